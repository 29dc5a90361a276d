package gabion.play;

import gabion.flow.log.Names;
import gabion.question.Question;
import gabion.question.shape.Shape;

/**
 * One answer of a game, as a record keeps it.
 *
 * @param seat the seat's id, or {@link #FATE}
 * @param questionName what the question was called
 * @param words the answer in words, by ids
 * @param index its index among the answers when it was given; it counts where words are not unique
 * @param isDrawn whether fate answered by the game's own chances
 */
public record Answer(String seat, String questionName, String words, long index, boolean isDrawn) {

  /** Who answers where no seat does. */
  public static final String FATE = "fate";

  /** The same with another index. */
  public Answer withIndex(long other) {
    return new Answer(seat, questionName, words, other, isDrawn);
  }

  /** Whether it is the same but for its index, which may be another one under other rules. */
  public boolean hasSameWords(Answer other) {
    return equals(other.withIndex(index));
  }

  /** Whether the same seat says it, or fate, to what is called the same. */
  public boolean hasSameQuestion(Answer other) {
    return seat.equals(other.seat) && questionName.equals(other.questionName);
  }

  /**
   * Its index among the answers of a question: that of its words, and the kept one where several
   * are said so.
   *
   * @return -1 where it is none of them
   */
  public long indexIn(Question question) {
    Shape shape = question.shape();
    Names ids = new Names(question.draft().layout(), false);
    if (!questionName.equals(question.step().name())) {
      return -1;
    }
    long found = shape.parse(words, ids);
    boolean mayBeKept = found < 0 && index >= 0 && index < shape.size();
    return mayBeKept && shape.describe(index, ids).equals(words) ? index : found;
  }

  public boolean isFate() {
    return seat.equals(FATE);
  }
}
