package gabion.tools.lab.balance;

/**
 * One number of each game, under two rulesets, and what all of them say. A number that tells
 * whether something came is a share: it is 0 or 1.
 */
public final class PairedMetric {

  /** How sure intervals are. */
  static final double OUTSIDE = 0.05;

  /** Normal quantile for an 80 % chance of detecting a difference of the reported size. */
  private static final double FOUND = 0.8416212335729143;

  /**
   * A number and between which others it lies.
   *
   * @param from at least so much
   * @param to at most so much
   */
  public record Estimate(double is, double from, double to) {

    /** Returns a number whose interval is unknown. */
    public static Estimate withoutInterval(double is) {
      return new Estimate(is, Double.NaN, Double.NaN);
    }

    boolean hasInterval() {
      return !Double.isNaN(from);
    }

    Estimate times(double unit) {
      return new Estimate(unit * is, unit * from, unit * to);
    }

    /** Whether it may as well be nothing. */
    public boolean mayBeNothing() {
      return from <= 0 && to >= 0;
    }

    double around() {
      return (to - from) / 2;
    }
  }

  private final String name;
  private final boolean share;
  private long games;
  private double sum;
  private double squares;
  private double otherSum;
  private double otherSquares;
  private double differences;
  private double squaredDifferences;

  /**
   * A number of which no game has been counted.
   *
   * @param share whether it is 0 or 1 in each game
   */
  public PairedMetric(String name, boolean share) {
    this.name = name;
    this.share = share;
  }

  public String name() {
    return name;
  }

  /** Whether it is the share of games in which something came. */
  public boolean isShare() {
    return share;
  }

  /** Counts a game. */
  public void add(double one, double other) {
    games++;
    sum += one;
    squares += one * one;
    otherSum += other;
    otherSquares += other * other;
    differences += other - one;
    squaredDifferences += (other - one) * (other - one);
  }

  /** Adds what others have counted. */
  void add(PairedMetric more) {
    games += more.games;
    sum += more.sum;
    squares += more.squares;
    otherSum += more.otherSum;
    otherSquares += more.otherSquares;
    differences += more.differences;
    squaredDifferences += more.squaredDifferences;
  }

  /** Under the first rules. */
  public Estimate first() {
    return share ? wilson(sum, OUTSIDE) : mean(sum, squares, OUTSIDE);
  }

  /** Under the others. */
  public Estimate second() {
    return share ? wilson(otherSum, OUTSIDE) : mean(otherSum, otherSquares, OUTSIDE);
  }

  /** By how much the others give more, game by game. */
  public Estimate difference() {
    return difference(OUTSIDE);
  }

  /**
   * The same, more or less sure. Of shares, the games that came and those that went have an
   * interval each, which are put together (Newcombe 1998): sound also where hardly a game differs.
   */
  Estimate difference(double outside) {
    if (!share) {
      return mean(differences, squaredDifferences, outside);
    }
    Estimate up = wilson((squaredDifferences + differences) / 2, outside);
    Estimate down = wilson((squaredDifferences - differences) / 2, outside);
    double is = differences / games;
    return new Estimate(
        is,
        is - Math.hypot(up.is() - up.from(), down.to() - down.is()),
        is + Math.hypot(up.to() - up.is(), down.is() - down.from()));
  }

  /** Whether no game has given anything else under the others. */
  public boolean isTheSame() {
    return squaredDifferences == 0;
  }

  /** The difference that would be found in 80 % of such comparisons. */
  public double wouldBeFound() {
    return wouldBeFound(OUTSIDE);
  }

  /** The same where an interval may err so often. */
  double wouldBeFound(double outside) {
    double sure = NormalDistribution.around(outside);
    return difference(outside).around() / sure * (sure + FOUND);
  }

  /** How far the games under the first rules lie from one another: a standard deviation. */
  public double spread() {
    return deviation(sum, squares);
  }

  /** The same under the others. */
  public double otherSpread() {
    return deviation(otherSum, otherSquares);
  }

  private double deviation(double all, double squared) {
    double mean = all / games;
    return games < 2 ? 0 : Math.sqrt(Math.max(0, squared - games * mean * mean) / (games - 1));
  }

  private Estimate mean(double all, double squared, double outside) {
    double mean = all / games;
    double around =
        NormalDistribution.around(outside) * deviation(all, squared) / Math.sqrt((double) games);
    return new Estimate(mean, mean - around, mean + around);
  }

  private Estimate wilson(double count, double outside) {
    double sure = NormalDistribution.around(outside);
    double is = count / games;
    double squared = sure * sure / games;
    double middle = is + squared / 2;
    double around = Math.sqrt(squared * (is * (1 - is) + squared / 4));
    return new Estimate(is, (middle - around) / (1 + squared), (middle + around) / (1 + squared));
  }
}
