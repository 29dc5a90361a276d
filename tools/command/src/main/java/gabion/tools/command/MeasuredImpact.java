package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.text.ProblemPrinter;
import gabion.tools.lab.balance.Impact;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.odds.Policies;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Measures what some rules come to against others; what is wrong with them ends the command. */
final class MeasuredImpact {

  private MeasuredImpact() {}

  /**
   * What is asked for.
   *
   * @param bots who makes the bot of a seat; the others play at random
   * @param by who plays, in words
   * @param sentences what is measured beside wins and the measures of the rules
   */
  record Asked(
      int games,
      int threads,
      Map<String, Function<Ruleset, Bot>> bots,
      String by,
      List<String> sentences) {

    /** Games at random. */
    static Asked random(int games, int threads, List<String> sentences) {
      return new Asked(games, threads, Map.of(), Impact.RANDOM, sentences);
    }
  }

  /**
   * Plays games under both; a game that shows a problem of the rules ends the command.
   *
   * @param packs says what is wrong with the sentences of the rules
   */
  static Impact of(
      Surroundings here,
      Packs packs,
      PairedGames.Contender first,
      PairedGames.Contender second,
      Asked asked)
      throws InterruptedException {
    return new Beside(here, packs, first, asked).of(second);
  }

  /** Some rules that others are measured against; games under them are played once. */
  static final class Beside {
    private final Surroundings here;
    private final Packs packs;
    private final Asked asked;
    private final PairedGames games;

    Beside(Surroundings here, Packs packs, PairedGames.Contender rules, Asked asked) {
      this.here = here;
      this.packs = packs;
      this.asked = asked;
      try {
        this.games = new PairedGames(rules, rules, 1, asked.sentences());
      } catch (Policies.Wrong wrong) {
        throw packs.wrong(String.valueOf(wrong.getMessage()));
      }
    }

    /** What the same rules come to against them, set up otherwise. */
    Impact of(Ruleset rules, Setup other) throws InterruptedException {
      return of(new PairedGames.Contender(rules, other, asked.bots()));
    }

    /** What others come to against them. */
    Impact of(PairedGames.Contender others) throws InterruptedException {
      PairedGames.Found found;
      try {
        found = games.against(others).run(asked.games(), 0, asked.threads(), done -> {});
      } catch (Policies.Wrong wrong) {
        throw packs.wrong(String.valueOf(wrong.getMessage()));
      }
      if (found.failure() != null) {
        here.err().print(ProblemPrinter.print(found.failure().problem()));
        throw new Stopped("");
      }
      return new Impact(asked.by(), found);
    }
  }

  /** The same rules, set up in two ways. */
  static Impact of(
      Surroundings here, Packs packs, Ruleset rules, Setup first, Setup second, Asked asked)
      throws InterruptedException {
    return of(
        here,
        packs,
        new PairedGames.Contender(rules, first, asked.bots()),
        new PairedGames.Contender(rules, second, asked.bots()),
        asked);
  }
}
