package gabion.tools.lab.odds;

import gabion.question.shape.Odds;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * An exact number in lowest terms, as fine as it needs be.
 *
 * @param above may be below 0
 * @param below at least 1
 */
public record Fraction(BigInteger above, BigInteger below) {

  public static final Fraction ZERO = new Fraction(BigInteger.ZERO, BigInteger.ONE);
  public static final Fraction ONE = new Fraction(BigInteger.ONE, BigInteger.ONE);

  static Fraction of(Odds odds) {
    return of(BigInteger.valueOf(odds.numerator()), BigInteger.valueOf(odds.denominator()));
  }

  static Fraction of(long number) {
    return new Fraction(BigInteger.valueOf(number), BigInteger.ONE);
  }

  private static Fraction of(BigInteger above, BigInteger below) {
    BigInteger common = above.gcd(below);
    boolean lowest = common.equals(BigInteger.ONE) || common.signum() == 0;
    return lowest
        ? new Fraction(above, below)
        : new Fraction(above.divide(common), below.divide(common));
  }

  public Fraction plus(Fraction other) {
    if (above.signum() == 0 || other.above.signum() == 0) {
      return above.signum() == 0 ? other : this;
    }
    return of(
        above.multiply(other.below).add(other.above.multiply(below)), below.multiply(other.below));
  }

  public Fraction times(Fraction other) {
    return of(above.multiply(other.above), below.multiply(other.below));
  }

  /** This in parts of another, which is above 0. */
  Fraction over(Fraction other) {
    return of(above.multiply(other.below), below.multiply(other.above));
  }

  boolean isZero() {
    return above.signum() == 0;
  }

  /** How many bits it takes. */
  int bits() {
    return above.bitLength() + below.bitLength();
  }

  public double value() {
    return new BigDecimal(above).divide(new BigDecimal(below), MathContext.DECIMAL64).doubleValue();
  }

  /** {@code 4/9}, {@code 0}, {@code 1}. */
  @Override
  public String toString() {
    return below.equals(BigInteger.ONE) ? above.toString() : above + "/" + below;
  }
}
