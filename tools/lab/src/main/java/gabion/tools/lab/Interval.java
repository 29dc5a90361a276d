package gabion.tools.lab;

/**
 * Between which shares, of a hundred, a true one lies with a certainty of 95 % (Wilson).
 *
 * @param from from 0 to 100
 * @param to from 0 to 100
 */
public record Interval(double from, double to) {

  /** How sure it is, in standard deviations. */
  private static final double SURE = 1.959963984540054;

  /** The interval of a share that was counted; the whole where nothing was. */
  public static Interval of(long count, long games) {
    return ofParts((double) count, games);
  }

  /** The same, where some count in part. */
  public static Interval ofParts(double count, long games) {
    if (games == 0) {
      return new Interval(0, 100);
    }
    double squared = SURE * SURE / games;
    double share = count / games;
    double middle = share + squared / 2;
    double around = Math.sqrt(squared * (share * (1 - share) + squared / 4));
    return new Interval(
        Math.max(0, 100 * (middle - around) / (1 + squared)),
        Math.min(100, 100 * (middle + around) / (1 + squared)));
  }
}
