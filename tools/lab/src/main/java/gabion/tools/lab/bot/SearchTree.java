package gabion.tools.lab.bot;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.ask.shape.Shape;
import gabion.flow.run.Evaluation;
import gabion.play.Prospect;
import gabion.play.RandomOracle;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Trial games that grow a tree behind each answer that is tried: at its questions every seat
 * prefers what has been best for its side so far. The tree knows questions and answers and nothing
 * of the tables: fate is asked anew each time, and an answer is only looked at where a table allows
 * it (information-set tree search by one observer, Cowling, Powley, Whitehouse 2012; a share for
 * each side is handed back). Beyond the tree a trial game goes on at random until it is cut short.
 */
final class SearchTree implements Trial {

  /** How many answers are known after so many visits: this times the root of these. */
  private static final double WIDENING = 2;

  private static final int SAMPLES = 3;

  /** A game that has not ended after so many decisions is nobody's. */
  private static final int LONGEST = 20_000;

  private final @Nullable Evaluation evaluation;
  private final Draft table;
  private final RandomOracle any = new RandomOracle(0);
  private final List<Branch> path = new ArrayList<>();
  private @Nullable Prospect prospect;
  private boolean beyond;
  private int answered;
  private long ahead;

  /**
   * @param evaluation says how far trial games go on; to their ends where there is none
   * @param table on which they are played
   */
  SearchTree(@Nullable Evaluation evaluation, Draft table) {
    this.evaluation = evaluation;
    this.table = table;
  }

  @Override
  public void begin(Prospect newProspect, Tried first, long number) {
    prospect = newProspect;
    any.begin(number);
    path.clear();
    path.add(first.tree());
    beyond = false;
    answered = 0;
  }

  @Override
  public long answer(Question question) {
    Shape shape = question.shape();
    if (shape.size() == 1) {
      return 0;
    }
    if (answered == 0) {
      ahead = ahead();
    }
    if (answered++ == ahead) {
      return Oracle.WAIT;
    }
    int side = beyond || prospect == null ? -1 : prospect.sideOf(question.seat());
    return side < 0 ? any.answer(question) : choose(question, shape, side);
  }

  private long ahead() {
    return evaluation == null || prospect == null
        ? LONGEST
        : evaluation.ahead(table, prospect.side());
  }

  /** An answer of those that are known and that the table allows, or one more. */
  private long choose(Question question, Shape shape, int side) {
    Branch.Spot spot =
        new Branch.Spot(question.seat(), question.asking().verb(), question.asking().name());
    Branch.Fork fork = path.get(path.size() - 1).fork(spot);
    fork.visits++;
    Branch best = null;
    long bestAnswer = -1;
    int open = 0;
    for (Branch branch : fork.branches) {
      long answer = shape.indexOf(branch.parts);
      if (answer >= 0) {
        branch.chances++;
        open++;
        if (best == null || branch.urgency(side) > best.urgency(side)) {
          best = branch;
          bestAnswer = answer;
        }
      }
    }
    boolean wider = open < shape.size() && open < WIDENING * StrictMath.sqrt(fork.visits);
    Branch added = best == null || wider ? added(fork, shape) : null;
    if (added != null) {
      beyond = true;
      path.add(added);
      return shape.indexOf(added.parts);
    }
    path.add(Objects.requireNonNull(best)); // what is sampled where none is known is not known
    return bestAnswer;
  }

  /** An answer that was not known and now is; null where none was found. */
  private @Nullable Branch added(Branch.Fork fork, Shape shape) {
    for (int i = 0; i < SAMPLES; i++) {
      long[] parts = shape.parts(shape.sample(any));
      if (fork.branches.stream().noneMatch(branch -> Arrays.equals(branch.parts, parts))) {
        Branch added = new Branch(parts);
        fork.branches.add(added);
        return added;
      }
    }
    return null;
  }

  @Override
  public void end(double[] shares) {
    path.forEach(branch -> branch.add(shares));
  }
}
