package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.balance.Impact;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.odds.PolicyParser;
import gabion.yaml.ProblemPrinter;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Measures the effect of rules against others; a problem with them ends the command. */
final class ImpactMeasurement {

  private ImpactMeasurement() {}

  /**
   * A request.
   *
   * @param bots bot factories by seat; the other seats play at random
   * @param by a description of the players
   * @param sentences expressions measured beside wins and the rules' measures
   */
  record ImpactRequest(
      int games,
      long seed,
      int threads,
      Map<String, Function<Ruleset, Bot>> bots,
      String by,
      List<String> sentences) {

    /** Games at random. */
    static ImpactRequest random(int games, long seed, int threads, List<String> sentences) {
      return new ImpactRequest(games, seed, threads, Map.of(), Impact.RANDOM, sentences);
    }
  }

  /**
   * Plays games under both; a game that reveals a problem of the rules ends the command.
   *
   * @param packs reports problems of the rules' expressions
   */
  static Impact of(
      CommandContext here,
      Packs packs,
      PairedGames.Contender first,
      PairedGames.Contender second,
      ImpactRequest asked)
      throws InterruptedException {
    return new Baseline(here, packs, first, asked).of(second);
  }

  /** Some rules that others are measured against; games under them are played once. */
  static final class Baseline {
    private final CommandContext here;
    private final Packs packs;
    private final ImpactRequest asked;
    private final PairedGames games;

    Baseline(CommandContext here, Packs packs, PairedGames.Contender rules, ImpactRequest asked) {
      this.here = here;
      this.packs = packs;
      this.asked = asked;
      try {
        this.games = new PairedGames(rules, rules, asked.seed(), asked.sentences());
      } catch (PolicyParser.InvalidRequestException wrong) {
        throw packs.wrong(String.valueOf(wrong.getMessage()));
      }
    }

    /** Measures the same rules under another setup. */
    Impact of(Ruleset rules, Setup other) throws InterruptedException {
      return of(new PairedGames.Contender(rules, other, asked.bots()));
    }

    /** What others come to against them. */
    Impact of(PairedGames.Contender others) throws InterruptedException {
      PairedGames.PairedResult found;
      try {
        found = games.against(others).run(asked.games(), 0, asked.threads(), done -> {});
      } catch (PolicyParser.InvalidRequestException wrong) {
        throw packs.wrong(String.valueOf(wrong.getMessage()));
      }
      if (found.failure() != null) {
        here.err().print(ProblemPrinter.print(found.failure().problem()));
        throw new CommandFailedException("");
      }
      return new Impact(asked.by(), found);
    }
  }

  /** The same rules, set up in two ways. */
  static Impact of(
      CommandContext here,
      Packs packs,
      Ruleset rules,
      Setup first,
      Setup second,
      ImpactRequest asked)
      throws InterruptedException {
    return of(
        here,
        packs,
        new PairedGames.Contender(rules, first, asked.bots()),
        new PairedGames.Contender(rules, second, asked.bots()),
        asked);
  }
}
