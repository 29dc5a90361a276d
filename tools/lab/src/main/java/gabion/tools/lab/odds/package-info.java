/**
 * Exact odds of positions: finds each reachable position once by playing the rules, and propagates
 * probabilities through them. Has no clock and no terminal.
 */
@NullMarked
package gabion.tools.lab.odds;

import org.jspecify.annotations.NullMarked;
