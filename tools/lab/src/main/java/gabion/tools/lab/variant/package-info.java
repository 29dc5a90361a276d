/**
 * Named variants of a ruleset on one sheet: rules that differ, sides of dice, exact odds of
 * battles, paired games, and the findings. Input: loaded rules. Output: lines, a page,
 * machine-readable fields. Has no clock and no terminal, and writes no file.
 */
@NullMarked
package gabion.tools.lab.variant;

import org.jspecify.annotations.NullMarked;
