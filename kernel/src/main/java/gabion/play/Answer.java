package gabion.play;

import gabion.ask.Question;
import gabion.ask.shape.Shape;
import gabion.flow.tell.Names;

/**
 * One answer of a game, as a record keeps it.
 *
 * @param seat the seat's id, or {@link #FATE}
 * @param asks what the question was called
 * @param words the answer in words, by ids
 * @param index its index among the answers when it was given; it counts where words are not unique
 * @param drawn whether fate answered by the game's own chances
 */
public record Answer(String seat, String asks, String words, long index, boolean drawn) {

  /** Who answers where no seat does. */
  public static final String FATE = "fate";

  /** The same with another index. */
  public Answer at(long other) {
    return new Answer(seat, asks, words, other, drawn);
  }

  /** Whether it is the same but for its index, which may be another one under other rules. */
  public boolean isSaidAs(Answer other) {
    return equals(other.at(index));
  }

  /** Whether the same seat says it, or fate, to what is called the same. */
  public boolean isAskedAs(Answer other) {
    return seat.equals(other.seat) && asks.equals(other.asks);
  }

  /**
   * Its index among the answers of a question: that of its words, and the kept one where several
   * are said so.
   *
   * @return -1 where it is none of them
   */
  public long among(Question question) {
    Shape shape = question.shape();
    Names ids = new Names(question.draft().layout(), false);
    if (!asks.equals(question.asking().name())) {
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
