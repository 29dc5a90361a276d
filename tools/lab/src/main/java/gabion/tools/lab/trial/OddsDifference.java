package gabion.tools.lab.trial;

import gabion.play.Ruleset;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.OddsCalculation;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.OddsResult;
import gabion.tools.lab.odds.OddsStart;
import gabion.tools.lab.odds.OddsTables;
import gabion.tools.lab.odds.OptimalPlay;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.odds.SearchMonitor;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The differences in the odds of one position under other rules.
 *
 * @param name the case or line with the position
 * @param choices the policies of seats with a choice; empty without choices
 * @param countChanges kinds of pieces whose initial counts differ, a sentence each
 * @param rows outcomes by id, with their chances under both rules
 * @param displayNames outcomes by title
 * @param isKnown whether all outcomes were explored; otherwise there are no rows
 */
public record OddsDifference(
    String name,
    String choices,
    List<String> countChanges,
    Map<String, double[]> rows,
    Map<String, String> displayNames,
    boolean isKnown) {

  /** More positions than these are not looked at: a case that runs a whole game has no odds. */
  private static final int MOST = 5_000;

  /** The maximum number of cases whose odds are reported. */
  private static final int MOST_CASES = 3;

  private static final double PERCENT = 100;
  private static final double NOTHING = 5e-9;

  /**
   * A position under some rules.
   *
   * @param winner the sentence for the winning side; may be empty
   * @param measures additional sentences to evaluate
   * @param sensible the sensible policies; empty if none are defined
   */
  private record OddsQuestion(
      Ruleset rules, OddsStart start, String winner, List<String> measures, List<String> sensible) {

    private OddsAnswer first() throws PolicyParser.InvalidRequestException {
      OddsCalculation first =
          new OddsQuery("", List.of(), winner, "", measures, MOST).of(rules, start);
      return new OddsAnswer(first, first.answer());
    }

    /** By good play of both sides; by first answers where that is not soon solved. */
    private OddsAnswer good() throws PolicyParser.InvalidRequestException {
      OddsQuery asked = new OddsQuery("", List.of(), winner, "", measures, OptimalPlay.MOST);
      OptimalPlay play =
          OptimalPlay.of(
              rules, asked, start, sensible, OptimalPlay.MOST, SearchMonitor.TO_ITS_LIMIT);
      return new OddsAnswer(play.calculation(), play.result());
    }
  }

  /** A calculation and its result. */
  private record OddsAnswer(OddsCalculation calculation, OddsResult result) {

    private boolean isGoodPlay() {
      return calculation.aim().isPresent();
    }

    private String choices() {
      return String.join(
          ", ",
          calculation.describePolicies(result).entrySet().stream()
              .map(one -> one.getKey() + " " + one.getValue())
              .toList());
    }
  }

  /**
   * What differs in positions that the cases of the rules lay.
   *
   * @param cases their ids; a case that the other rules do not understand has no odds
   */
  public static List<OddsDifference> ofCases(
      ComparisonSide one, ComparisonSide two, List<String> cases, List<String> measures)
      throws PolicyParser.InvalidRequestException {
    List<OddsDifference> odds = new ArrayList<>();
    for (String id : cases) {
      Optional<OddsStart> first = start(one, id);
      Optional<OddsStart> second = start(two, id);
      if (odds.size() < MOST_CASES && first.isPresent() && second.isPresent()) {
        OddsDifference changed =
            of(
                "case " + id,
                new OddsQuestion(one.rules(), first.get(), "", measures, List.of()).first(),
                new OddsQuestion(two.rules(), second.get(), "", measures, List.of()).first());
        if (changed.isKnown()) {
          odds.add(changed);
        }
      }
    }
    return odds;
  }

  private static Optional<OddsStart> start(ComparisonSide side, String id) {
    Problems problems = new Problems();
    return StartPositions.ofCase(side.library(), side.rules(), id, side.readings(), problems)
        .filter(start -> problems.isEmpty());
  }

  /**
   * Returns the differences in the odds of a battle; empty if the line is invalid.
   *
   * @param line the battle, as the rules read it
   * @param problems receives problems of the line
   */
  public static Optional<OddsDifference> ofBattle(
      ComparisonSide one, ComparisonSide two, String line, List<String> measures, Problems problems)
      throws PolicyParser.InvalidRequestException {
    Optional<StartPositions.BattleStart> first =
        StartPositions.ofLine(one.rules(), one.setup(), line, problems);
    Optional<StartPositions.BattleStart> second =
        StartPositions.ofLine(two.rules(), two.setup(), line, problems);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    OddsQuestion asked = toQuestion(one, first.get(), measures);
    OddsQuestion other = toQuestion(two, second.get(), measures);
    OddsAnswer before = asked.good();
    OddsAnswer after = other.good();
    boolean isAlike = before.isGoodPlay() == after.isGoodPlay();
    return Optional.of(isAlike ? of(line, before, after) : of(line, asked.first(), other.first()));
  }

  private static OddsQuestion toQuestion(
      ComparisonSide side, StartPositions.BattleStart battle, List<String> measures) {
    return new OddsQuestion(
        side.rules(), battle.start(), battle.winner(), measures, battle.policies());
  }

  private static OddsDifference of(String name, OddsAnswer one, OddsAnswer two) {
    OddsResult before = one.result();
    OddsResult after = two.result();
    boolean isKnown = isWhole(before) && isWhole(after);
    Map<String, double[]> rows = new LinkedHashMap<>();
    Map<String, String> said = new LinkedHashMap<>();
    List<String> grown = new ArrayList<>();
    if (isKnown) {
      Map<String, String> kinds = kinds(two.calculation().rules(), before, after, grown);
      Map<String, Double> old = chances(one.calculation().rules(), before, kinds, said);
      Map<String, Double> now = chances(two.calculation().rules(), after, kinds, said);
      addCertainZeros(old, now);
      addCertainZeros(now, old);
      Set<String> names = new LinkedHashSet<>(old.keySet());
      names.addAll(now.keySet());
      for (String row : names) {
        double was = old.getOrDefault(row, 0.0);
        double is = now.getOrDefault(row, 0.0);
        if (Math.abs(was - is) > NOTHING) {
          rows.put(row, new double[] {was, is});
        }
      }
    }
    return new OddsDifference(name, one.choices(), grown, rows, said, isKnown);
  }

  private static boolean isWhole(OddsResult result) {
    return !result.ends().isEmpty() && result.unresolvedChance() == 0;
  }

  /**
   * Kinds of pieces by how tables call them, where other numbers of them stand there at first: what
   * is lost of both is one table.
   *
   * @param grown a sentence for each is added
   */
  private static Map<String, String> kinds(
      Ruleset rules, OddsResult before, OddsResult after, List<String> grown) {
    Set<String> all = new LinkedHashSet<>(before.kinds());
    all.addAll(after.kinds());
    Map<String, String> kinds = new LinkedHashMap<>();
    for (String kind : all) {
      int was = number(before, kind);
      int is = number(after, kind);
      if (was != is) {
        grown.add(LabMessage.COUNT_FIRST_THEN.text(was, OddsTables.title(rules, kind, was), is));
        kinds.put(" of %d %s".formatted(was, kind), " of " + kind);
        kinds.put(" of %d %s".formatted(is, kind), " of " + kind);
        kinds.put(" beside %d %s".formatted(was, kind), " beside " + kind);
        kinds.put(" beside %d %s".formatted(is, kind), " beside " + kind);
      }
    }
    return kinds;
  }

  /** Where only the others can lose or gain a kind, of these it is nothing for sure. */
  private static void addCertainZeros(Map<String, Double> chances, Map<String, Double> others) {
    for (String row : List.copyOf(others.keySet())) {
      String title = row.substring(0, row.lastIndexOf(", "));
      if (OddsTables.isNothingMissing(title)
          && chances.keySet().stream().noneMatch(one -> one.startsWith(title + ", "))) {
        chances.put(title + ", 0", 1.0);
      }
    }
  }

  private static int number(OddsResult result, String kind) {
    int at = result.kinds().indexOf(kind);
    return at < 0 ? 0 : result.before().get(at);
  }

  private static Map<String, Double> chances(
      Ruleset rules, OddsResult result, Map<String, String> kinds, Map<String, String> said) {
    Map<String, Double> chances = new LinkedHashMap<>();
    for (OddsTables.Table table : OddsTables.of(rules, result).tables()) {
      int kind = table.title().indexOf(' ');
      String of = table.title().substring(Math.max(0, kind));
      String title =
          kinds.containsKey(of) ? table.title().replace(of, kinds.get(of)) : table.title();
      String called =
          kinds.containsKey(of)
              ? table.displayTitle().replaceFirst(" (of|beside) \\d+ ", " $1 ")
              : table.displayTitle();
      said.putIfAbsent(title + ", 0", called + ", 0");
      for (OddsTables.Row row : table.rows()) {
        chances.put(title + ", " + row.name(), row.chance());
        said.putIfAbsent(title + ", " + row.name(), called + ", " + row.displayName());
      }
    }
    return chances;
  }

  /** In lines: its name, and each chance that differs. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    String same = isKnown ? ": the same" : LabMessage.TOO_MANY_RESULTS.text();
    String by = choices.isEmpty() ? "" : " (choices: " + choices + ")";
    lines.add(name + by + (rows.isEmpty() && countChanges.isEmpty() ? same : ""));
    countChanges.forEach(one -> lines.add("  " + one));
    rows.forEach(
        (row, chances) ->
            lines.add(
                String.format(
                    Locale.ROOT,
                    "  %s: %.3f %%, then %.3f %%: %+.3f points",
                    displayNames.getOrDefault(row, row),
                    PERCENT * chances[0],
                    PERCENT * chances[1],
                    PERCENT * (chances[1] - chances[0]))));
    return lines;
  }

  /** By names, for a program; chances from 0 to 1. */
  public Map<String, Object> fields() {
    Map<String, Object> differing = new LinkedHashMap<>();
    Map<String, String> called = new LinkedHashMap<>();
    rows.forEach(
        (row, chances) -> {
          differing.put(row, List.of(chances[0], chances[1]));
          called.put(row, displayNames.getOrDefault(row, row));
        });
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("position", name);
    fields.put("choices", choices);
    fields.put("grown", countChanges);
    fields.put("known", isKnown);
    fields.put("chances", differing);
    fields.put("said", called);
    return fields;
  }
}
