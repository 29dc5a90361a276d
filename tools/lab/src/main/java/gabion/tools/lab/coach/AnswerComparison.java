package gabion.tools.lab.coach;

import gabion.expr.value.Definition;
import gabion.play.BotView;
import gabion.play.Ruleset;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.bot.AnswerTrials;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Compares two answers to a question by paired trial games. One thread's. */
public final class AnswerComparison implements AutoCloseable {

  /**
   * A line of the ruleset's evaluation that differs at the end of the trial games.
   *
   * @param say the title of the line
   * @param rule the clause that it cites, or empty
   * @param side the side whose points it adds to
   * @param points the first answer's points less the second's
   */
  public record TermDifference(String say, String rule, int side, PairedMetric.Estimate points) {}

  /**
   * The result for two answers.
   *
   * @param first the mean share of the game that the seat's side wins with the first answer, 0 to 1
   * @param second the same with the second
   * @param difference the first less the second, in pairs of trial games
   * @param games the number of pairs; the means say nothing of fewer than two
   * @param terms the lines of the evaluation that certainly differ, the largest difference first
   */
  public record Result(
      double first,
      double second,
      PairedMetric.Estimate difference,
      int games,
      List<TermDifference> terms) {}

  private final AnswerTrials trials;

  /** Creates a comparison of answers under a ruleset. */
  public AnswerComparison(Ruleset rules) {
    trials = new AnswerTrials(rules);
  }

  /**
   * Plays two answers on from the same positions.
   *
   * @param view of the seat asked; its seat must be on a side
   * @param seed of the sampled positions
   * @param most the number of pairs of trial games
   * @param stop whether to stop early
   * @return fewer games than asked for where it was stopped or no position could be sampled
   */
  public Result compare(
      BotView view, long first, long second, long seed, int most, BooleanSupplier stop) {
    PairedMetric share = new PairedMetric("share", false);
    Map<AnswerTrials.Term, PairedMetric> terms = new LinkedHashMap<>();
    int[] games = new int[1];
    trials.play(
        view,
        first,
        second,
        seed,
        most,
        stop,
        (one, other) -> {
          games[0]++;
          share.add(other.share(), one.share());
          one.points()
              .forEach(
                  (term, points) ->
                      terms
                          .computeIfAbsent(term, any -> new PairedMetric("points", false))
                          .add(other.points().getOrDefault(term, 0L), points));
        });
    // the metric takes its first from its second
    PairedMetric.Estimate mean = share.second();
    PairedMetric.Estimate otherMean = share.first();
    return new Result(mean.is(), otherMean.is(), share.difference(), games[0], differing(terms));
  }

  private List<TermDifference> differing(Map<AnswerTrials.Term, PairedMetric> terms) {
    List<TermDifference> differing = new ArrayList<>();
    terms.forEach(
        (term, metric) -> {
          if (!metric.difference().mayBeNothing()) {
            Definition.Line line = trials.lines().get(term.line());
            differing.add(
                new TermDifference(line.say(), line.rule(), term.side(), metric.difference()));
          }
        });
    differing.sort(Comparator.comparingDouble(term -> -Math.abs(term.points().is())));
    return differing;
  }

  @Override
  public void close() {
    trials.close();
  }
}
