package gabion.tools.lab.odds;

import gabion.tools.lab.message.LabMessage;
import java.util.Arrays;
import java.util.Optional;

/** The same as {@link MarkovChainSolver}, in fractions that are exact. */
final class ExactChainSolver {

  /** Fractions of more bits than this are given up. */
  private static final int MOST_BITS = 4096;

  /** Larger knots, and chains of more edges, are given up. */
  private static final int MOST_IN_KNOT = 120;

  private static final int MOST_EDGES = 60_000;

  /** Thrown where a fraction becomes too fine. */
  private static final class PrecisionLimitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    PrecisionLimitException() {
      super(null, null, false, false);
    }
  }

  private final MarkovChainSolver flow;
  private final Fraction[] chance;
  private final Fraction[] come;

  private ExactChainSolver(MarkovChainSolver flow, Fraction[] chance) {
    this.flow = flow;
    this.chance = chance;
    this.come = new Fraction[flow.size()];
    Arrays.fill(come, Fraction.ZERO);
  }

  /** How often each position is come to; nothing where that would be too fine. */
  static Optional<Fraction[]> visits(MarkovChain chain, MarkovChainSolver flow) {
    if (flow.next.length > MOST_EDGES) {
      return Optional.empty();
    }
    Fraction[] chance = new Fraction[flow.next.length];
    for (int node = 0; node < flow.size(); node++) {
      for (int edge = flow.first[node]; edge < flow.first[node + 1]; edge++) {
        chance[edge] = Fraction.of(chain.chance(node, edge - flow.first[node]));
      }
    }
    try {
      ExactChainSolver exact = new ExactChainSolver(flow, chance);
      exact.run();
      return Optional.of(exact.come);
    } catch (PrecisionLimitException e) {
      return Optional.empty();
    }
  }

  private void run() {
    int[] begins = flow.begins();
    come[0] = Fraction.ONE;
    for (int k = 0; k + 1 < begins.length; k++) {
      solveComponent(begins[k], begins[k + 1]);
      for (int i = begins[k]; i < begins[k + 1]; i++) {
        leave(flow.order()[i]);
      }
    }
  }

  private void leave(int node) {
    if (come[node].isZero()) {
      return;
    }
    for (int edge = flow.first[node]; edge < flow.first[node + 1]; edge++) {
      int to = flow.next[edge];
      if (flow.knots()[to] != flow.knots()[node]) {
        come[to] = fine(come[to].plus(come[node].times(chance[edge])));
      }
    }
  }

  private static Fraction fine(Fraction fraction) {
    if (fraction.bits() > MOST_BITS) {
      throw new PrecisionLimitException();
    }
    return fraction;
  }

  /** Solves a knot by taking one position after the other away. */
  private void solveComponent(int from, int to) {
    int size = to - from;
    if (size > MOST_IN_KNOT) {
      throw new PrecisionLimitException();
    }
    Fraction[][] row = new Fraction[size][size];
    Fraction[] out = new Fraction[size];
    Fraction[] in = new Fraction[size];
    if (!fill(from, row, in, out)) {
      return;
    }
    Fraction[] left = new Fraction[size];
    for (int k = 0; k < size; k++) {
      left[k] = out[k];
      for (int j = k + 1; j < size; j++) {
        left[k] = left[k].plus(row[k][j]);
      }
      for (int j = k + 1; j < size; j++) {
        in[j] = fine(in[j].plus(in[k].times(row[k][j]).over(left[k])));
      }
      for (int i = k + 1; i < size; i++) {
        Fraction share = row[i][k].over(left[k]);
        if (!share.isZero()) {
          for (int j = k + 1; j < size; j++) {
            row[i][j] = fine(row[i][j].plus(share.times(row[k][j])));
          }
          out[i] = out[i].plus(share.times(out[k]));
        }
      }
    }
    for (int k = size - 1; k >= 0; k--) {
      Fraction all = in[k];
      for (int i = k + 1; i < size; i++) {
        all = all.plus(come[flow.order()[from + i]].times(row[i][k]));
      }
      come[flow.order()[from + k]] = fine(all.over(left[k]));
    }
  }

  /** Fills in how the members of a knot lead to one another; false where none needs solving. */
  private boolean fill(int from, Fraction[][] row, Fraction[] in, Fraction[] out) {
    int size = in.length;
    Fraction turns = Fraction.ZERO;
    Fraction leaves = Fraction.ZERO;
    for (int i = 0; i < size; i++) {
      int node = flow.order()[from + i];
      Arrays.fill(row[i], Fraction.ZERO);
      in[i] = come[node];
      out[i] = Fraction.ZERO;
      for (int edge = flow.first[node]; edge < flow.first[node + 1]; edge++) {
        int other = flow.next[edge];
        if (flow.knots()[other] == flow.knots()[node]) {
          int j = index(from, size, other);
          row[i][j] = row[i][j].plus(chance[edge]);
          turns = turns.plus(chance[edge]);
        } else {
          out[i] = out[i].plus(chance[edge]);
          leaves = leaves.plus(chance[edge]);
        }
      }
    }
    if (leaves.isZero() && !turns.isZero()) {
      for (int i = 0; i < size; i++) {
        come[flow.order()[from + i]] = Fraction.ZERO; // goes round for ever
      }
    }
    return !turns.isZero() && !leaves.isZero();
  }

  private int index(int from, int size, int node) {
    for (int i = 0; i < size; i++) {
      if (flow.order()[from + i] == node) {
        return i;
      }
    }
    throw new IllegalStateException(LabMessage.POSITION_OUTSIDE_COMPONENT.text());
  }
}
