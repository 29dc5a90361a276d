package gabion.tools.lab.bot;

import gabion.expr.value.Definition;
import gabion.expr.value.Num;
import gabion.flow.run.Evaluation;
import gabion.play.BotView;
import gabion.play.Ruleset;
import gabion.play.SeededRandomSource;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Compares answers to a question by trial games on the same sampled positions. Each position agrees
 * with what the seat sees. One thread's.
 */
public final class AnswerComparison implements AutoCloseable {

  /** Normal quantile of a 95 % interval. */
  private static final double QUANTILE = 1.959963984540054;

  private static final long OWN = 0x2545F4914F6CDD1DL;

  /**
   * A number with its 95 % interval.
   *
   * @param is the mean over the trial games
   */
  public record Mean(double is, double from, double to) {
    /** Whether the interval excludes zero. */
    public boolean isCertain() {
      return from > 0 || to < 0;
    }
  }

  /**
   * A line of the ruleset's evaluation, and how it differs at the end of the trial games.
   *
   * @param say the title of the line
   * @param rule the clause that it cites, or empty
   * @param side the side whose points it adds to
   * @param points the first answer's points less the second's
   */
  public record TermDifference(String say, String rule, int side, Mean points) {}

  /**
   * The result for two answers.
   *
   * @param first the mean share of the game that the seat's side wins with the first answer, 0 to 1
   * @param second the same with the second
   * @param difference of both, in pairs of trial games
   * @param games the number of pairs
   * @param terms the lines of the evaluation that differ, the largest difference first; empty where
   *     the ruleset has no evaluation
   */
  public record Result(
      double first, double second, Mean difference, int games, List<TermDifference> terms) {}

  private final RolloutRunner runner;
  private final @Nullable Evaluation evaluation;
  private final int sides;

  /** Creates a comparison of answers under a ruleset. */
  public AnswerComparison(Ruleset rules) {
    evaluation = rules.program().evaluation;
    sides = rules.layout().sorts().sides().size();
    runner = new RolloutRunner(rules, table -> new SearchTree(evaluation, table));
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
    SearchStatistics tree = new SearchStatistics();
    runner.look(view, tree);
    SeededRandomSource luck = Bots.luck(seed ^ OWN, view);
    Sums share = new Sums();
    Map<TermKey, Sums> terms = new LinkedHashMap<>();
    double firstWon = 0;
    double secondWon = 0;
    for (int game = 0; game < most && !stop.getAsBoolean(); game++) {
      long number = luck.next();
      Trial one = play(first, number, tree);
      Trial other = play(second, number, tree);
      if (one == null || other == null) {
        break;
      }
      firstWon += one.share();
      secondWon += other.share();
      share.add(one.share() - other.share());
      one.terms()
          .forEach(
              (key, points) ->
                  terms
                      .computeIfAbsent(key, any -> new Sums())
                      .add((double) points - other.terms().getOrDefault(key, 0L)));
    }
    int games = share.count;
    return new Result(
        games == 0 ? 0 : firstWon / games,
        games == 0 ? 0 : secondWon / games,
        share.mean(),
        games,
        differing(terms));
  }

  /** A line of the evaluation for a side. */
  private record TermKey(int line, int side) {}

  /** The end of a trial game. */
  private record Trial(double share, Map<TermKey, Long> terms) {}

  private @Nullable Trial play(long answer, long number, SearchStatistics tree) {
    CandidateAnswer tried = new CandidateAnswer(answer);
    if (!runner.play(tried, false, number)) {
      return null;
    }
    tried.layDown(tree);
    return new Trial(tried.share(), terms(runner.table()));
  }

  private Map<TermKey, Long> terms(Draft table) {
    Map<TermKey, Long> points = new LinkedHashMap<>();
    if (evaluation == null) {
      return points;
    }
    Definition worth = evaluation.points();
    for (int side = 0; side < sides; side++) {
      table.setSlotValue(worth.slots(), side);
      for (int i = 0; i < worth.lines().size(); i++) {
        Definition.Line line = worth.lines().get(i);
        Num plus = line.plus();
        boolean counts = line.condition().of(table);
        points.put(new TermKey(i, side), plus != null && counts ? plus.of(table) : 0);
      }
    }
    return points;
  }

  private List<TermDifference> differing(Map<TermKey, Sums> sums) {
    List<TermDifference> terms = new ArrayList<>();
    sums.forEach(
        (key, sum) -> {
          Mean points = sum.mean();
          if (evaluation != null && points.isCertain()) {
            Definition.Line line = evaluation.points().lines().get(key.line());
            terms.add(new TermDifference(line.say(), line.rule(), key.side(), points));
          }
        });
    terms.sort(Comparator.comparingDouble(term -> -Math.abs(term.points().is())));
    return terms;
  }

  @Override
  public void close() {
    runner.close();
  }

  /** The sums for a mean and its interval. */
  private static final class Sums {
    private int count;
    private double sum;
    private double squares;

    void add(double value) {
      count++;
      sum += value;
      squares += value * value;
    }

    Mean mean() {
      if (count < 2) {
        return new Mean(0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
      }
      double mean = sum / count;
      double variance = Math.max(0, squares - sum * mean) / (count - 1);
      double around = QUANTILE * StrictMath.sqrt(variance / count);
      return new Mean(mean, mean - around, mean + around);
    }
  }
}
