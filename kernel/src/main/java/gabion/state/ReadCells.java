package gabion.state;

import java.util.Arrays;

/**
 * What is read of a position by all that may follow: of some piles only whether anything lies
 * there, of others how much, and some slots of the call stack. On two positions that are the same
 * but for cells that are not among these, the same follows.
 */
public final class ReadCells {

  /** Piles of which it is read whether they are empty: words of places, row by row. */
  private final long[] some;

  /** Piles whose number is read; never among the others. */
  private final long[] number;

  private long[] slots = new long[1];

  /** No cells of the positions of a layout. */
  public ReadCells(Layout layout) {
    some = new long[layout.rows().size() * layout.sorts().places().words()];
    number = new long[some.length];
  }

  private ReadCells(ReadCells other) {
    some = other.some.clone();
    number = other.number.clone();
    slots = other.slots.clone();
  }

  /** The same, which stay so. */
  public ReadCells copy() {
    return new ReadCells(this);
  }

  /**
   * What was played from one position to another.
   *
   * @param more piles in which there are more in the end, as words of places, row by row
   * @param less piles in which there are fewer
   * @param written slots that were filled on the way
   */
  public record Way(long[] more, long[] less, long[] written) {

    /** Nothing was played. */
    public static Way none(Layout layout) {
      int words = layout.rows().size() * layout.sorts().places().words();
      return new Way(new long[words], new long[words], new long[0]);
    }
  }

  // ---- asking

  long some(int word) {
    return some[word];
  }

  long number(int word) {
    return number[word];
  }

  boolean slot(int slot) {
    return slot >>> 6 < slots.length && (slots[slot >>> 6] >>> slot & 1) != 0;
  }

  // ---- adding

  void clear() {
    Arrays.fill(some, 0);
    Arrays.fill(number, 0);
    Arrays.fill(slots, 0);
  }

  void addSome(int word, long piles) {
    some[word] |= piles & ~number[word];
  }

  void addNumber(int word, long piles) {
    number[word] |= piles;
    some[word] &= ~piles;
  }

  void addSlot(int slot) {
    slots = withRoom(slots, (slot >>> 6) + 1);
    slots[slot >>> 6] |= 1L << slot;
  }

  /** Adds all piles, and all slots that there are on a draft. */
  public void addEverything(Draft draft) {
    Arrays.fill(number, -1);
    Arrays.fill(some, 0);
    slots = withRoom(slots, (draft.stack().top() >>> 6) + 1);
    Arrays.fill(slots, -1);
  }

  static long[] withRoom(long[] bits, int words) {
    return words <= bits.length ? bits : Arrays.copyOf(bits, words);
  }

  /** Adds others. */
  public void add(ReadCells others) {
    for (int i = 0; i < some.length; i++) {
      number[i] |= others.number[i];
      some[i] = (some[i] | others.some[i]) & ~number[i];
    }
    slots = withRoom(slots, others.slots.length);
    for (int i = 0; i < others.slots.length; i++) {
      slots[i] |= others.slots[i];
    }
  }

  /**
   * Adds what is read before a way because something is read behind it: a pile that has grown on it
   * is not empty, whatever was there; of one that has shrunk its number says whether it is.
   *
   * @return whether anything was added
   */
  public boolean addBefore(Way way, ReadCells behind) {
    long news = 0;
    for (int i = 0; i < some.length; i++) {
      long numbers = behind.number[i] | behind.some[i] & way.less[i];
      long somes = behind.some[i] & ~way.less[i] & ~way.more[i];
      news |= numbers & ~number[i] | somes & ~(some[i] | number[i]);
      number[i] |= numbers;
      some[i] = (some[i] | somes) & ~number[i];
    }
    slots = withRoom(slots, behind.slots.length);
    for (int i = 0; i < behind.slots.length; i++) {
      long read = behind.slots[i] & ~(i < way.written.length ? way.written[i] : 0);
      news |= read & ~slots[i];
      slots[i] |= read;
    }
    return news != 0;
  }

  // ---- telling apart

  void digest(Digest.Maker digest) {
    for (int i = 0; i < some.length; i++) {
      digest.add(some[i]);
      digest.add(number[i]);
    }
    for (int i = 0; i < used(); i++) {
      digest.add(slots[i]);
    }
  }

  private int used() {
    int used = slots.length;
    while (used > 0 && slots[used - 1] == 0) {
      used--;
    }
    return used;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ReadCells cells
        && Arrays.equals(some, cells.some)
        && Arrays.equals(number, cells.number)
        && Arrays.equals(slots, 0, used(), cells.slots, 0, cells.used());
  }

  @Override
  public int hashCode() {
    int hash = Arrays.hashCode(some) * 31 + Arrays.hashCode(number);
    for (int i = 0; i < used(); i++) {
      hash = hash * 31 + Long.hashCode(slots[i]);
    }
    return hash;
  }
}
