package gabion.question.shape;

import java.util.Arrays;

/**
 * For entries that are there once each, as cards are: combinations, in the same order as {@link
 * CappedWays} but without a table.
 */
final class SingleCombinations extends Combinations {

  SingleCombinations(EntryBag bag) {
    super(bag);
  }

  @Override
  long count() {
    return upTo(bag.high);
  }

  @Override
  void take(long index, int[] counts) {
    Arrays.fill(counts, 0, bag.entries, 0);
    int left = bag.low;
    for (long some; index >= (some = Multisets.choices(bag.entries, left)); left++) {
      index -= some;
    }
    for (int entry = 0; left > 0; entry++) {
      long without = Multisets.choices(bag.entries - 1 - entry, left);
      if (index >= without) {
        index -= without;
        counts[entry] = 1;
        left--;
      }
    }
  }

  @Override
  long rank(int[] counts, int total) {
    long index = upTo(total - 1);
    int left = total;
    for (int entry = 0; left > 0; entry++) {
      if (counts[entry] > 0) {
        index += Multisets.choices(bag.entries - 1 - entry, left--);
      }
    }
    return index;
  }

  /**
   * Returns the rank for a fixed total, from the taken entries in ascending order. With single
   * entries and a fixed total, the other numberings give the same ranks.
   */
  static long rank(int entries, int total, int[] taken) {
    long index = 0;
    for (int n = 0; n < total; n++) {
      index += Multisets.choices(entries - 1 - taken[n], total - n);
    }
    return index;
  }

  private long upTo(int high) {
    long all = 0;
    for (int total = bag.low; total <= high; total++) {
      all = SaturatingCounts.sum(all, Multisets.choices(bag.entries, total));
    }
    return all;
  }
}
