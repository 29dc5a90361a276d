package gabion.tools.command;

import gabion.play.Ruleset;
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
import java.util.Set;

/**
 * What other rules do to what may come of one position: the chances that differ.
 *
 * @param name the case or the line that tells the position
 * @param rows what may come, with its chance under the one and the other rules
 * @param isKnown whether all that may come was looked at; else nothing is told
 */
record ChangedOdds(String name, Map<String, double[]> rows, boolean isKnown) {

  /** More positions than these are not looked at: a case that runs a whole game has no odds. */
  private static final int MOST = 5_000;

  private static final double PERCENT = 100;
  private static final double NOTHING = 5e-9;

  /**
   * A position under some rules.
   *
   * @param winner the sentence that says who has won; may be empty
   * @param measures sentences that are told besides
   */
  record Asked(Ruleset rules, OddsStart start, String winner, List<String> measures) {

    private Result answer() throws Policies.Wrong {
      return new OddsAsked("", List.of(), winner, "", measures, MOST).of(rules, start).answer();
    }
  }

  /** A position under two rules. */
  static ChangedOdds of(String name, Asked one, Asked two) throws Policies.Wrong {
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
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(name + (rows.isEmpty() ? ": the same" : ""));
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
  Map<String, Object> fields() {
    Map<String, Object> differing = new LinkedHashMap<>();
    rows.forEach((row, chances) -> differing.put(row, List.of(chances[0], chances[1])));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("position", name);
    fields.put("chances", differing);
    return fields;
  }
}
