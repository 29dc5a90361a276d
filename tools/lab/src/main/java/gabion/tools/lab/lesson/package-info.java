/**
 * Lessons made from the cases of a ruleset: a position, a question, and what the rules refuse. And
 * puzzles: positions of games in which one answer is better than others.
 */
@NullMarked
package gabion.tools.lab.lesson;

import org.jspecify.annotations.NullMarked;
