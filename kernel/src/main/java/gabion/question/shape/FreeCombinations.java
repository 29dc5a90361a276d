package gabion.question.shape;

/** For caps that do not bind: multisets, smaller totals first. */
final class FreeCombinations extends Combinations {
  FreeCombinations(EntryBag bag) {
    super(bag);
  }

  @Override
  long count() {
    return upTo(bag.high);
  }

  @Override
  void take(long index, int[] counts) {
    int total = bag.low;
    if (total < bag.high) {
      for (long some; index >= (some = Multisets.ways(bag.entries, total)); total++) {
        index -= some;
      }
    }
    Multisets.take(index, bag.entries, total, counts, 0);
  }

  @Override
  long rank(int[] counts, int total) {
    return upTo(total - 1) + Multisets.rank(bag.entries, total, counts, 0);
  }

  private long upTo(int high) {
    long all = 0;
    for (int total = bag.low; total <= high; total++) {
      all = SaturatingCounts.sum(all, Multisets.ways(bag.entries, total));
    }
    return all;
  }
}
