package gabion.question.shape;

/**
 * For totals that are not bounded, or only not empty: counts are the digits of a number. Entries of
 * which one is required, if any, form the higher number, which begins at 1 then.
 */
final class DigitCombinations extends Combinations {
  private boolean allRequired;
  private long least;
  private long others;

  DigitCombinations(EntryBag bag) {
    super(bag);
  }

  /** Whether the bounds of the bag do not bind. */
  static boolean fit(EntryBag bag) {
    return bag.low <= 1 && bag.high == bag.held;
  }

  @Override
  long count() {
    allRequired = bag.low == 1 && !bag.wanted;
    least = bag.wanted || allRequired ? 1 : 0;
    others = 1;
    long required = 1;
    int[] caps = bag.caps();
    for (int i = 0; i < bag.entries; i++) {
      if (isRequired(i)) {
        required = SaturatingCounts.product(required, caps[i] + 1L);
      } else {
        others = SaturatingCounts.product(others, caps[i] + 1L);
      }
    }
    return required == Long.MAX_VALUE
        ? required
        : SaturatingCounts.product(required - least, others);
  }

  @Override
  void take(long index, int[] counts) {
    long higher = others == 1 ? index : index / others;
    long lower = index - higher * others;
    higher += least;
    int[] caps = bag.caps();
    for (int i = bag.entries - 1; i >= 0; i--) {
      long radix = caps[i] + 1L;
      long number = isRequired(i) ? higher : lower;
      long rest = number / radix;
      counts[i] = (int) (number - rest * radix);
      if (isRequired(i)) {
        higher = rest;
      } else {
        lower = rest;
      }
    }
  }

  @Override
  long rank(int[] counts, int total) {
    long higher = 0;
    long lower = 0;
    int[] caps = bag.caps();
    for (int i = 0; i < bag.entries; i++) {
      long radix = caps[i] + 1L;
      if (isRequired(i)) {
        higher = higher * radix + counts[i];
      } else {
        lower = lower * radix + counts[i];
      }
    }
    return (higher - least) * others + lower;
  }

  private boolean isRequired(int entry) {
    return allRequired || bag.marks()[entry];
  }
}
