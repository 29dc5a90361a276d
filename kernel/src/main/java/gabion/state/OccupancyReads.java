package gabion.state;

import java.util.Arrays;

/** The places tested for the presence of any of some rows, per set of rows. */
final class OccupancyReads {

  private static final int ROOM = 16;

  private final int words;

  /** The sets of rows, as bits, the least first. */
  private long[] rows;

  /** The places for each set of rows, {@code words} longs each. */
  private long[] places;

  private int size;

  /** The last that was found; who adds many has them in their order. */
  private int last;

  /** Nowhere. */
  OccupancyReads(int words) {
    this.words = words;
    this.rows = new long[ROOM];
    this.places = new long[ROOM * words];
  }

  /** How many sets of rows. */
  int size() {
    return size;
  }

  long rows(int at) {
    return rows[at];
  }

  long places(int at, int word) {
    return places[at * words + word];
  }

  void clear() {
    size = 0;
  }

  /**
   * Adds places.
   *
   * @return whether any of them is new
   */
  boolean add(long someRows, int word, long somePlaces) {
    if (somePlaces == 0) {
      return false;
    }
    int at = find(someRows) * words + word;
    boolean news = (somePlaces & ~places[at]) != 0;
    places[at] |= somePlaces;
    return news;
  }

  /** Adds all places of others, if they are of the same sets of rows. @return whether they are */
  boolean addSame(OccupancyReads others) {
    if (!Arrays.equals(rows, 0, size, others.rows, 0, others.size)) {
      return false;
    }
    for (int i = 0; i < size * words; i++) {
      places[i] |= others.places[i];
    }
    return true;
  }

  /** The set, which is there from now on. */
  private int find(long someRows) {
    for (int at = last; at < last + 2 && at < size; at++) {
      if (rows[at] == someRows) {
        last = at;
        return at;
      }
    }
    int at = Arrays.binarySearch(rows, 0, size, someRows);
    last = at < 0 ? -1 - at : at;
    if (at < 0) {
      insert(last, someRows);
    }
    return last;
  }

  private void insert(int at, long someRows) {
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, 2 * size);
      places = Arrays.copyOf(places, 2 * size * words);
    }
    System.arraycopy(rows, at, rows, at + 1, size - at);
    System.arraycopy(places, at * words, places, (at + 1) * words, (size - at) * words);
    rows[at] = someRows;
    Arrays.fill(places, at * words, (at + 1) * words, 0);
    size++;
  }

  void digest(Digest.Builder digest) {
    digest.add(size);
    for (int i = 0; i < size; i++) {
      digest.add(rows[i]);
    }
    for (int i = 0; i < size * words; i++) {
      digest.add(places[i]);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OccupancyReads looked
        && Arrays.equals(rows, 0, size, looked.rows, 0, looked.size)
        && Arrays.equals(places, 0, size * words, looked.places, 0, looked.size * words);
  }

  @Override
  public int hashCode() {
    int hash = size;
    for (int i = 0; i < size; i++) {
      hash = hash * 31 + Long.hashCode(rows[i]);
    }
    for (int i = 0; i < size * words; i++) {
      hash = hash * 31 + Long.hashCode(places[i]);
    }
    return hash;
  }
}
