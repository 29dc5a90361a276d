package gabion.question.shape;

/**
 * An exact chance: a fraction in its lowest terms, from 0 to 1.
 *
 * @param numerator at least 0
 * @param denominator at least 1
 */
public record Odds(long numerator, long denominator) implements Comparable<Odds> {

  public static final Odds NEVER = new Odds(0, 1);
  public static final Odds ALWAYS = new Odds(1, 1);

  /**
   * Returns the odds of {@code chances} in {@code of} equally likely cases.
   *
   * @throws ArithmeticException if {@code of} is not above 0
   */
  public static Odds of(long chances, long of) {
    if (chances < 0 || of <= 0) {
      throw new ArithmeticException(chances + " of " + of);
    }
    long common = divisor(chances, of);
    return new Odds(divide(common, chances), divide(common, of));
  }

  /**
   * The chance that one or the other comes, where both cannot.
   *
   * @throws ArithmeticException if the fraction is finer than a long can say
   */
  public Odds plus(Odds other) {
    long common = divisor(denominator, other.denominator);
    long mine = Math.multiplyExact(numerator, divide(common, other.denominator));
    long its = Math.multiplyExact(other.numerator, divide(common, denominator));
    long below = Math.multiplyExact(denominator, divide(common, other.denominator));
    return of(Math.addExact(mine, its), below);
  }

  /**
   * The chance that one comes and then the other.
   *
   * @throws ArithmeticException if the fraction is finer than a long can say
   */
  public Odds times(Odds other) {
    long across = divisor(numerator, other.denominator);
    long back = divisor(other.numerator, denominator);
    return new Odds(
        Math.multiplyExact(divide(across, numerator), divide(back, other.numerator)),
        Math.multiplyExact(divide(back, denominator), divide(across, other.denominator)));
  }

  /** Compares exactly, however fine the fractions are: the products are as long as two longs. */
  @Override
  public int compareTo(Odds other) {
    long high = Math.multiplyHigh(numerator, other.denominator);
    long itsHigh = Math.multiplyHigh(other.numerator, denominator);
    return high != itsHigh
        ? Long.compare(high, itsHigh)
        : Long.compareUnsigned(numerator * other.denominator, other.numerator * denominator);
  }

  /** {@code 4/9}, or {@code 0} or {@code 1}. */
  @Override
  public String toString() {
    return denominator == 1 ? Long.toString(numerator) : numerator + "/" + denominator;
  }

  /** A number divided by another, which mostly is 1: a division takes longer than all the rest. */
  private static long divide(long divisor, long number) {
    return divisor == 1 ? number : number / divisor;
  }

  /** The greatest common divisor; mostly one of them is 1. */
  private static long divisor(long a, long b) {
    if (a == 1 || b == 1) {
      return 1;
    }
    return b == 0 ? a : divisor(b, a % b);
  }
}
