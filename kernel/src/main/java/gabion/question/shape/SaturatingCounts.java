package gabion.question.shape;

/** Sums and products of counts that stay at {@link Long#MAX_VALUE} once they reach it. */
final class SaturatingCounts {
  private SaturatingCounts() {}

  static long sum(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  /** Nothing times too much is nothing. */
  static long product(long a, long b) {
    long low = a * b;
    return low < 0 || Math.multiplyHigh(a, b) != 0 ? Long.MAX_VALUE : low;
  }
}
