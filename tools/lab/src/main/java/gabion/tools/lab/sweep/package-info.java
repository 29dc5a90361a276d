/**
 * Parameter sweeps: many simulations that differ in some values, as variables, tasks and results.
 * Input: a ruleset with its packs, and variables. Output: tasks and results of strings and numbers,
 * so that they can be played anywhere, and sums independent of order. May import the kernel, the
 * scripts and the lab around it.
 */
@NullMarked
package gabion.tools.lab.sweep;

import org.jspecify.annotations.NullMarked;
