package gabion.tools.lab.variant;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.battle.BattleTemplate;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.Fraction;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.OddsResult;
import gabion.tools.lab.odds.OddsTables;
import gabion.tools.lab.odds.OptimalPlay;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.odds.SearchMonitor;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The odds of a battle under each variant, with the same kind of choices under all.
 *
 * @param battle its line and title
 * @param scenario the id of the scenario it belongs to; empty if no variant has such a battle
 * @param choices how choices are made, in words
 * @param certainty how sure the chances are, in words; why there are none if there are no rows
 * @param isSolved whether no limit left anything unknown
 * @param isExact whether all chances are exact fractions
 */
public record BattleComparison(
    BattleSubject battle,
    String scenario,
    String choices,
    String certainty,
    boolean isSolved,
    boolean isExact,
    List<OutcomeRow> rows) {

  private static final double NOTHING = 5e-9;
  private static final double PERCENT = 100;

  /** The maximum length of a fraction. */
  private static final int LONGEST = 24;

  /**
   * A battle in one line, with its title; the line itself without one.
   *
   * @param isAsked whether it was named; else it is the ruleset's example
   */
  public record BattleSubject(String title, String line, boolean isAsked) {

    /** The typical battles of a ruleset: the examples of its section {@code battles}. */
    public static List<BattleSubject> typical(Ruleset rules) {
      return BattleTemplate.of(rules).stream()
          .filter(battle -> !battle.example().isEmpty())
          .map(one -> new BattleSubject(one.title(), one.fill(one.example()), false))
          .toList();
    }
  }

  /**
   * An outcome with its number under each variant, in the order of the variants.
   *
   * @param id by ids, and {@code title} by titles
   * @param isShare whether the numbers are chances from 0 to 1; else averages
   * @param isWin whether it is the victory of a side
   * @param exact the chances as fractions; empty where there is none
   */
  public record OutcomeRow(
      String id,
      String title,
      boolean isShare,
      boolean isWin,
      List<Double> numbers,
      List<String> exact) {

    /** The difference between a variant and the first. */
    double difference(int variant) {
      double by = numbers.get(variant) - numbers.get(0);
      return Math.abs(by) < NOTHING ? 0 : by;
    }
  }

  /** A result with the kind of its choices. */
  private record BattleAnswer(Ruleset rules, OddsResult result, boolean isOptimal) {}

  /**
   * Computes the odds of one battle.
   *
   * @param most the maximum number of positions explored for each variant
   * @throws PolicyParser.InvalidRequestException if some rules cannot continue from the position,
   *     or do not have a battle that was named
   */
  public static BattleComparison of(
      List<Variant> variants, BattleSubject battle, int most, SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    Set<String> scenarios = new LinkedHashSet<>();
    scenarios.add(variants.get(0).contender().setup().scenario());
    scenarios.addAll(variants.get(0).rules().scenarioIds());
    String wrong = "";
    for (String scenario : scenarios) {
      Problems problems = new Problems();
      List<StartPositions.BattleStart> starts = new ArrayList<>();
      for (Variant variant : variants) {
        Optional<Setup> setup = variant.setup(scenario);
        setup
            .flatMap(one -> StartPositions.ofLine(variant.rules(), one, battle.line(), problems))
            .ifPresent(starts::add);
        if (!problems.isEmpty() && wrong.isEmpty()) {
          wrong = LabMessage.BATTLE_OF_VARIANT.text(variant.name(), describe(problems));
        }
      }
      if (starts.size() == variants.size()) {
        return of(variants, battle, scenario, starts, most, patience);
      }
    }
    if (battle.isAsked()) {
      throw new PolicyParser.InvalidRequestException(wrong);
    }
    return new BattleComparison(battle, "", "", wrong, false, false, List.of());
  }

  private static String describe(Problems problems) {
    Problem first = problems.list().get(0);
    return first.message() + (first.help() == null ? "" : "; " + first.help());
  }

  private static BattleComparison of(
      List<Variant> variants,
      BattleSubject battle,
      String scenario,
      List<StartPositions.BattleStart> starts,
      int most,
      SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    List<BattleAnswer> answers = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      answers.add(optimal(variants.get(i).rules(), starts.get(i), most, patience));
    }
    boolean isOptimal = answers.stream().allMatch(BattleAnswer::isOptimal);
    if (!isOptimal && answers.stream().anyMatch(BattleAnswer::isOptimal)) {
      for (int i = 0; i < starts.size(); i++) {
        answers.set(i, sensible(variants.get(i).rules(), starts.get(i), most, patience));
      }
    }
    List<OddsResult> results = answers.stream().map(BattleAnswer::result).toList();
    return new BattleComparison(
        battle,
        scenario,
        choices(starts.get(0), results, isOptimal, most),
        certainty(results, most),
        results.stream().allMatch(OptimalPlay::isSolved),
        results.stream().allMatch(OddsResult::isExact),
        rows(answers));
  }

  private static OddsQuery query(StartPositions.BattleStart start, int most) {
    return new OddsQuery("", List.of(), start.winner(), "", List.of(), most)
        .withDefaultMeasures(start.measures());
  }

  /** By optimal play of both sides where there is a winner and it is solved. */
  private static BattleAnswer optimal(
      Ruleset rules, StartPositions.BattleStart start, int most, SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    if (start.winner().isEmpty()) {
      return sensible(rules, start, most, patience);
    }
    OptimalPlay play =
        OptimalPlay.of(rules, query(start, most), start.start(), start.policies(), most, patience);
    return new BattleAnswer(rules, play.result(), play.calculation().aim().isPresent());
  }

  private static BattleAnswer sensible(
      Ruleset rules, StartPositions.BattleStart start, int most, SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    OddsQuery query = query(start, most).by(start.policies());
    return new BattleAnswer(rules, query.of(rules, start.start()).answer(patience), false);
  }

  private static String choices(
      StartPositions.BattleStart start, List<OddsResult> results, boolean isOptimal, int most) {
    if (results.stream().allMatch(result -> result.askedSeats().isEmpty())) {
      return LabMessage.VARIANT_NO_CHOICES.text();
    }
    if (isOptimal) {
      return LabMessage.VARIANT_OPTIMAL_PLAY.text();
    }
    String policy =
        start.policies().isEmpty()
            ? LabMessage.TAKES_FIRST_ANSWER.text()
            : LabMessage.FOLLOWS_SENSIBLE_POLICY.text();
    return start.winner().isEmpty()
        ? LabMessage.VARIANT_EACH_SIDE.text(policy)
        : LabMessage.OPTIMAL_PLAY_UNSOLVED.text(most, "", policy);
  }

  private static String certainty(List<OddsResult> results, int most) {
    double open = results.stream().mapToDouble(OddsResult::unresolvedChance).max().orElse(0);
    if (open > 0) {
      return LabMessage.VARIANT_ODDS_OPEN.text(PERCENT * open, most);
    }
    double error = results.stream().mapToDouble(OddsResult::error).max().orElse(0);
    return results.stream().allMatch(OddsResult::isExact)
        ? LabMessage.VARIANT_ODDS_EXACT.text()
        : LabMessage.VARIANT_ODDS_ERROR.text(error);
  }

  // ---- rows

  private static List<OutcomeRow> rows(List<BattleAnswer> answers) {
    List<Map<String, OutcomeRow>> found =
        answers.stream().map(answer -> rows(answer.rules(), answer.result())).toList();
    Map<String, OutcomeRow> all = new LinkedHashMap<>();
    found.forEach(rows -> rows.forEach(all::putIfAbsent));
    List<OutcomeRow> rows = new ArrayList<>();
    for (OutcomeRow row : all.values()) {
      List<Double> numbers = new ArrayList<>();
      List<String> exact = new ArrayList<>();
      for (Map<String, OutcomeRow> one : found) {
        OutcomeRow own = one.get(row.id());
        numbers.add(own == null ? 0 : own.numbers().get(0));
        exact.add(own == null ? "" : own.exact().get(0));
      }
      if (numbers.stream().anyMatch(number -> number != 0)) {
        rows.add(new OutcomeRow(row.id(), row.title(), row.isShare(), row.isWin(), numbers, exact));
      }
    }
    return rows;
  }

  /** The rows of one result, by id: chances of names, averages of numbers. */
  private static Map<String, OutcomeRow> rows(Ruleset rules, OddsResult result) {
    Map<String, OutcomeRow> rows = new LinkedHashMap<>();
    for (OddsTables.Table table : OddsTables.of(rules, result).tables()) {
      if (table.mean().isPresent()) {
        String title = LabMessage.VARIANT_ON_AVERAGE.text(table.displayTitle());
        List<Double> mean = List.of(table.mean().get());
        rows.put(
            table.title(), new OutcomeRow(table.title(), title, false, false, mean, List.of("")));
      } else {
        table.rows().forEach(row -> add(rows, table, row));
      }
    }
    return rows;
  }

  private static void add(
      Map<String, OutcomeRow> rows, OddsTables.Table table, OddsTables.Row row) {
    String id = table.title() + ", " + row.name();
    String exact = row.exact().map(Fraction::toString).orElse("");
    rows.put(
        id,
        new OutcomeRow(
            id,
            title(table, row),
            true,
            table.title().equals(OddsTables.WINNER),
            List.of(row.chance()),
            List.of(exact.length() > LONGEST ? "" : exact)));
  }

  private static String title(OddsTables.Table table, OddsTables.Row row) {
    if (!table.title().equals(OddsTables.WINNER)) {
      return LabMessage.VARIANT_OUTCOME.text(table.displayTitle(), row.displayName());
    }
    return row.name().equals(OddsTables.NOBODY)
        ? LabMessage.VARIANT_NOBODY_WINS.text()
        : LabMessage.VARIANT_WIN.text(row.displayName());
  }

  /** The row in which a variant differs most from the first; chances of victory come first. */
  Optional<OutcomeRow> greatestDifference(int variant) {
    @Nullable OutcomeRow most = null;
    for (OutcomeRow row : rows) {
      if (row.difference(variant) != 0
          && (most == null
              || row.isWin() == most.isWin()
                  && row.isShare() == most.isShare()
                  && Math.abs(row.difference(variant)) > Math.abs(most.difference(variant)))) {
        most = row;
      }
    }
    return Optional.ofNullable(most);
  }
}
