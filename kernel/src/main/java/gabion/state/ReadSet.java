package gabion.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a position that subsequent play can read: the presence of rows at places, counts of
 * piles, fields, and slots of the call stack. Positions that differ only in other cells continue
 * identically.
 */
public final class ReadSet {

  private final int words;

  /** Piles whose number is read, as words of places, row by row. */
  private final long[] number;

  /** The rows of these. */
  private long counted;

  /** Where it is read only whether anything lies there. */
  private final OccupancyReads looked;

  private long[] slots;
  private final long[] fields;

  /** What tells them from others, once they stay as they are. */
  private @Nullable Digest kept;

  /** No cells of the positions of a layout. */
  public ReadSet(Layout layout) {
    words = layout.sorts().places().words();
    number = new long[layout.rows().size() * words];
    looked = new OccupancyReads(words);
    slots = new long[1];
    fields = new long[words(layout)];
  }

  /** How many words a bit for each field takes. */
  static int words(Layout layout) {
    return (layout.fields().count() >>> 6) + 1;
  }

  private ReadSet(ReadSet other) {
    words = other.words;
    number = other.number.clone();
    counted = other.counted;
    looked = new OccupancyReads(words);
    for (int i = 0; i < other.looked.size(); i++) {
      for (int word = 0; word < words; word++) {
        look(other.looked.rows(i), word, other.looked.places(i, word));
      }
    }
    slots = other.slots.clone();
    fields = other.fields.clone();
  }

  /**
   * Returns a copy that must not change: its digest is cached, and presence reads covered by count
   * reads are omitted.
   */
  public ReadSet copy() {
    ReadSet copy = new ReadSet(this);
    copy.kept = copy.computeDigest();
    return copy;
  }

  /**
   * The changes made by play from one position to another.
   *
   * @param rows the rows whose pieces came or went anywhere, as bits
   * @param more piles with more pieces in the end, as words of places, row by row
   * @param less piles with fewer pieces
   * @param writtenSlots slots written on the way
   * @param writtenFields fields written on the way
   */
  public record WriteSet(
      long rows, long[] more, long[] less, long[] writtenSlots, long[] writtenFields) {

    /** Nothing was played. */
    public static WriteSet none(Layout layout) {
      int words = layout.rows().size() * layout.sorts().places().words();
      return new WriteSet(
          0, new long[words], new long[words], new long[0], new long[words(layout)]);
    }
  }

  // ---- asking

  OccupancyReads occupancyReads() {
    return looked;
  }

  long number(int word) {
    return number[word];
  }

  boolean slot(int slot) {
    return slot >>> 6 < slots.length && (slots[slot >>> 6] >>> slot & 1) != 0;
  }

  boolean field(int at) {
    return (fields[at >>> 6] >>> at & 1) != 0;
  }

  // ---- adding

  void clear() {
    looked.clear();
    Arrays.fill(number, 0);
    counted = 0;
    Arrays.fill(slots, 0);
    Arrays.fill(fields, 0);
  }

  void addField(int at) {
    fields[at >>> 6] |= 1L << at;
  }

  boolean addNumber(int row, int word, long piles) {
    int at = row * words + word;
    boolean news = (piles & ~number[at]) != 0;
    number[at] |= piles;
    counted |= 1L << row;
    return news;
  }

  void addSlot(int slot) {
    slots = withRoom(slots, (slot >>> 6) + 1);
    slots[slot >>> 6] |= 1L << slot;
  }

  /** Adds all piles and fields, and all slots that there are on a draft. */
  public void addEverything(Draft draft) {
    Arrays.fill(number, -1);
    counted = -1;
    looked.clear();
    slots = withRoom(slots, (draft.stack().top() >>> 6) + 1);
    Arrays.fill(slots, -1);
    Arrays.fill(fields, -1);
  }

  static long[] withRoom(long[] bits, int words) {
    return words <= bits.length ? bits : Arrays.copyOf(bits, words);
  }

  public void add(ReadSet others) {
    for (int i = 0; i < number.length; i++) {
      number[i] |= others.number[i];
    }
    counted |= others.counted;
    for (int i = 0; i < others.looked.size() && !looked.addSame(others.looked); i++) {
      for (int word = 0; word < words; word++) {
        looked.add(others.looked.rows(i), word, others.looked.places(i, word));
      }
    }
    slots = withRoom(slots, others.slots.length);
    for (int i = 0; i < others.slots.length; i++) {
      slots[i] |= others.slots[i];
    }
    for (int i = 0; i < fields.length; i++) {
      fields[i] |= others.fields[i];
    }
  }

