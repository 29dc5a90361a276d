package gabion.tools.lab.bot;

import gabion.define.BotName;
import gabion.flow.run.Evaluation;
import gabion.play.BotView;
import gabion.play.Ruleset;
import gabion.play.SeededRandomSource;
import gabion.play.Setup;
import gabion.state.GameRandom;
import gabion.tools.lab.message.LabMessage;
import java.util.Optional;
import java.util.function.Function;

/** The bots there are, by the names that people type. */
public final class Bots {

  /** The valid bot names, for messages. */
  public static final String NAMES = LabMessage.BOT_LEVELS.text(BotName.NAMES);

  /** The number of trial games of `greedy` if the ruleset has no evaluation. */
  private static final int UNVALUED = 16;

  /** The fewest trial games for an answer, where there are more answers than games. */
  private static final int FEWEST = 4;

  /** The same of a search, which has glanced at them; and the most answers that it tries. */
  private static final int SEARCHED = 8;

  private static final int MOST = 256;

  /** `greedy` tries up to 32 answers, each on 4 sampled positions. */
  private static final SuccessiveHalving.HalvingSettings GREEDY =
      new SuccessiveHalving.HalvingSettings(4, 32, false, 0);

  private static final long OWN = 0x632BE59BD9B4E019L;

  private Bots() {}

  /** What makes bots of a name for a ruleset; nothing where there are none of that name. */
  public static Optional<Function<Ruleset, Bot>> of(String name) {
    return of(name, 1);
  }

  /**
   * Returns a factory for bots that use several threads; empty if the name is unknown. Answers do
   * not depend on the number of threads.
   *
   * @param threads at least 1
   */
  public static Optional<Function<Ruleset, Bot>> of(String name, int threads) {
    return BotName.LEVELS.contains(name) || BotName.of(name).isPresent()
        ? Optional.of(rules -> bot(rules, resolveName(rules, name), threads))
        : Optional.empty();
  }

  /**
   * The bot that a name means in a ruleset: {@code search:200} for {@code standard}.
   *
   * @throws IllegalArgumentException where there is none of that name
   */
  public static BotName resolveName(Ruleset rules, String name) {
    return Optional.ofNullable(rules.levels().get(name))
        .or(() -> BotName.of(name))
        .orElseThrow(() -> new IllegalArgumentException("unknown bot " + name));
  }

  private static Bot bot(Ruleset rules, BotName name, int threads) {
    int games = name.games();
    Evaluation evaluation = rules.program().evaluation;
    return switch (name.kind()) {
      case RANDOM -> new RandomBot();
      case GREEDY ->
          evaluation == null
              ? new SuccessiveHalving(
                  sampledSettings(UNVALUED),
                  new RolloutPool(rules, table -> new RandomRollout(), threads))
              : new SuccessiveHalving(
                  GREEDY, new RolloutPool(rules, table -> new OneStepRollout(), threads));
      case MONTE_CARLO ->
          new SuccessiveHalving(
              sampledSettings(games),
              new RolloutPool(rules, table -> new RandomRollout(), threads));
      case SEARCH -> {
        SuccessiveHalving.HalvingSettings manner =
            evaluation == null ? sampledSettings(games) : preselectedSettings(games);
        yield new SuccessiveHalving(
            manner, new RolloutPool(rules, table -> new SearchTree(evaluation, table), threads));
      }
    };
  }

  /** Tries any answers, where there are many. */
  private static SuccessiveHalving.HalvingSettings sampledSettings(int games) {
    return new SuccessiveHalving.HalvingSettings(games, Math.max(2, games / FEWEST), true, 0);
  }

  /** Glances at answers before it chooses those that it tries. */
  private static SuccessiveHalving.HalvingSettings preselectedSettings(int games) {
    int most = Math.min(MOST, Math.max(2, games / SEARCHED));
    return new SuccessiveHalving.HalvingSettings(games, most, true, Math.max(most, games / 2));
  }

  /** Returns the random seed for the bot of a seat, in a game of a seed. */
  public static long seed(long gameSeed, String seat) {
    return GameRandom.mix(gameSeed ^ OWN, seat.hashCode());
  }

  /**
   * Returns the random source of a bot at one question, derived from its seed, the seat and the
   * turn.
   */
  static SeededRandomSource luck(long seed, BotView prospect) {
    return new SeededRandomSource(
        GameRandom.mix(GameRandom.mix(seed, prospect.seat()), prospect.turn()));
  }

  /**
   * Returns whether the seat has one side to play for. For a seat of several sides, the scenario
   * must declare it.
   */
  public static boolean hasAim(Ruleset rules, Setup setup, String seat) {
    return rules.side(setup, rules.layout().sorts().seats().number(seat)) >= 0;
  }
}
