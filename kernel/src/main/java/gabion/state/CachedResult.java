package gabion.state;

import org.jspecify.annotations.Nullable;

/**
 * What a draft remembers of something worked out last: on which position, and for which values of
 * the variables it hangs on.
 */
public abstract class CachedResult extends PositionVersion {

  private final long[] keys;

  /** Who remembers it. */
  @Nullable Object owner;

  protected CachedResult(int keys) {
    this.keys = new long[keys];
  }

  /** Notes the value of a variable. @return whether it is the one it was worked out for */
  public final boolean key(int number, long value) {
    boolean same = keys[number] == value;
    keys[number] = value;
    return same;
  }

  /** A set. */
  public static final class OfSet extends CachedResult {
    private final long[] words;

    OfSet(int words, int keys) {
      super(keys);
      this.words = new long[words];
    }

    /** What somebody remembers on a draft under a number that {@link SlotAllocator} gave. */
    public static OfSet of(Draft draft, int number, Object owner, int words, int keys) {
      if (draft.memory(number, owner) instanceof OfSet known) {
        return known;
      }
      OfSet memory = new OfSet(words, keys);
      draft.remember(number, owner, memory);
      return memory;
    }

    public long word(int word) {
      return words[word];
    }

    /** All words, for who works them out. */
    public long[] words() {
      return words;
    }
  }
}
