/**
 * How well those play who play by themselves: who meets whom, on which luck, what came of it, and
 * what strengths that speaks for. Enters: a ruleset, a setup, a seed and makers of bots. Leaves:
 * counts and strengths with their intervals, the same whatever the threads. May import the kernel
 * and the lab around it.
 */
@NullMarked
package gabion.tools.lab.rate;

import org.jspecify.annotations.NullMarked;
