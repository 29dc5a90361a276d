package gabion.state;

import java.util.Arrays;

/**
 * Caches results that depend on variables: a few lines, each with the result for certain values and
 * a position. Disables itself if hits are rare.
 */
public final class KeyedCache extends CachedResult {

  private static final int BITS = 6;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** Before what came of it stand the key and the position's three numbers. */
  private static final int HEAD = 4;

  private static final int NONE = Integer.MIN_VALUE;

  /** How many searches in vain something found makes good. */
  private static final int WORTH = 6;

  private static final int START = 1_000;

  /** For a draft that remembers nothing. */
  private static final KeyedCache FORGETFUL = new KeyedCache(0, 0, -1);

  private static final int MOST = 4_000;

  private final long counts;
  private final long places;
  private final long fields;
  private final int width;
  private final long[] lines;
  private final long[] words;
  private int credit;

  private KeyedCache(int kinds, int words, int credit) {
    super(0);
    this.credit = credit;
    this.counts = (kinds & ChangeKinds.COUNTS) == 0 ? 0 : -1;
    this.places = (kinds & ChangeKinds.PLACES) == 0 ? 0 : -1;
    this.fields = (kinds & ChangeKinds.FIELDS) == 0 ? 0 : -1;
    this.width = HEAD + words;
    this.lines = new long[width << BITS];
    this.words = new long[words];
    Arrays.fill(lines, -1);
  }

  /**
   * Returns the cache on a draft under a number from {@link SlotAllocator}; creates it if absent.
   *
   * @param kinds the kinds of change that invalidate a result
   * @param words the number of words in a result
   */
  public static KeyedCache of(Draft draft, int number, Object owner, int kinds, int words) {
    if (draft.memory(number, owner) instanceof KeyedCache known) {
      return known;
    }
    if (!draft.remembers()) {
      return FORGETFUL;
    }
    KeyedCache made = new KeyedCache(kinds, words, START);
    draft.remember(number, owner, made);
    return made;
  }

  /**
   * Looks up the result for the current position.
   *
   * @param key the values of the variables as one number; results for negative keys are not cached
   * @return the position of the result; if negative, the value to pass to {@link #store} after
   *     evaluation
   */
  public int find(Draft draft, long key) {
    if (key < 0 || credit < 0) {
      return NONE;
    }
    int line = (int) (key * SPREAD >>> Long.SIZE - BITS) * width;
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

  /** Returns a word of a found result. */
  public long word(int found, int word) {
    return lines[found + HEAD + word];
  }

  /** Returns the buffer to fill with a result before {@link #store}. */
  public long[] words() {
    return words;
  }

  /** Returns whether the result of a failed lookup can be stored. */
  public boolean canStore(int sought) {
    return sought != NONE;
  }

  /** Stores a result of one word after a failed lookup. */
  public void store(int sought, Draft draft, long key, long value) {
    if (canStore(sought)) {
      words[0] = value;
      store(sought, draft, key);
    }
  }

  /** Stores the result in {@link #words()} after a failed lookup. */
  public void store(int sought, Draft draft, long key) {
    int line = ~sought;
    ChangeTracker now = draft.changes();
    lines[line] = key;
    lines[line + 1] = now.counted;
    lines[line + 2] = now.placed;
    lines[line + 3] = now.noted;
    System.arraycopy(words, 0, lines, line + HEAD, words.length);
  }
}
