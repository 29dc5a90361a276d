package gabion.tools.lab.proof;

import gabion.play.Answer;

/**
 * An answer on the way to a difference.
 *
 * @param isThrow whether fate threw dice
 */
record PlayedAnswer(Answer answer, boolean isThrow) {}
