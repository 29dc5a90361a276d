package gabion.question.shape;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * The ways to spread identical pieces over places without caps, in rising lexicographic order of
 * the counts: place 0 empty first. Everything takes {@code pieces + places} steps at most.
 */
final class Multisets {
  private static final int PLACES = 128;
  private static final int PIECES = 32;

  /** The ways, at {@code pieces * PLACES + places}; saturated. */
  private static final long[] WAYS = table();

  private Multisets() {}

  /** The number of ways, (pieces + places - 1) over pieces; saturated. */
  static long ways(int places, int pieces) {
    return places < PLACES && pieces < PIECES
        ? WAYS[pieces * PLACES + places]
        : farWays(places, pieces);
  }

  /**
   * Returns the number of ways to choose {@code chosen} of {@code things} different things,
   * saturated; 0 if there are too few.
   */
  static long choices(int things, int chosen) {
    int fewer = Math.min(chosen, things - chosen);
    return fewer < 0 ? 0 : ways(things - fewer + 1, fewer);
  }

  /** Writes the counts of way {@code index} from {@code offset} on. */
  static void take(long index, int places, int pieces, int[] counts, int offset) {
    Arrays.fill(counts, offset, offset + places, 0);
    int place = offset;
    int after = places - 1;
    int left = pieces;
    while (left > 0) {
      long noMoreHere = ways(after, left);
      if (index < noMoreHere) {
        place++;
        after--;
      } else {
        index -= noMoreHere;
        counts[place]++;
        left--;
      }
    }
  }

  /** The inverse of {@link #take}; the counts must add up to {@code pieces}. */
  static long rank(int places, int pieces, int[] counts, int offset) {
    long index = 0;
    int left = pieces;
    for (int place = 0; left > 0; place++) {
      for (int n = counts[offset + place]; n > 0; n--) {
        index += ways(places - 1 - place, left--);
      }
    }
    return index;
  }

  private static long[] table() {
    long[] ways = new long[PIECES * PLACES];
    Arrays.fill(ways, 0, PLACES, 1);
    for (int at = PLACES; at < ways.length; at++) {
      boolean nowhere = at % PLACES == 0;
      ways[at] = nowhere ? 0 : SaturatingCounts.sum(ways[at - 1], ways[at - PLACES]);
    }
    return ways;
  }

  private static long farWays(int places, int pieces) {
    if (places == 0) {
      return pieces == 0 ? 1 : 0;
    }
    BigInteger ways = BigInteger.ONE;
    int most = Math.max(places - 1, pieces);
    int least = Math.min(places - 1, pieces);
    for (int i = 1; i <= least && ways.bitLength() < Long.SIZE; i++) {
      ways = ways.multiply(BigInteger.valueOf((long) most + i)).divide(BigInteger.valueOf(i));
    }
    return ways.bitLength() < Long.SIZE ? ways.longValue() : Long.MAX_VALUE;
  }
}
