package gabion.question.shape;

/** One way of numbering the counts that can be taken from a bag. */
abstract sealed class Combinations
    permits DigitCombinations, FreeCombinations, SingleCombinations, CappedCombinations {
  final EntryBag bag;

  Combinations(EntryBag bag) {
    this.bag = bag;
  }

  /** Prepares for the current bag and returns the number of different counts, saturated. */
  abstract long count();

  /** Writes the counts of an index. */
  abstract void take(long index, int[] counts);

  /** The inverse of {@link #take}, for legal counts that add up to {@code total}. */
  abstract long rank(int[] counts, int total);
}
