package gabion.state;

import java.util.Arrays;

/**
 * The cache of one expression on a draft, keyed by its arguments and the versions of the content it
 * reads. Disables itself if hits are rare.
 */
public final class Cache {

  /** A disabled cache, for drafts that record reads. */
  static final Cache NONE = new Cache(new Object(), 0, 0, 1, -1);

  private static final int LINES = 64;
  private static final int MOST_WORDS = 4_096;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** Before a value stand its arguments and the position's three versions. */
  private static final int HEAD = 4;

  private static final int UNKEPT = Integer.MIN_VALUE;

  /** How many searches in vain one value that is found makes good. */
  private static final int WORTH = 6;

  private static final int START = 1_000;
  private static final int MOST = 4_000;

  /** The sentence. */
  final Object owner;

  private final long counts;
  private final long places;
  private final long fields;
  private final int width;
  private final int mask;
  private final long[] lines;
  private final long[] value;
  private int credit;

  private Cache(Object owner, int kinds, int words, int most, int credit) {
    this.owner = owner;
    this.credit = credit;
    this.counts = (kinds & ChangeKinds.COUNTS) == 0 ? 0 : -1;
    this.places = (kinds & ChangeKinds.PLACES) == 0 ? 0 : -1;
    this.fields = (kinds & ChangeKinds.FIELDS) == 0 ? 0 : -1;
    this.width = HEAD + words;
    this.mask = Integer.highestOneBit(Math.max(1, Math.min(most, MOST_WORDS / width))) - 1;
    this.lines = new long[width * (mask + 1)];
    this.value = new long[words];
    Arrays.fill(lines, -1);
  }

  /**
   * Returns the cache of an expression on a draft.
   *
   * @param number the cache slot from {@link SlotAllocator}
   * @param kinds the kinds of content that it reads
   * @param words the length of its value in words
   * @param varies whether it has arguments
   */
  public static Cache of(
      Draft draft, int number, Object owner, int kinds, int words, boolean varies) {
    Cache known = draft.cache(number, owner);
    if (known != null) {
      return known;
    }
    Cache made = new Cache(owner, kinds, words, varies ? LINES : 1, START);
    draft.cache(number, made);
    return made;
  }

  /**
   * Finds the cached value for the current position.
   *
   * @param key the arguments as one number; negative if they cannot be cached
   * @return the index of the value; if negative, a token for {@link #keep} once it is computed
   */
  public int find(Draft draft, long key) {
    if (key < 0 || credit < 0) {
      return UNKEPT;
    }
    int line = ((int) (key * SPREAD >>> 58) & mask) * width;
    ChangeTracker now = draft.changes();
    long other =
        lines[line] ^ key
            | (lines[line + 1] ^ now.counted) & counts
            | (lines[line + 2] ^ now.placed) & places
            | (lines[line + 3] ^ now.noted) & fields;
    if (other != 0) {
      credit--;
      return ~line;
    }
    credit = Math.min(credit + WORTH, MOST);
    return line;
  }

  /** A word of the value that was found. */
  public long word(int found, int word) {
    return lines[found + HEAD + word];
  }

  /** Whether a value that was not found can be kept. */
  public boolean canKeep(int sought) {
    return sought != UNKEPT;
  }

  /** Room for a value that is computed, to be kept then. */
  public long[] value() {
    return value;
  }

  /** Keeps the value that was computed after it had been sought. */
  public void keep(int sought, Draft draft, long key) {
    int line = ~sought;
    ChangeTracker now = draft.changes();
    lines[line] = key;
    lines[line + 1] = now.counted;
    lines[line + 2] = now.placed;
    lines[line + 3] = now.noted;
    System.arraycopy(value, 0, lines, line + HEAD, value.length);
  }
}
