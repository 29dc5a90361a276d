package gabion.tools.lab.bot;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.ask.shape.Shape;
import gabion.play.Prospect;
import gabion.play.RandomOracle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** How much a seat prefers what it knows little of. */
  private static final double CURIOSITY = 0.35;

  /** How many answers are known after so many visits: this times the root of these. */
  private static final double WIDENING = 2;

  private static final int SAMPLES = 3;

  private final int ahead;
  private final RandomOracle any = new RandomOracle(0);
  private final Map<Long, Branch> firsts = new HashMap<>();
  private final List<Branch> path = new ArrayList<>();
  private @Nullable Prospect prospect;
  private boolean beyond;
  private int answered;

  /**
   * @param ahead how many answers a trial game goes on, at the most
   */
  SearchTree(int ahead) {
    this.ahead = ahead;
  }

  /** Whom a question is put to, and by which step. */
  private record Spot(int seat, String verb, String name) {}

  /** A question, and the answers to it that have been tried. */
  private static final class Fork {
    final List<Branch> branches = new ArrayList<>();
    int visits;
  }

  /** An answer that has been tried, and the questions it has led to. */
  private static final class Branch {
    final long[] parts;
    final Map<Spot, Fork> forks = new HashMap<>();
    double[] won = new double[0];
    int tries;

    /** How often it could have been tried. */
    int chances = 1;

    Branch(long[] parts) {
      this.parts = parts;
    }

    double urgency(int side) {
      double unsure = StrictMath.sqrt(StrictMath.log(chances) / tries);
      return won[side] / tries + CURIOSITY * unsure;
    }
  }

  @Override
  public void open(Prospect newProspect) {
    prospect = newProspect;
    firsts.clear();
  }

  @Override
  public void begin(long first, long number) {
    any.begin(number);
    path.clear();
    path.add(firsts.computeIfAbsent(first, answer -> new Branch(new long[0])));
    beyond = false;
    answered = 0;
  }

  @Override
  public long answer(Question question) {
    Shape shape = question.shape();
    if (shape.size() == 1) {
      return 0;
    }
    if (answered++ == ahead) {
      return Oracle.WAIT;
    }
    int side = beyond || prospect == null ? -1 : prospect.sideOf(question.seat());
    return side < 0 ? any.answer(question) : choose(question, shape, side);
  }

  /** An answer of those that are known and that the table allows, or one more. */
  private long choose(Question question, Shape shape, int side) {
    Spot spot = new Spot(question.seat(), question.asking().verb(), question.asking().name());
    Fork fork = path.get(path.size() - 1).forks.computeIfAbsent(spot, newSpot -> new Fork());
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
  private @Nullable Branch added(Fork fork, Shape shape) {
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
    for (Branch branch : path) {
      if (branch.won.length == 0) {
        branch.won = new double[shares.length];
      }
      branch.tries++;
      for (int side = 0; side < shares.length; side++) {
        branch.won[side] += shares[side];
      }
    }
  }
}
