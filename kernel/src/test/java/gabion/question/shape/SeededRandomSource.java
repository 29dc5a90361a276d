package gabion.question.shape;

/** SplitMix64 from a fixed seed, so that a frequency is the same at every run. */
final class SeededRandomSource implements RandomSource {
  private long state;

  SeededRandomSource(long seed) {
    state = seed;
  }

  @Override
  public long nextBelow(long bound) {
    for (; ; ) {
      long bits = next() >>> 1;
      long value = bits % bound;
      if (bits - value + (bound - 1) >= 0) {
        return value;
      }
    }
  }

  /** A number from 0 to {@code most}, for choosing instances. */
  int upTo(int most) {
    return (int) nextBelow(most + 1L);
  }

  /** A set of numbers below 64: none of them, few, half or nearly all. */
  long someBits() {
    long bits = next();
    return switch (upTo(3)) {
      case 0 -> bits & next() & next() & next();
      case 1 -> bits;
      case 2 -> bits | next() | next() | next();
      default -> 0;
    };
  }

  private long next() {
    state += 0x9E3779B97F4A7C15L;
    long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
