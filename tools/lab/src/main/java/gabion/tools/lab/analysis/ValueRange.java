package gabion.tools.lab.analysis;

/**
 * The numbers from a least to a greatest.
 *
 * @param from the least, {@link #LOWEST} if unknown
 * @param to the greatest, {@link #HIGHEST} if unknown
 */
record ValueRange(long from, long to) {

  /** Below any number of a ruleset. */
  static final long LOWEST = Long.MIN_VALUE / 4;

  /** Above any number of a ruleset. */
  static final long HIGHEST = Long.MAX_VALUE / 4;

  static final ValueRange UNKNOWN = new ValueRange(LOWEST, HIGHEST);

  static ValueRange of(long value) {
    return new ValueRange(value, value);
  }

  boolean isOne() {
    return from == to;
  }

  /** Whether one of its ends is known. */
  boolean isKnown() {
    return from > LOWEST || to < HIGHEST;
  }

  boolean isEmpty() {
    return from > to;
  }

  ValueRange plus(ValueRange other) {
    return clamp(from + other.from, to + other.to);
  }

  ValueRange minus(ValueRange other) {
    return clamp(from - other.to, to - other.from);
  }

  ValueRange times(ValueRange other) {
    boolean small =
        Math.max(Math.abs(from), Math.abs(to)) < 1L << 30
            && Math.max(Math.abs(other.from), Math.abs(other.to)) < 1L << 30;
    if (!small) {
      return from >= 0 && other.from >= 0 ? new ValueRange(0, HIGHEST) : UNKNOWN;
    }
    long a = from * other.from;
    long b = from * other.to;
    long c = to * other.from;
    long d = to * other.to;
    return new ValueRange(
        Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
  }

  ValueRange with(ValueRange other) {
    return new ValueRange(Math.min(from, other.from), Math.max(to, other.to));
  }

  ValueRange within(ValueRange other) {
    return new ValueRange(Math.max(from, other.from), Math.min(to, other.to));
  }

  private static ValueRange clamp(long from, long to) {
    return new ValueRange(from < LOWEST / 2 ? LOWEST : from, to > HIGHEST / 2 ? HIGHEST : to);
  }

  @Override
  public String toString() {
    if (isOne()) {
      return "" + from;
    }
    String most = to >= HIGHEST ? "or more" : "to " + to;
    return from <= LOWEST ? to + " or less" : from + " " + most;
  }
}
