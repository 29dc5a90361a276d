package gabion.tools.lab.balance;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What rules are tuned for: {@code win rate of reds near 50 %}, {@code decisions low}.
 *
 * @param gauge the name of the gauge
 * @param near how much it shall be; of a share from 0 to 1
 * @param how whether it shall be near that, or as high or low as can be
 */
public record Aim(String gauge, double near, How how) {

  /** What is wanted of a number. */
  public enum How {
    NEAR,
    HIGH,
    LOW
  }

  private static final Pattern SAID =
      Pattern.compile("(?:win rate of )?(.+?) (?:(near) (-?\\d+(?:\\.\\d+)?) ?(%?)|(high)|(low))");
  private static final double PERCENT = 100;

  /** An aim as it is said; nothing where that is none. */
  public static Optional<Aim> of(String words) {
    Matcher said = SAID.matcher(words.strip());
    if (!said.matches()) {
      return Optional.empty();
    }
    String gauge = said.group(1);
    if (said.group(2) != null) {
      double near = Double.parseDouble(said.group(3));
      boolean percent = !said.group(4).isEmpty();
      return Optional.of(new Aim(gauge, percent ? near / PERCENT : near, How.NEAR));
    }
    return Optional.of(new Aim(gauge, 0, said.group(5) != null ? How.HIGH : How.LOW));
  }

  /**
   * Says of a share of the games that it cannot be so; nothing where it can.
   *
   * @param shares the names of gauges that are shares
   */
  public Optional<String> wrong(List<String> shares) {
    if (!shares.contains(gauge) || near >= 0 && near <= 1) {
      return Optional.empty();
    }
    String whole = "`%s` is a share of the games, 0 to 100 %%".formatted(gauge);
    String help = near > 1 && near <= PERCENT ? "; `near %s %%` is one".formatted(plain(near)) : "";
    return Optional.of(whole + ", and never " + plain(near * PERCENT) + " %" + help);
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  /** The gauge that is meant. */
  public Optional<Gauge> among(List<Gauge> gauges) {
    return gauges.stream().filter(one -> one.name().equals(gauge)).findFirst();
  }

  /** How far it is missed; less is better. */
  public double missedBy(double value) {
    return switch (how) {
      case NEAR -> Math.abs(value - near);
      case HIGH -> -value;
      case LOW -> value;
    };
  }
}