  /** Adds a presence test of some rows at some places. @return whether it is new */
  private boolean look(long rows, int word, long places) {
    if (places == 0 || rows == 0) {
      return false;
    }
    long known = (rows & ~counted) == 0 ? places : 0;
    for (long left = rows; left != 0 && known != 0; left &= left - 1) {
      known &= number[Long.numberOfTrailingZeros(left) * words + word];
    }
    return looked.add(rows, word, places & ~known);
  }

  /**
   * Adds the reads before a stretch of play that decide a presence test after it. A pile that grew
   * is present regardless; for one that shrank, its count decides whether it is empty.
   *
   * @return whether anything was added
   */
  boolean lookBefore(WriteSet way, long rows, int word, long places) {
    if (places == 0 || (rows & way.rows) == 0) {
      return look(rows, word, places);
    }
    long grown = 0;
    long shrunk = 0;
    for (long left = rows & way.rows; left != 0; left &= left - 1) {
      int at = Long.numberOfTrailingZeros(left) * words + word;
      grown |= way.more[at];
      shrunk |= way.less[at];
    }
    long open = places & ~grown;
    boolean news = look(rows, word, open & ~shrunk);
    for (long left = open & shrunk; left != 0; left &= left - 1) {
      news |= lookShrunk(way, rows, word, left & -left);
    }
    return news;
  }

  private boolean lookShrunk(WriteSet way, long rows, int word, long place) {
    boolean news = false;
    long others = rows;
    for (long left = rows & way.rows; left != 0; left &= left - 1) {
      int row = Long.numberOfTrailingZeros(left);
      if ((way.less[row * words + word] & place) != 0) {
        news |= addNumber(row, word, place);
        others &= ~(left & -left);
      }
    }
    news |= look(others, word, place);
    return news;
  }

  /**
   * Adds the reads before a stretch of play that decide the reads after it.
   *
   * @return whether anything was added
   */
  public boolean addBefore(WriteSet way, ReadSet behind) {
    boolean news = false;
    for (int i = 0; i < number.length; i++) {
      news |= (behind.number[i] & ~number[i]) != 0;
      number[i] |= behind.number[i];
    }
    counted |= behind.counted;
    OccupancyReads later = behind.looked;
    for (int i = 0; i < later.size(); i++) {
      for (int word = 0; word < words; word++) {
        news |= lookBefore(way, later.rows(i), word, later.places(i, word));
      }
    }
    slots = withRoom(slots, behind.slots.length);
    for (int i = 0; i < behind.slots.length; i++) {
      long read = behind.slots[i] & ~(i < way.writtenSlots.length ? way.writtenSlots[i] : 0);
      news |= (read & ~slots[i]) != 0;
      slots[i] |= read;
    }
    for (int i = 0; i < fields.length; i++) {
      long read = behind.fields[i] & ~way.writtenFields[i];
      news |= (read & ~fields[i]) != 0;
      fields[i] |= read;
    }
    return news;
  }

  // ---- telling apart

  void digest(Digest.Builder digest) {
    Digest own = kept == null ? computeDigest() : kept;
    digest.add(own.high());
    digest.add(own.low());
  }

  private Digest computeDigest() {
    Digest.Builder digest = new Digest.Builder();
    for (long word : number) {
      digest.add(word);
    }
    looked.digest(digest);
    for (long word : fields) {
      digest.add(word);
    }
    for (int i = 0; i < usedSlotWords(); i++) {
      digest.add(slots[i]);
    }
    return digest.build();
  }

  private int usedSlotWords() {
    int used = slots.length;
    while (used > 0 && slots[used - 1] == 0) {
      used--;
    }
    return used;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ReadSet cells
        && Arrays.equals(number, cells.number)
        && looked.equals(cells.looked)
        && Arrays.equals(fields, cells.fields)
        && Arrays.equals(slots, 0, usedSlotWords(), cells.slots, 0, cells.usedSlotWords());
  }

  @Override
  public int hashCode() {
    int hash = (Arrays.hashCode(number) * 31 + looked.hashCode()) * 31 + Arrays.hashCode(fields);
    for (int i = 0; i < usedSlotWords(); i++) {
      hash = hash * 31 + Long.hashCode(slots[i]);
    }
    return hash;
  }
}
