/**
 * Random games that are watched: what never happens in them, and which steps of the rules run in
 * them and in the cases. Input: a loaded ruleset. Output: warnings and counts. May import the
 * kernel, the desk and the analysis.
 */
@NullMarked
package gabion.tools.lab.play;

import org.jspecify.annotations.NullMarked;
