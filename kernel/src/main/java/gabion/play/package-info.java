/**
 * The public face: rulesets found and loaded, games begun, answered, taken back, kept and shown,
 * cases run. Imports all other packages of the kernel.
 */
@NullMarked
package gabion.play;

import org.jspecify.annotations.NullMarked;
