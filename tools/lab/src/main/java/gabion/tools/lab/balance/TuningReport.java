package gabion.tools.lab.balance;

import gabion.tools.lab.message.LabMessage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The result of a tuning search: the distance of each candidate from the goal, and the side effects
 * of the nearest.
 */
public final class TuningReport {

  /**
   * The report of rules that were tried.
   *
   * @param isUsual whether these are the unchanged rules
   * @param goal the goal's metric under both rules
   * @param changes all metrics under both rules
   */
  public record CandidateReport(
      String name,
      boolean isUsual,
      long games,
      ComparisonText.Row goal,
      List<ComparisonText.Row> changes) {

    /** The value of the goal's metric; shares in percent. */
    public PairedMetric.Estimate is() {
      return goal.second();
    }
  }

  private final String ruleset;
  private final String goal;
  private final String played;

  /**
   * @param played by whom
   */
  public TuningReport(String ruleset, String goal, String played) {
    this.ruleset = ruleset;
    this.goal = goal;
    this.played = played;
  }

  /**
   * Returns the reports of candidates.
   *
   * @param tried candidates without failures
   */
  public static List<CandidateReport> of(TuningGoal aim, List<Tuning.CandidateScore> tried) {
    return tried.stream()
        .map(
            one ->
                new CandidateReport(
                    one.name(),
                    one.isUsual(),
                    one.result().games(),
                    ComparisonText.row(
                        one.result(), aim.among(one.result().gauges()).orElseThrow()),
                    ComparisonText.rows(one.result())))
        .toList();
  }

  /** All of it, the nearest first. */
  public List<String> lines(List<CandidateReport> tried) {
    List<String> lines = new ArrayList<>();
    lines.add("aim: " + goal + played);
    for (CandidateReport one : tried) {
      lines.add(
          ComparisonText.column(one.name())
              + ComparisonText.value(one.is(), one.goal().isShare())
              + String.format(Locale.ROOT, ", %,d games", one.games()));
    }
    CandidateReport nearest = tried.get(0);
    lines.add(
        "nearest: "
            + nearest.name()
            + (nearest.isUsual()
                ? LabMessage.VALUE_IN_RULES.text()
                : LabMessage.COMPARED_WITH_UNCHANGED.text()));
    if (!nearest.isUsual()) {
      nearest.changes().forEach(row -> lines.add(ComparisonText.line(row)));
    }
    lines.add(sure(tried));
    return lines;
  }

  /** Returns whether the best candidate is distinguishable from the second. */
  private static String sure(List<CandidateReport> tried) {
    if (tried.size() < 2) {
      return LabMessage.NO_OTHER_CANDIDATE.text();
    }
    PairedMetric.Estimate best = tried.get(0).is();
    PairedMetric.Estimate next = tried.get(1).is();
    boolean apart = best.from() > next.to() || best.to() < next.from();
    return LabMessage.INTERVALS_OF_CANDIDATES.text(
        (apart ? LabMessage.NEAREST_TWO_SEPARATE.text() : LabMessage.NEAREST_TWO_OVERLAP.text()));
  }

  /** The same for programs. */
  public Map<String, Object> fields(List<CandidateReport> tried) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("ruleset", ruleset);
    all.put("goal", goal);
    List<Object> ones = new ArrayList<>();
    for (CandidateReport one : tried) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("set", one.name());
      fields.put("usual", one.isUsual());
      fields.put("games", one.games());
      fields.put("is", one.is().is());
      fields.put("from", one.is().from());
      fields.put("to", one.is().to());
      ones.add(fields);
    }
    all.put("tried", ones);
    Map<String, Object> moved = new LinkedHashMap<>();
    tried.get(0).changes().forEach(row -> moved.put(row.name(), row.difference().is()));
    all.put("moved", moved);
    return all;
  }
}
