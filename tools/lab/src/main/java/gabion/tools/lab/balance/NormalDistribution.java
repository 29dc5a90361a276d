package gabion.tools.lab.balance;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The bell curve. */
final class NormalDistribution {

  private static final double MIDDLE = 0.5;
  private static final int STEPS = 60;

  /** Cache of repeated requests. */
  private static final Map<Double, Double> KNOWN = new ConcurrentHashMap<>();

  private NormalDistribution() {}

  /**
   * How many standard deviations lie on either side of the mean so that a share is left outside.
   *
   * @param outside from 0 to 1, neither of them
   */
  static double around(double outside) {
    return KNOWN.computeIfAbsent(outside, NormalDistribution::quantile);
  }

  private static double quantile(double outside) {
    double low = 0;
    double high = 40;
    for (int step = 0; step < STEPS; step++) {
      double middle = (low + high) * MIDDLE;
      if (2 * above(middle) > outside) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) * MIDDLE;
  }

  /**
   * Returns the probability of exceeding this number of standard deviations (Abramowitz and Stegun
   * 26.2.14).
   */
  private static double above(double deviations) {
    if (deviations < 2) {
      double sum = deviations;
      double term = deviations;
      for (int i = 1; i < STEPS; i++) {
        term *= deviations * deviations / (2 * i + 1);
        sum += term;
      }
      return MIDDLE - sum * density(deviations);
    }
    double fraction = deviations;
    for (int i = STEPS; i >= 1; i--) {
      fraction = deviations + i / fraction;
    }
    return density(deviations) / fraction;
  }

  private static double density(double deviations) {
    return Math.exp(-deviations * deviations / 2) / Math.sqrt(2 * Math.PI);
  }
}
