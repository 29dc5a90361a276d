/**
 * The contract of all rulesets: what every game made of data must keep, whatever its rules are.
 * Reads the rulesets and scripts of the checkout; knows no game.
 */
@NullMarked
package gabion.rulesets;

import org.jspecify.annotations.NullMarked;
