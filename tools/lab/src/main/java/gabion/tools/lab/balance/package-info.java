/**
 * Two rulesets, or two readings of one, played with the same luck, and what that shows: means,
 * differences, and how sure they are. Knows no clock and no terminal.
 */
@NullMarked
package gabion.tools.lab.balance;

import org.jspecify.annotations.NullMarked;
