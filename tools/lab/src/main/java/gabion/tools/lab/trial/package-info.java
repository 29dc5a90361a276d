/**
 * Experiments for designers: other values, readings and packs, measured in games on the same seeds.
 * Input: rules. Output: machine-readable fields. Has no clock, thread or terminal; the caller's
 * listener may stop the games.
 */
@NullMarked
package gabion.tools.lab.trial;

import org.jspecify.annotations.NullMarked;
