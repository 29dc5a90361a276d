package gabion.tools.lab.odds;

import gabion.question.shape.Odds;
import gabion.state.Digest;
import gabion.state.Draft;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The best answers, by their outcomes. Positions are merged if they agree in all cells that later
 * play reads, so past moves and losses distinguish them only if these can still affect the
 * objective.
 */
final class BestAnswers extends PositionGraph {

  /** No answer is known. */
  static final int NONE = -1;

  private static final double DRAWN = 0.5;

  private final OddsCalculation asked;
  private final MarkovDecisionSolver solver;
  private boolean cut;

  /** The position that was begun with last. */
  private int first;

  /** Those that lead to one another, in the order in which they were solved. */
  private final List<int[]> knots = new ArrayList<>();

  /** None yet. */
  BestAnswers(OddsCalculation asked) {
    super(EndStateReader.ofWorth(asked.winner(), asked.goal()), asked.rules().layout());
    this.asked = asked;
    this.solver = new MarkovDecisionSolver(chain(), asked.policies());
  }

  /** Finds them for all that may follow a position, if anybody seeks any. */
  void find(OddsCalculation from, SearchMonitor patience) {
    if (asked.aim().isPresent()) {
      try (AnswerSearch search = new AnswerSearch(from, this, this, patience)) {
        first = search.explore(from.start());
      }
    }
  }

  /** How many positions were looked at. */
  int size() {
    return chain().size();
  }

  /** Whether a limit has left something unknown. */
  boolean isCut() {
    return cut;
  }

  /**
   * Returns lower and upper bound of the value of the last start position for the optimizing side,
   * with 1 for a win and 0.5 for a draw. Empty if the value is exact, or another goal is optimized.
   */
  List<Double> between() {
    return cut && asked.goal() == null ? List.of(worthIf(0), worthIf(1)) : List.of();
  }

  /** Returns the value of the last start position, assuming this value for unresolved positions. */
  private double worthIf(double unknown) {
    MarkovDecisionSolver other = new MarkovDecisionSolver(chain(), asked.policies());
    for (int node = 0; node < chain().size(); node++) {
      switch (chain().kind(node)) {
        case END -> other.end(node, worth(reading().ends().get(chain().mark(node))));
        case CUT -> other.end(node, unknown);
        case FATE, CHOICE -> {}
      }
    }
    knots.forEach(other::knot);
    return other.worth(first);
  }

  /**
   * Returns the best answer at a position, or {@link #NONE}.
   *
   * @param given the answers since the position, if a script asks
   */
  int answer(Draft draft, long[] given, int seat, long answers) {
    return answer(at(draft, given, seat, answers));
  }

  /** Returns the node of a question, or {@link DigestTable#NEW}. */
  int at(Draft draft, long[] given, int seat, long answers) {
    return get(draft, others(draft, given, seat, answers, null));
  }

  /** The best answer at a position that is known, or {@link #NONE}. */
  int answer(int node) {
    return node != DigestTable.NEW && chain().kind(node) == MarkovChain.Kind.CHOICE
        ? solver.bestAnswer(node)
        : NONE;
  }

  // ---- for the search

  /** Returns the digest of a question's position without its piles and slots. */
  static Digest others(Draft draft, long[] given, int seat, long answers, Odds @Nullable [] odds) {
    Odds[] chances = odds == null ? new Odds[0] : odds;
    long[] more = Arrays.copyOf(given, given.length + 2 + 2 * chances.length);
    int at = given.length;
    more[at++] = seat;
    more[at++] = answers;
    for (Odds one : chances) {
      more[at++] = one.numerator();
      more[at++] = one.denominator();
    }
    return draft.digestOthers(more);
  }

  @Override
  int add(Digest all, MarkovChain.Kind kind, int seat) {
    int node = super.add(all, kind, seat);
    if (kind == MarkovChain.Kind.CUT) {
      cut = true;
      solver.end(node, asked.goal() == null ? DRAWN : 0);
    }
    return node;
  }

  @Override
  int end(Draft draft) {
    int node = super.end(draft);
    solver.end(node, worth(reading().ends().get(chain().mark(node))));
    return node;
  }

  private double worth(EndStateReader.EndState end) {
    if (asked.goal() != null) {
      return end.values().get(0);
    }
    int side = asked.aim().orElseThrow().side();
    return end.winner() == side ? 1 : end.winner() == Sort.NOTHING ? DRAWN : 0;
  }

  /** It is known what follows from positions that lead to one another. */
  void solve(int[] knot) {
    knots.add(knot);
    solver.knot(knot);
  }
}
