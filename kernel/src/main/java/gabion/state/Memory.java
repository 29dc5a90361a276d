package gabion.state;

import org.jspecify.annotations.Nullable;

/**
 * What a draft remembers of something worked out last: on which position, and for which values of
 * the variables it hangs on.
 */
public abstract class Memory {

  private final long[] keys;
  private long stamp;

  /** Who remembers it. */
  @Nullable Object owner;

  Memory(int keys) {
    this.keys = new long[keys];
  }

  /** Whether it was worked out on the position that a draft is in. */
  public final boolean isOf(Draft draft) {
    return stamp == draft.stamp();
  }

  /** Whether nothing of some kinds has changed since it was worked out. */
  public final boolean isOf(Draft draft, int kinds) {
    return stamp == draft.stamp(kinds);
  }

  /** Notes the value of a variable. @return whether it is the one it was worked out for */
  public final boolean key(int number, long value) {
    boolean same = keys[number] == value;
    keys[number] = value;
    return same;
  }

  /** Says that it has been worked out for what has been noted. */
  public final void done(Draft draft) {
    stamp = draft.stamp();
  }

  /** The same where it hangs on some kinds of what may change. */
  public final void done(Draft draft, int kinds) {
    stamp = draft.stamp(kinds);
  }

  /** Says that what it holds is no longer that of any position. */
  public final void forget() {
    stamp = 0;
  }

  /** A set. */
  public static final class OfSet extends Memory {
    private final long[] words;

    public OfSet(int words, int keys) {
      super(keys);
      this.words = new long[words];
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
