package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.text.ProblemPrinter;
import gabion.tools.lab.balance.Gauge;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.odds.Policies;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** What some rules come to against others, measured in games with the same luck. */
final class MeasuredImpact {

  private static final double PERCENT = 100;
  private static final String RANDOM = "at random";

  private final String by;
  private final PairedGames.Found found;

  private MeasuredImpact(String by, PairedGames.Found found) {
    this.by = by;
    this.found = found;
  }

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
      return new Asked(games, threads, Map.of(), RANDOM, sentences);
    }
  }

  /**
   * Plays games under both; a game that shows a problem of the rules ends the command.
   *
   * @param packs says what is wrong with the sentences of the rules
   */
  static MeasuredImpact of(
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
    MeasuredImpact of(Ruleset rules, Setup other) throws InterruptedException {
      return of(new PairedGames.Contender(rules, other, asked.bots()));
    }

    /** What others come to against them. */
    MeasuredImpact of(PairedGames.Contender others) throws InterruptedException {
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
      return new MeasuredImpact(asked.by(), found);
    }
  }

  /** The same rules, set up in two ways. */
  static MeasuredImpact of(
      Surroundings here, Packs packs, Ruleset rules, Setup first, Setup second, Asked asked)
      throws InterruptedException {
    return of(
        here,
        packs,
        new PairedGames.Contender(rules, first, asked.bots()),
        new PairedGames.Contender(rules, second, asked.bots()),
        asked);
  }

  /** In one line: what differs for sure, and how large a difference of wins would be known. */
  String line() {
    List<String> moved = new ArrayList<>();
    double size = 0;
    for (Gauge gauge : found.gauges()) {
      Gauge.Estimate is = gauge.difference();
      double unit = gauge.isShare() ? PERCENT : 1;
      if (!is.mayBeNothing()) {
        moved.add(
            say(
                "%s %+.2f (%+.2f to %+.2f)",
                gauge.name(), unit * is.is(), unit * is.from(), unit * is.to()));
      } else if (gauge.isShare()) {
        size = Math.max(size, PERCENT * gauge.wouldBeFound());
      }
    }
    String nothing = say("; of wins, %.1f points would have been found", size);
    return say("%s, %,d games: ", by, found.games())
        + (moved.isEmpty() ? "no difference found" : String.join(", ", moved))
        + (size > 0 ? nothing : "");
  }

  /** The same by names, for a program; shares from 0 to 1. */
  Map<String, Object> fields() {
    List<Object> gauges = new ArrayList<>();
    for (Gauge gauge : found.gauges()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", gauge.name());
      fields.put("first", gauge.first().is());
      fields.put("second", gauge.second().is());
      fields.put("difference", gauge.difference().is());
      fields.put("from", gauge.difference().from());
      fields.put("to", gauge.difference().to());
      fields.put("certain", !gauge.difference().mayBeNothing());
      gauges.add(fields);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("by", by);
    fields.put("games", found.games());
    fields.put("gauges", gauges);
    return fields;
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
