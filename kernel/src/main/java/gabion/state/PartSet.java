package gabion.state;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * A set of parts of a position: rows of interchangeable pieces, single pieces and fields. Used for
 * changes and for reads.
 */
public final class PartSet {

  /** The rows, then the single pieces, the numbers of the fields, and the fields for numbers. */
  private final long[] bits;

  private final int pieces;
  private final int fields;
  private final int memories;

  /** No parts of the positions of a layout. */
  public PartSet(Layout layout) {
    pieces = Long.SIZE;
    fields = pieces + layout.sorts().pieces().words() * Long.SIZE;
    memories = fields + layout.fields().count();
    bits = new long[(memories + layout.fields().memories() + Long.SIZE - 1) / Long.SIZE];
  }

  private void add(int bit) {
    bits[bit >>> 6] |= 1L << bit;
  }

  // ---- adding

  /** Adds whatever there is. */
  public void addEverything() {
    Arrays.fill(bits, -1);
  }

  public void add(PartSet others) {
    for (int word = 0; word < bits.length; word++) {
      bits[word] |= others.bits[word];
    }
  }

  /** Adds rows, as bits. */
  public void addRows(long rows) {
    bits[0] |= rows;
  }

  public void addPiece(int piece) {
    add(pieces + piece);
  }

  public void addPieces(Sort sort) {
    for (int piece = sort.first(); piece < sort.first() + sort.size(); piece++) {
      addPiece(piece);
    }
  }

  public void addNumber(int at) {
    add(fields + at);
  }

  /** Adds a field that is kept for numbers, by its place among such. */
  public void addMemory(int memory) {
    add(memories + memory);
  }

  /** Adds a field, whatever it is noted for. */
  public void add(Field field, Fields all) {
    int memory = all.memory(field);
    if (memory >= 0) {
      addMemory(memory);
    }
    for (int i = 0; i < field.size(); i++) {
      addNumber(field.offset() + i);
    }
  }

  /** Takes all parts away. */
  public void clear() {
    Arrays.fill(bits, 0);
  }

  // ---- asking

  /** Whether it is whatever there is. */
  public boolean isEverything() {
    return Arrays.stream(bits).allMatch(word -> word == -1);
  }

  /** The rows among them, as bits. */
  public long rows() {
    return bits[0];
  }

  /** Below which number all parts are. */
  public int size() {
    return bits.length * Long.SIZE;
  }

  /** How many words they take. */
  public int words() {
    return bits.length;
  }

  /** The parts {@code 64 * word} and on, as bits. */
  public long word(int word) {
    return bits[word];
  }

  /** Tells each part by its number. */
  public void forEach(IntConsumer part) {
    BitSet.valueOf(bits).stream().forEach(part);
  }

  /**
   * Returns the kinds of change that these parts belong to; constant fields count as {@link
   * ChangeKinds#COUNTS}.
   */
  public int kinds(Fields all) {
    int kinds = bits[0] != 0 ? ChangeKinds.COUNTS : 0;
    for (int bit = pieces; bit < size(); bit++) {
      if ((bits[bit >>> 6] >>> bit & 1) != 0) {
        boolean steady = bit >= fields && bit < memories && all.isSteady(bit - fields);
        kinds |=
            bit < fields ? ChangeKinds.PLACES : steady ? ChangeKinds.COUNTS : ChangeKinds.FIELDS;
      }
    }
    return kinds;
  }

  /** Whether some of these are among others. */
  public boolean intersects(PartSet others) {
    for (int word = 0; word < bits.length; word++) {
      if ((bits[word] & others.bits[word]) != 0) {
        return true;
      }
    }
    return false;
  }
}
