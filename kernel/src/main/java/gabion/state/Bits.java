package gabion.state;

/** Arithmetic on sets that lie in longs, 64 things a word. */
public final class Bits {

  private Bits() {}

  /** The bits of the things {@code from} to {@code to - 1} that lie in a word. */
  public static long range(int from, int to, int word) {
    int low = Math.max(0, from - (word << 6));
    int high = Math.min(64, to - (word << 6));
    if (low >= 64 || high <= low) {
      return 0;
    }
    return (-1L << low) & (-1L >>> (64 - high));
  }
}
