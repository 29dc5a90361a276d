package gabion.tools.lab.trial;

import gabion.play.Ruleset;
import gabion.tools.lab.balance.Impact;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.RuleAmbiguity;
import gabion.tools.lab.balance.Tuning;
import gabion.tools.lab.balance.TuningGoal;
import gabion.tools.lab.balance.TuningReport;
import gabion.tools.lab.desk.RulesDiff;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.sweep.Combination;
import gabion.tools.lab.sweep.InvalidSweepException;
import gabion.tools.lab.sweep.SweepVariable;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * Experiments with a ruleset, in games. The figures equal those of {@code simulate}, {@code diff},
 * {@code tune} and {@code rulings --impact} for the same number of games.
 */
public final class RulesExperiments {

  /** The maximum number of combinations tried for a goal. */
  public static final int MOST_COMBINATIONS = 16;

  private static final long SEED = 1;

  private final RulesVariants rules;
  private final int games;
  private final IntConsumer played;

  /**
   * Creates experiments with a ruleset.
   *
   * @param games the maximum number of games under each rules
   * @param played called after each game, from another thread; may throw to stop
   */
  public RulesExperiments(RulesVariants rules, int games, IntConsumer played) {
    this.rules = rules;
    this.games = games;
    this.played = played;
  }

  /**
   * In what other rules differ, which cases hold no more, and what both come to. Rules under which
   * other sides win are not played.
   */
  public RulesComparison compare(RulesAlternative beside, ComparisonRequest request)
      throws PolicyParser.InvalidRequestException, InterruptedException {
    PairedGames.Contender one = rules.asTheyAre();
    PairedGames.Contender other = beside.isNothing() ? one : rules.with(beside);
    RulesDifferences differences = RulesDifferences.of(rules, beside, one, other, request);
    PairedGames.PairedResult found =
        one.hasSidesOf(other)
            ? requireSound(
                new PairedGames(one, other, SEED, request.sentences())
                    .run(games, request.within(), 1, played))
            : null;
    return new RulesComparison(
        one, other, rules.holders().describe(), beside.words(), rules.doubts(), differences, found);
  }

  /**
   * Which of several values come nearest to an aim.
   *
   * @param vary each {@code NAME=VALUE,VALUE}
   * @param goal such as {@code win rate of SIDE near 50 %}
   */
  public Map<String, Object> tune(List<String> vary, String goal, List<String> measures)
      throws PolicyParser.InvalidRequestException, InterruptedException {
    TuningGoal aim =
        TuningGoal.of(goal)
            .orElseThrow(
                () -> new PolicyParser.InvalidRequestException(LabMessage.INVALID_GOAL.text(goal)));
    PairedGames.Contender mine = rules.asTheyAre();
    Optional<String> wrong = aim.wrong(PairedGames.results(mine.rules()));
    if (wrong.isPresent()) {
      throw new PolicyParser.InvalidRequestException(wrong.get());
    }
    PairedGames base = new PairedGames(mine, mine, SEED, measures);
    if (!base.names().contains(aim.gauge())) {
      String known = String.join(", ", base.names());
      throw new PolicyParser.InvalidRequestException(
          LabMessage.UNKNOWN_MEASURE.text(aim.gauge(), known));
    }
    List<Tuning.CandidateScore> tried =
        new Tuning(base, aim).run(candidates(vary), games, 1, played);
    for (Tuning.CandidateScore one : tried) {
      requireSound(one.result());
    }
    TuningReport told = new TuningReport(mine.rules().id(), goal, rules.holders().describe());
    List<TuningReport.CandidateReport> ones = TuningReport.of(aim, tried);
    Map<String, Object> fields = told.fields(ones);
    fields.put("lines", told.lines(ones));
    fields.put("doubts", rules.doubts());
    return fields;
  }

