/**
 * Analyses rules without running them: the ranges of numbers, the truth of conditions, the effects
 * of steps, the uses of names. It reads the trees of sentences that the kernel parses and reports
 * doubts.
 */
@org.jspecify.annotations.NullMarked
package gabion.tools.lab.analysis;
