package gabion.state;

import org.jspecify.annotations.Nullable;

/**
 * The last result of an evaluation, cached on a draft with its position and the values of the
 * variables it depends on.
 */
public abstract class CachedResult extends PositionVersion {

  private final long[] keys;

  /** Who remembers it. */
  @Nullable Object owner;

  protected CachedResult(int keys) {
    this.keys = new long[keys];
  }

  /** Stores the value of a variable. @return whether it equals the stored one */
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

    /**
     * Returns the set cached on a draft under a number from {@link SlotAllocator}; creates it if
     * absent.
     */
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
