package gabion.tools.lab.bot;

import gabion.play.Ruleset;
import gabion.play.Setup;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The bots there are, by the names that people type. */
public final class Bots {

  /** What stands where a name may stand, for messages; random play is nobody's bot. */
  public static final String NAMES =
      "`random` or `monte-carlo:N` with 2 to 1000000 games an answer";

  private static final Pattern MONTE_CARLO = Pattern.compile("monte-carlo:([1-9]\\d{0,6})");
  private static final int MOST = 1_000_000;

  private Bots() {}

  /** What makes bots of a name for a ruleset; nothing where there are none of that name. */
  public static Optional<Function<Ruleset, Bot>> of(String name) {
    Matcher written = MONTE_CARLO.matcher(name);
    if (written.matches()) {
      int games = Integer.parseInt(written.group(1));
      return games < 2 || games > MOST
          ? Optional.empty()
          : Optional.of(rules -> new MonteCarlo(rules, games));
    }
    return Optional.empty();
  }

  /**
   * Whether a bot knows what a seat plays for: a side. A seat that speaks for several sides needs
   * the scenario to say which.
   */
  public static boolean hasAim(Ruleset rules, Setup setup, String seat) {
    return rules.side(setup, rules.layout().sorts().seats().number(seat)) >= 0;
  }
}
