/**
 * Many simulations that differ in some values: what is varied, what is to be played, and what it
 * comes to. Enters: a ruleset with its packs, and what is to be varied. Leaves: tasks and results
 * that are strings and numbers, so that whoever plays them may be anywhere; sums that are the same
 * in any order. May import the kernel, the scripts and the lab around it.
 */
@NullMarked
package gabion.tools.lab.sweep;

import org.jspecify.annotations.NullMarked;
