package gabion.tools.lab.balance;

import gabion.tools.lab.message.LabMessage;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What rules are tuned for: {@code win rate of reds near 50 %}, {@code decisions low}.
 *
 * @param gauge the name of the gauge
 * @param target how much it shall be; of a share from 0 to 1
 * @param kind whether it shall be near that, or as high or low as can be
 */
public record TuningGoal(String gauge, double target, GoalKind kind) {

  /** The target of a tuning goal. */
  public enum GoalKind {
    NEAR,
    HIGH,
    LOW
  }

  private static final Pattern SAID =
      Pattern.compile("(?:win rate of )?(.+?) (?:(near) (-?\\d+(?:\\.\\d+)?) ?(%?)|(high)|(low))");
  private static final double PERCENT = 100;

  /** Parses a goal; empty if malformed. */
  public static Optional<TuningGoal> of(String words) {
    Matcher said = SAID.matcher(words.strip());
    if (!said.matches()) {
      return Optional.empty();
    }
    String gauge = said.group(1);
    if (said.group(2) != null) {
      double near = Double.parseDouble(said.group(3));
      boolean percent = !said.group(4).isEmpty();
      return Optional.of(new TuningGoal(gauge, percent ? near / PERCENT : near, GoalKind.NEAR));
    }
    return Optional.of(
        new TuningGoal(gauge, 0, said.group(5) != null ? GoalKind.HIGH : GoalKind.LOW));
  }

  /**
   * Says of a share of the games that it cannot be so; nothing where it can.
   *
   * @param shares the names of gauges that are shares
   */
  public Optional<String> wrong(List<String> shares) {
    if (!shares.contains(gauge) || target >= 0 && target <= 1) {
      return Optional.empty();
    }
    String whole = LabMessage.SHARE_RANGE.text(gauge);
    String help =
        target > 1 && target <= PERCENT ? LabMessage.NEAR_EXAMPLE.text(plain(target)) : "";
    return Optional.of(whole + ", and never " + plain(target * PERCENT) + " %" + help);
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  /** The gauge that is meant. */
  public Optional<PairedMetric> among(List<PairedMetric> gauges) {
    return gauges.stream().filter(one -> one.name().equals(gauge)).findFirst();
  }

  /** How far it is missed; less is better. */
  public double missedBy(double value) {
    return switch (kind) {
      case NEAR -> Math.abs(value - target);
      case HIGH -> -value;
      case LOW -> value;
    };
  }
}
