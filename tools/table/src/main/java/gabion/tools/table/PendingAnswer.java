package gabion.tools.table;

import gabion.play.Answer;

/**
 * An answer that was given before its turn, while others of the same round were still thinking.
 *
 * @param turn how many questions of the round come before its own
 */
public record PendingAnswer(int turn, Answer answer) {}
