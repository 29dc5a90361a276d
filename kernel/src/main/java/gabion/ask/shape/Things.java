package gabion.ask.shape;

import java.util.Arrays;

/**
 * Things in the order in which they were added. Those of a set are only noted, and listed when all
 * are wanted: of most questions no more is wanted than how many there are, and the one that is
 * chosen.
 */
final class Things {
  private long[] listed = new long[16];
  private int size;

  /** The sets that are not listed: their lowest numbers, their bits, and where each begins. */
  private long[] firsts = new long[4];

  private long[] sets = new long[4];
  private int[] begins = new int[4];
  private int noted;

  void clear() {
    size = 0;
    noted = 0;
  }

  int size() {
    return size;
  }

  void add(long thing) {
    if (noted > 0) {
      list();
    }
    if (size == listed.length) {
      listed = Arrays.copyOf(listed, 2 * size);
    }
    listed[size++] = thing;
  }

  /** Adds those of a set, from a number on, lowest first. */
  void addAll(long first, long set) {
    if (set == 0) {
      return;
    }
    if (noted == sets.length) {
      firsts = Arrays.copyOf(firsts, 2 * noted);
      sets = Arrays.copyOf(sets, 2 * noted);
      begins = Arrays.copyOf(begins, 2 * noted);
    }
    firsts[noted] = first;
    sets[noted] = set;
    begins[noted++] = size;
    size += Long.bitCount(set);
  }

  /** How many sets are not listed. */
  int noted() {
    return noted;
  }

  /** Where a set that is not listed begins; behind the last, where all end. */
  int begin(int set) {
    return set < noted ? begins[set] : size;
  }

  long get(int index) {
    if (noted == 0 || index < begins[0]) {
      return listed[index];
    }
    int set = noted - 1;
    while (begins[set] > index) {
      set--;
    }
    return firsts[set] + nth(sets[set], index - begins[set]);
  }

  /** The number of the bit before which so many others stand: by widths, then one by one. */
  private static int nth(long bits, int before) {
    int skipped = 0;
    int left = before;
    long rest = bits;
    for (int width = 32; width >= 8; width >>= 1) {
      int low = Long.bitCount(rest & (1L << width) - 1);
      if (left >= low) {
        left -= low;
        rest >>>= width;
        skipped += width;
      }
    }
    for (; left > 0; left--) {
      rest &= rest - 1;
    }
    return skipped + Long.numberOfTrailingZeros(rest);
  }

  /** All of them; what stands behind the last is of no use. */
  long[] list() {
    if (noted > 0) {
      if (size > listed.length) {
        listed = Arrays.copyOf(listed, 2 * size);
      }
      for (int set = 0; set < noted; set++) {
        int at = begins[set];
        for (long left = sets[set]; left != 0; left &= left - 1) {
          listed[at++] = firsts[set] + Long.numberOfTrailingZeros(left);
        }
      }
      noted = 0;
    }
    return listed;
  }
}
