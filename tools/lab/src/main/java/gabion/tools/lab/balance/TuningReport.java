package gabion.tools.lab.balance;

import gabion.tools.lab.message.LabMessage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a tuning search: the distance of each candidate from the goal, and the side effects
 * of the nearest.
 */
public final class TuningReport {

  /**
   * The report of rules that were tried.
   *
   * @param isUsual whether these are the unchanged rules
   * @param is the value of the goal's metric under them; shares in percent
   * @param changes the differences from the unchanged rules
   */
  public record CandidateReport(
      String name,
      boolean isUsual,
      long games,
      PairedMetric.Estimate is,
      List<MetricChange> changes) {}

  /**
   * By how much something is otherwise; of shares in points.
   *
   * @param around nothing where it is not known how sure that is
   */
  public record MetricChange(String name, double by, Optional<PairedMetric.Estimate> around) {}

  private static final double PERCENT = 100;

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
    List<CandidateReport> ones = new ArrayList<>();
    for (Tuning.CandidateScore one : tried) {
      PairedMetric gauge = aim.among(one.result().gauges()).orElseThrow();
      List<MetricChange> moved = new ArrayList<>();
      for (PairedMetric other : one.result().gauges()) {
        PairedMetric.Estimate by = inPercent(other, other.difference());
        moved.add(new MetricChange(other.name(), by.is(), Optional.of(by)));
      }
      ones.add(
          new CandidateReport(
              one.name(),
              one.isUsual(),
              one.result().games(),
              inPercent(gauge, gauge.second()),
              moved));
    }
    return ones;
  }

  /** Shares in percent. */
  private static PairedMetric.Estimate inPercent(PairedMetric gauge, PairedMetric.Estimate of) {
    double unit = gauge.isShare() ? PERCENT : 1;
    return new PairedMetric.Estimate(unit * of.is(), unit * of.from(), unit * of.to());
  }

  /** All of it, the nearest first. */
  public List<String> lines(List<CandidateReport> tried) {
    List<String> lines = new ArrayList<>();
    lines.add("aim: " + goal + played);
    for (CandidateReport one : tried) {
      PairedMetric.Estimate is = one.is();
      lines.add(
          say(
              "  %-40s %8.2f (%.2f to %.2f), %,d games",
              one.name(), is.is(), is.from(), is.to(), one.games()));
    }
    CandidateReport nearest = tried.get(0);
    lines.add(
        "nearest: "
            + nearest.name()
            + (nearest.isUsual()
                ? LabMessage.VALUE_RULES.text()
                : LabMessage.COMPARED_UNCHANGED_RULES.text()));
    if (!nearest.isUsual()) {
      nearest.changes().forEach(moved -> lines.add(line(moved)));
    }
    lines.add(sure(tried));
    return lines;
  }

  private static String line(MetricChange moved) {
    String line = say("  %-40s %+8.2f", moved.name(), moved.by());
    return moved
        .around()
        .map(
            around ->
                line
                    + say(" (%+.2f to %+.2f)", around.from(), around.to())
                    + (around.mayBeNothing() ? ", perhaps nothing" : ""))
        .orElse(line);
  }

  /** Returns whether the best candidate is distinguishable from the second. */
  private static String sure(List<CandidateReport> tried) {
    if (tried.size() < 2) {
      return LabMessage.NO_OTHER_CANDIDATE.text();
    }
    PairedMetric.Estimate best = tried.get(0).is();
    PairedMetric.Estimate next = tried.get(1).is();
    boolean apart = best.from() > next.to() || best.to() < next.from();
    return LabMessage.INTERVALS_INTERVALS_NEAREST.text(
        (apart
            ? LabMessage.INTERVALS_TWO_NEAREST.text()
            : LabMessage.INTERVALS_TWO_NEAREST_OVERLAP.text()));
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
    tried.get(0).changes().forEach(one -> moved.put(one.name(), one.by()));
    all.put("moved", moved);
    return all;
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
