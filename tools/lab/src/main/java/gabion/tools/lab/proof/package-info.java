/**
 * Proofs about rules: two rulesets, or two readings of one, played in lock step from the same
 * positions until they differ. Input: rules with their cases. Output: the scope that was searched,
 * and the smallest case that tells them apart. Has no clock and no terminal.
 */
@NullMarked
package gabion.tools.lab.proof;

import org.jspecify.annotations.NullMarked;
