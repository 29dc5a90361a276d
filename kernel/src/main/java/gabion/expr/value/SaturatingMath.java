package gabion.expr.value;

/** Reckons without wrapping: what grows past the last number stays at it. */
public final class SaturatingMath {

  private SaturatingMath() {}

  public static long sum(long one, long other) {
    long sum = one + other;
    boolean wrapped = ((one ^ sum) & (other ^ sum)) < 0;
    return wrapped ? end(one < 0) : sum;
  }

  public static long difference(long one, long other) {
    long difference = one - other;
    boolean wrapped = ((one ^ other) & (one ^ difference)) < 0;
    return wrapped ? end(one < 0) : difference;
  }

  public static long product(long one, long other) {
    long product = one * other;
    boolean wrapped = Math.multiplyHigh(one, other) != product >> 63;
    return wrapped ? end((one ^ other) < 0) : product;
  }

  /** The nearest number that an {@code int} can say. */
  public static int clampToInt(long number) {
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, number));
  }

  private static long end(boolean below) {
    return below ? Long.MIN_VALUE : Long.MAX_VALUE;
  }
}
