package gabion.tools.lab.bot;

import gabion.expr.value.Definition;
import gabion.expr.value.Num;
import gabion.flow.run.Evaluation;
import gabion.play.BotView;
import gabion.play.Ruleset;
import gabion.play.SeededRandomSource;
import gabion.state.Draft;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Trial games after two answers to a question, in pairs that begin in the same sampled position.
 * Each position agrees with what the seat sees. One thread's.
 */
public final class AnswerTrials implements AutoCloseable {

  private static final long OWN = 0x2545F4914F6CDD1DL;

  /**
   * A line of the ruleset's evaluation for a side.
   *
   * @param line its place in {@link #lines()}
   */
  public record Term(int line, int side) {}

  /**
   * The end of a trial game.
   *
   * @param share how much of the game the seat's side wins, 0 to 1
   * @param points what each line of the evaluation gives each side; empty without an evaluation
   */
  public record Trial(double share, Map<Term, Long> points) {}

  private final RolloutRunner runner;
  private final @Nullable Evaluation evaluation;
  private final int sides;

  /** Creates trials under a ruleset. */
  public AnswerTrials(Ruleset rules) {
    evaluation = rules.program().evaluation;
    sides = rules.layout().sorts().sides().size();
    runner = new RolloutRunner(rules, table -> new SearchTree(evaluation, table));
  }

  /** The lines of the ruleset's evaluation; empty where it has none. */
  public List<Definition.Line> lines() {
    return evaluation == null ? List.of() : evaluation.points().lines();
  }

  /**
   * Plays pairs of trial games. It ends early where it is stopped, or where no position can be
   * sampled.
   *
   * @param view of the seat asked; its seat must be on a side
   * @param seed of the sampled positions
   * @param most the number of pairs
   * @param stop whether to stop early
   * @param taker receives the trials of the first and of the second answer of each pair
   */
  public void play(
      BotView view,
      long first,
      long second,
      long seed,
      int most,
      BooleanSupplier stop,
      BiConsumer<Trial, Trial> taker) {
    SearchStatistics tree = new SearchStatistics();
    runner.look(view, tree);
    SeededRandomSource luck = Bots.luck(seed ^ OWN, view);
    for (int pair = 0; pair < most && !stop.getAsBoolean(); pair++) {
      long number = luck.next();
      Trial one = play(first, number, tree);
      Trial other = play(second, number, tree);
      if (one == null || other == null) {
        return;
      }
      taker.accept(one, other);
    }
  }

  private @Nullable Trial play(long answer, long number, SearchStatistics tree) {
    CandidateAnswer tried = new CandidateAnswer(answer);
    if (!runner.play(tried, false, number)) {
      return null;
    }
    tried.layDown(tree);
    return new Trial(tried.share(), points(runner.table()));
  }

  private Map<Term, Long> points(Draft table) {
    Map<Term, Long> points = new LinkedHashMap<>();
    if (evaluation == null) {
      return points;
    }
    for (int side = 0; side < sides; side++) {
      table.setSlotValue(evaluation.points().slots(), side);
      for (int i = 0; i < lines().size(); i++) {
        Definition.Line line = lines().get(i);
        Num plus = line.plus();
        boolean counts = plus != null && line.condition().of(table);
        points.put(new Term(i, side), plus != null && counts ? plus.of(table) : 0);
      }
    }
    return points;
  }

  @Override
  public void close() {
    runner.close();
  }
}
