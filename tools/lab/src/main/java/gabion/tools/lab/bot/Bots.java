package gabion.tools.lab.bot;

import gabion.define.BotName;
import gabion.play.Prospect;
import gabion.play.Ruleset;
import gabion.play.SeededLuck;
import gabion.play.Setup;
import gabion.state.Chances;
import java.util.Optional;
import java.util.function.Function;

/** The bots there are, by the names that people type. */
public final class Bots {

  /** What stands where a name may stand, for messages. */
  public static final String NAMES = "`easy`, `standard`, `hard`, " + BotName.NAMES;

  private static final long OWN = 0x632BE59BD9B4E019L;

  private Bots() {}

  /** What makes bots of a name for a ruleset; nothing where there are none of that name. */
  public static Optional<Function<Ruleset, Bot>> of(String name) {
    return BotName.LEVELS.contains(name) || BotName.of(name).isPresent()
        ? Optional.of(rules -> bot(rules, meant(rules, name)))
        : Optional.empty();
  }

  /**
   * The bot that a name means in a ruleset: {@code search:200} for {@code standard}.
   *
   * @throws IllegalArgumentException where there is none of that name
   */
  public static BotName meant(Ruleset rules, String name) {
    return Optional.ofNullable(rules.levels().get(name))
        .or(() -> BotName.of(name))
        .orElseThrow(() -> new IllegalArgumentException("no bot is called " + name));
  }

  private static Bot bot(Ruleset rules, BotName name) {
    return switch (name.kind()) {
      case RANDOM -> new RandomBot();
      case GREEDY -> new MonteCarlo(rules, 16);
      case MONTE_CARLO, SEARCH -> new MonteCarlo(rules, name.games());
    };
  }

  /** What the luck of the bot of a seat comes from, in a game of a seed. */
  public static long seed(long gameSeed, String seat) {
    return Chances.mix(gameSeed ^ OWN, seat.hashCode());
  }

  /** The luck of a bot at one question: it hangs on its own seed, the seat and the turn. */
  static SeededLuck luck(long seed, Prospect prospect) {
    return new SeededLuck(Chances.mix(Chances.mix(seed, prospect.seat()), prospect.turn()));
  }

  /**
   * Whether a bot knows what a seat plays for: a side. A seat that speaks for several sides needs
   * the scenario to say which.
   */
  public static boolean hasAim(Ruleset rules, Setup setup, String seat) {
    return rules.side(setup, rules.layout().sorts().seats().number(seat)) >= 0;
  }
}
