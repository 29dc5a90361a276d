/** Lessons made from the cases of a ruleset: a position, a question, and what the rules refuse. */
@NullMarked
package gabion.tools.lab.lesson;

import org.jspecify.annotations.NullMarked;