  private List<Tuning.Candidate> candidates(List<String> vary)
      throws PolicyParser.InvalidRequestException {
    List<SweepVariable> varied = new ArrayList<>();
    long many = 1;
    try {
      for (String word : vary) {
        varied.add(SweepVariable.of(word));
        many *= varied.get(varied.size() - 1).values().size();
      }
    } catch (InvalidSweepException wrong) {
      throw new PolicyParser.InvalidRequestException(wrong.sentence());
    }
    if (varied.isEmpty() || many > MOST_COMBINATIONS) {
      throw new PolicyParser.InvalidRequestException(
          varied.isEmpty()
              ? LabMessage.NOTHING_VARIED.text()
              : LabMessage.TOO_MANY_COMBINATIONS.text(MOST_COMBINATIONS));
    }
    List<Tuning.Candidate> candidates = new ArrayList<>();
    for (List<String> chosen : Combination.product(varied)) {
      Map<String, String> set = new LinkedHashMap<>();
      for (int i = 0; i < chosen.size(); i++) {
        set.put(varied.get(i).name(), chosen.get(i));
      }
      PairedGames.Contender other = rules.with(RulesAlternative.of(set));
      candidates.add(new Tuning.Candidate(words(set), isUsual(rules.asTheyAre(), other), other));
    }
    return candidates;
  }

  /** Whether other rules, which were asked for with some values, are the rules as they are. */
  public static boolean isUsual(PairedGames.Contender rules, PairedGames.Contender others) {
    return rules.setup().equals(others.setup())
        && RulesDiff.of(rules.rules(), others.rules()).isEmpty();
  }

  /** Returns the settings in command-line form. */
  public static String words(Map<String, String> set) {
    List<String> words = new ArrayList<>();
    set.forEach((name, value) -> words.add(name + "=" + value));
    return String.join(" ", words);
  }

  /**
   * Measures the effect of each other reading of a ruling, at random and with a bot on every seat.
   *
   * @param bot its name; empty for random games only
   * @param botGames the number of bot games under each rules
   * @return {@code ruling} and {@code impacts}, each {@code set}, {@code cases} and {@code line}
   *     beside the fields of {@code rulings --impact}
   */
  public Map<String, Object> impacts(String ruling, String bot, int botGames)
      throws PolicyParser.InvalidRequestException, InterruptedException {
    PairedGames.Contender usual = rules.playedBy(SeatBots.AT_RANDOM).asTheyAre();
    RuleAmbiguity doubt = doubt(usual.rules(), ruling);
    SeatBots bots = rules.holders().atAllSeats(usual.rules(), usual.setup(), bot);
    List<Object> impacts = new ArrayList<>();
    for (String reading : doubt.testedReadings()) {
      impacts.add(impact(doubt, reading, Impact.RANDOM, SeatBots.AT_RANDOM, games));
      if (!bot.isEmpty()) {
        impacts.add(impact(doubt, reading, bot, bots, botGames));
      }
    }
    return new LinkedHashMap<>(Map.of("ruling", ruling, "impacts", impacts));
  }

  private Map<String, Object> impact(
      RuleAmbiguity doubt, String reading, String by, SeatBots holders, int of)
      throws PolicyParser.InvalidRequestException, InterruptedException {
    RulesVariants mine = rules.playedBy(holders);
    Map<String, String> set = Map.of(doubt.option(), reading);
    PairedGames paired =
        new PairedGames(mine.asTheyAre(), mine.with(RulesAlternative.of(set)), SEED, List.of());
    Impact impact = new Impact(by, requireSound(paired.run(of, 0, 1, played)));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("set", words(set));
    fields.put("cases", doubt.cases().getOrDefault(reading, List.of()));
    fields.put("line", impact.line());
    fields.putAll(impact.fields());
    return fields;
  }

  private RuleAmbiguity doubt(Ruleset usual, String ruling)
      throws PolicyParser.InvalidRequestException {
    return RuleAmbiguity.of(rules.library(), usual, new Problems()).stream()
        .filter(one -> one.id().equals(ruling) && !one.option().isEmpty())
        .findFirst()
        .orElseThrow(
            () ->
                new PolicyParser.InvalidRequestException(
                    LabMessage.NO_OTHER_READINGS.text(ruling)));
  }

  /**
   * Returns games.
   *
   * @throws PolicyParser.InvalidRequestException if one of them shows the rules at fault
   */
  public static PairedGames.PairedResult requireSound(PairedGames.PairedResult found)
      throws PolicyParser.InvalidRequestException {
    if (found.failure() != null) {
      String message = found.failure().problem().message();
      throw new PolicyParser.InvalidRequestException(
          "in game " + found.failure().game() + ": " + message);
    }
    return found;
  }
}
