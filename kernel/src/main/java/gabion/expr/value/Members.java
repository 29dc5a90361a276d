package gabion.expr.value;

import gabion.state.Draft;
import org.jspecify.annotations.Nullable;

/** A set of things of one sort, evaluated 64 at a time. */
@FunctionalInterface
public interface Members {

  /** The empty set. */
  Members NONE = (draft, word) -> 0;

  /** Returns these members for queries beyond their last word; the additional words are empty. */
  default Members widenTo(int words) {
    return new WidenedMembers(this, words);
  }

  /** The bits of the things {@code 64 * word} and on. */
  long word(Draft draft, int word);

  /** Those of some candidates that are members; who asks one by one asks no others. */
  default long among(Draft draft, int word, long candidates) {
    return candidates == 0 ? 0 : candidates & word(draft, word);
  }

  /** Whether any of some candidates is a member. */
  default boolean any(Draft draft, int word, long candidates) {
    return among(draft, word, candidates) != 0;
  }

  /**
   * How many there are.
   *
   * @param words how many words they have
   */
  default int number(Draft draft, int words) {
    int number = 0;
    for (int word = 0; word < words; word++) {
      number += Long.bitCount(word(draft, word));
    }
    return number;
  }

  /**
   * Whether there are any, for a seat that may know that without their number.
   *
   * @param words how many words they have
   */
  default boolean isAny(Draft draft, int words) {
    return number(draft, words) > 0;
  }

  /**
   * Those of them that belong to others, as a set that is counted place by place; null where they
   * are not told by places.
   */
  default @Nullable Members intersectAtPlaces(Members others) {
    return null;
  }

  /** Works all of them out: at once, where that is less than each word by itself. */
  default void fill(Draft draft, long[] words) {
    for (int word = 0; word < words.length; word++) {
      words[word] = word(draft, word);
    }
  }

  /** All of them, in words of their own. */
  default long[] all(Draft draft, int words) {
    long[] all = new long[words];
    fill(draft, all);
    return all;
  }

  /**
   * Members of a sort within a wider one.
   *
   * @param words how many words they have
   */
  record WidenedMembers(Members members, int words) implements Members {
    @Override
    public long word(Draft draft, int word) {
      return word < words ? members.word(draft, word) : 0;
    }

    @Override
    public int number(Draft draft, int words) {
      return members.number(draft, this.words);
    }

    @Override
    public boolean isAny(Draft draft, int words) {
      return members.isAny(draft, this.words);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      return word < words ? members.among(draft, word, candidates) : 0;
    }
  }
}
