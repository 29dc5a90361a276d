package gabion.play;

import gabion.flow.log.Names;
import gabion.question.Question;
import gabion.question.shape.Shape;

/**
 * An answer as the game record stores it.
 *
 * @param seat the seat's id, or {@link #FATE}
 * @param questionName the name of the question
 * @param words the answer in words, with ids
 * @param index its index among the legal answers at the time; decisive where words are ambiguous
 * @param isDrawn whether fate drew it from the game's own random numbers
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

  /** Returns whether the other answer has the same seat, or fate, and the same question name. */
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
