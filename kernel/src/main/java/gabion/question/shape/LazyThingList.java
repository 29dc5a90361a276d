package gabion.question.shape;

import java.util.Arrays;

/**
 * Things in the order in which they were added. Those of a set are only noted, and listed when all
 * are wanted: of most questions no more is wanted than how many there are, and the one that is
 * chosen.
 */
final class LazyThingList {

  /** One in each byte. */
  private static final long EACH = 0x0101010101010101L;

  /** All bits of each byte but the highest. */
  private static final long LOW_BITS = 0x7f7f7f7f7f7f7f7fL;

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
  int unlistedSets() {
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
    int set = 0;
    for (int next = 1; next < noted; next++) { // unpredictable, hence without branches
      set += begins[next] - 1 - index >>> Integer.SIZE - 1;
    }
    return firsts[set] + nth(sets[set], index - begins[set]);
  }

  /**
   * Returns the index of the set bit preceded by {@code before} set bits: first its byte, then the
   * bit, each found by comparing eight prefix sums at once. The result is unpredictable, so nothing
   * branches.
   */
  static int nth(long bits, int before) {
    long inPairs = bits - (bits >>> 1 & 0x5555555555555555L);
    long inHalves = (inPairs & 0x3333333333333333L) + (inPairs >>> 2 & 0x3333333333333333L);
    long sums = (inHalves + (inHalves >>> 4) & 0x0f0f0f0f0f0f0f0fL) * EACH;
    int skipped = atMost(sums, before) * Byte.SIZE;
    int left = before - (int) (sums << Byte.SIZE >>> skipped & 0xff);
    long diagonal = (bits >>> skipped & 0xff) * EACH & 0x8040201008040201L;
    return skipped + atMost((diagonal + LOW_BITS >>> 7 & EACH) * EACH, left);
  }

  /** How many of eight sums, which grow, are so much at most. */
  private static int atMost(long sums, int much) {
    return Long.bitCount((much * EACH | ~LOW_BITS) - sums & ~LOW_BITS);
  }

  /** Returns all things; elements beyond the last are undefined. */
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
