package gabion.tools.lab.trial;

import gabion.play.Ruleset;
import gabion.text.Problems;
import gabion.tools.lab.Starts;
import gabion.tools.lab.odds.OddsAsked;
import gabion.tools.lab.odds.OddsStart;
import gabion.tools.lab.odds.OddsTables;
import gabion.tools.lab.odds.Policies;
import gabion.tools.lab.odds.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What other rules do to what may come of one position: the chances that differ.
 *
 * @param name the case or the line that tells the position
 * @param rows what may come, with its chance under the one and the other rules
 * @param isKnown whether all that may come was looked at; else nothing is told
 */
public record ChangedOdds(String name, Map<String, double[]> rows, boolean isKnown) {

  /** More positions than these are not looked at: a case that runs a whole game has no odds. */
  private static final int MOST = 5_000;

  /** Of so many cases the odds are told. */
  private static final int MOST_CASES = 3;

  private static final double PERCENT = 100;
  private static final double NOTHING = 5e-9;

  /**
   * A position under some rules.
   *
   * @param winner the sentence that says who has won; may be empty
   * @param measures sentences that are told besides
   */
  private record Asked(Ruleset rules, OddsStart start, String winner, List<String> measures) {

    private Result answer() throws Policies.Wrong {
      return new OddsAsked("", List.of(), winner, "", measures, MOST).of(rules, start).answer();
    }
  }

  /**
   * What differs in positions that the cases of the rules lay.
   *
   * @param cases their ids; a case that the other rules do not understand has no odds
   */
  public static List<ChangedOdds> ofCases(
      Side one, Side two, List<String> cases, List<String> measures) throws Policies.Wrong {
    List<ChangedOdds> odds = new ArrayList<>();
    for (String id : cases) {
      Optional<OddsStart> first = start(one, id);
      Optional<OddsStart> second = start(two, id);
      if (odds.size() < MOST_CASES && first.isPresent() && second.isPresent()) {
        ChangedOdds changed =
            of(
                "case " + id,
                new Asked(one.rules(), first.get(), "", measures),
                new Asked(two.rules(), second.get(), "", measures));
        if (changed.isKnown()) {
          odds.add(changed);
        }
      }
    }
    return odds;
  }

  private static Optional<OddsStart> start(Side side, String id) {
    Problems problems = new Problems();
    return Starts.ofCase(side.library(), side.rules(), id, side.readings(), problems)
        .filter(start -> problems.isEmpty());
  }

  /**
   * What differs in a battle.
   *
   * @param line what it is, as the rules read it
   * @param problems what is wrong with the line
   */
  public static Optional<ChangedOdds> ofBattle(
      Side one, Side two, String line, List<String> measures, Problems problems)
      throws Policies.Wrong {
    Optional<Starts.Battle> first = Starts.ofLine(one.rules(), one.setup(), line, problems);
    Optional<Starts.Battle> second = Starts.ofLine(two.rules(), two.setup(), line, problems);
    return first.isEmpty() || second.isEmpty()
        ? Optional.empty()
        : Optional.of(
            of(
                line,
                new Asked(one.rules(), first.get().start(), first.get().winner(), measures),
                new Asked(two.rules(), second.get().start(), second.get().winner(), measures)));
  }

  private static ChangedOdds of(String name, Asked one, Asked two) throws Policies.Wrong {
    Result before = one.answer();
    Result after = two.answer();
    boolean isKnown = isWhole(before) && isWhole(after);
    Map<String, double[]> rows = new LinkedHashMap<>();
    if (isKnown) {
      Map<String, Double> old = chances(one.rules(), before);
      Map<String, Double> now = chances(two.rules(), after);
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
    return new ChangedOdds(name, rows, isKnown);
  }

  private static boolean isWhole(Result result) {
    return !result.ends().isEmpty() && result.unresolved() == 0;
  }

  private static Map<String, Double> chances(Ruleset rules, Result result) {
    Map<String, Double> chances = new LinkedHashMap<>();
    for (OddsTables.Table table : OddsTables.of(rules, result).tables()) {
      table.rows().forEach(row -> chances.put(table.title() + ", " + row.name(), row.chance()));
    }
    return chances;
  }

  /** In lines: its name, and each chance that differs. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    String same = isKnown ? ": the same" : ": too much may come of it to be looked at here";
    lines.add(name + (rows.isEmpty() ? same : ""));
    rows.forEach(
        (row, chances) ->
            lines.add(
                String.format(
                    Locale.ROOT,
                    "  %s: %.3f %% then %.3f %%, %+.3f",
                    row,
                    PERCENT * chances[0],
                    PERCENT * chances[1],
                    PERCENT * (chances[1] - chances[0]))));
    return lines;
  }

  /** By names, for a program; chances from 0 to 1. */
  public Map<String, Object> fields() {
    Map<String, Object> differing = new LinkedHashMap<>();
    rows.forEach((row, chances) -> differing.put(row, List.of(chances[0], chances[1])));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("position", name);
    fields.put("known", isKnown);
    fields.put("chances", differing);
    return fields;
  }
}
