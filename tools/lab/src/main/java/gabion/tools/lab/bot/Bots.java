package gabion.tools.lab.bot;

import gabion.define.BotName;
import gabion.flow.run.Evaluation;
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

  /** How many games `greedy` plays where a ruleset does not say what a table is worth. */
  private static final int UNVALUED = 16;

  /** The fewest trial games for an answer, where there are more answers than games. */
  private static final int FEWEST = 4;

  /** The same of a search, which has glanced at them; and the most answers that it tries. */
  private static final int SEARCHED = 8;

  private static final int MOST = 256;

  /** How many answers `greedy` glances at, and on how many tables at each. */
  private static final int GLANCED = 32;

  private static final int GLANCES = 4;

  /** A game that has not ended after so many decisions is nobody's. */
  private static final int LONGEST = 20_000;

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
    int games = name.games();
    Evaluation evaluation = rules.program().evaluation;
    return switch (name.kind()) {
      case RANDOM -> new RandomBot();
      case GREEDY -> evaluation == null ? wholeGames(rules, UNVALUED) : greedy(rules);
      case MONTE_CARLO -> wholeGames(rules, games);
      case SEARCH -> evaluation == null ? search(rules, games) : search(rules, games, evaluation);
    };
  }

  private static Bot wholeGames(Ruleset rules, int games) {
    int most = Math.max(2, games / FEWEST);
    return new Halving(rules, new Halving.Manner(games, most, true, 0), new WholeGame());
  }

  private static Bot greedy(Ruleset rules) {
    return new Halving(rules, new Halving.Manner(GLANCES, GLANCED, false, 0), new Glance());
  }

  private static Bot search(Ruleset rules, int games) {
    int most = Math.max(2, games / FEWEST);
    return new Halving(rules, new Halving.Manner(games, most, true, 0), new SearchTree(LONGEST));
  }

  private static Bot search(Ruleset rules, int games, Evaluation evaluation) {
    int most = Math.min(MOST, Math.max(2, games / SEARCHED));
    Halving.Manner manner = new Halving.Manner(games, most, true, Math.max(most, games / 2));
    return new Halving(rules, manner, new SearchTree(evaluation.ahead()));
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
