package gabion.tools.lab.odds;

import java.util.Arrays;

/**
 * A chain without choices, as flat arrays: the edges of each position, with probabilities. Cycles
 * are solved numerically, never played.
 */
final class MarkovChainSolver {

  /** Knots of more positions are not solved, but gone round. */
  private static final int LARGE = 1500;

  private static final int MOST_SWEEPS = 20_000;
  private static final double STILL = 1e-14;

  final int[] first;
  final int[] next;
  final double[] chance;

  /** For each position its knot: those from which one may come back to one another. */
  private final int[] knot;

  /** The positions, knot by knot; the first knot is one that no other leads to. */
  private final int[] order;

  /** Where each knot begins in the order. */
  private final int[] begins;

  /** How likely it is that a game never ends. */
  private double never;

  MarkovChainSolver(MarkovChain chain) {
    int size = chain.size();
    first = new int[size + 1];
    for (int node = 0; node < size; node++) {
      first[node + 1] = first[node] + chain.next(node).length;
    }
    next = new int[first[size]];
    chance = new double[first[size]];
    for (int node = 0; node < size; node++) {
      int[] targets = chain.next(node);
      for (int i = 0; i < targets.length; i++) {
        next[first[node] + i] = targets[i];
        var odds = chain.chance(node, i);
        chance[first[node] + i] = (double) odds.numerator() / odds.denominator();
      }
    }
    CycleComponents knots = new CycleComponents(first, next);
    knot = knots.knot();
    order = knots.order();
    begins = knots.begins();
  }

  int size() {
    return first.length - 1;
  }

  int[] knots() {
    return knot;
  }

  int[] order() {
    return order;
  }

  int[] begins() {
    return begins;
  }

  /**
   * How often each position is come to, on average, beginning with the first; of those that lead
   * nowhere this is how likely they are.
   */
  double[] visits() {
    double[] come = new double[size()];
    come[0] = 1;
    never = 0;
    int[] local = new int[size()];
    for (int k = 0; k + 1 < begins.length; k++) {
      int from = begins[k];
      int to = begins[k + 1];
      if (to - from == 1) {
        solveSingle(order[from], come);
      } else {
        solveComponent(from, to, local, come);
      }
      for (int i = from; i < to; i++) {
        leave(order[i], come);
      }
    }
    return come;
  }

  /** Only itself may come back to it. */
  private void solveSingle(int node, double[] come) {
    double out = 0;
    boolean turns = false;
    for (int edge = first[node]; edge < first[node + 1]; edge++) {
      turns |= next[edge] == node;
      out += next[edge] == node ? 0 : chance[edge];
    }
    if (turns && out == 0) {
      never += come[node];
      come[node] = 0;
    } else if (turns) {
      come[node] /= out;
    }
  }

  /** Returns the probability of an infinite loop; valid after {@link #visits}. */
  double loopChance() {
    return never;
  }

  /** What leaves a position for other knots. */
  private void leave(int node, double[] come) {
    double here = come[node];
    if (here != 0) {
      for (int edge = first[node]; edge < first[node + 1]; edge++) {
        if (knot[next[edge]] != knot[node]) {
          come[next[edge]] += here * chance[edge];
        }
      }
    }
  }

  /** Solves a knot by taking one position after the other away; nothing is ever subtracted. */
  private void solveComponent(int from, int to, int[] local, double[] come) {
    int size = to - from;
    double[] in = new double[size];
    double[] out = new double[size];
    for (int i = 0; i < size; i++) {
      local[order[from + i]] = i;
      in[i] = come[order[from + i]];
    }
    if (size > LARGE) {
      around(from, to, in, come);
      return;
    }
    double[] row = new double[size * size];
    for (int i = 0; i < size; i++) {
      int node = order[from + i];
      for (int edge = first[node]; edge < first[node + 1]; edge++) {
        if (knot[next[edge]] == knot[node]) {
          row[i * size + local[next[edge]]] += chance[edge];
        } else {
          out[i] += chance[edge];
        }
      }
    }
    if (Arrays.stream(out).sum() == 0) {
      never += Arrays.stream(in).sum();
      Arrays.stream(order, from, to).forEach(node -> come[node] = 0);
      return;
    }
    double[] left = new double[size];
    for (int k = 0; k < size; k++) {
      double all = out[k];
      for (int j = k + 1; j < size; j++) {
        all += row[k * size + j];
      }
      left[k] = all;
      for (int j = k + 1; j < size; j++) {
        in[j] += in[k] * row[k * size + j] / all;
      }
      for (int i = k + 1; i < size; i++) {
        double share = row[i * size + k] / all;
        if (share != 0) {
          for (int j = k + 1; j < size; j++) {
            row[i * size + j] += share * row[k * size + j];
          }
          out[i] += share * out[k];
        }
      }
    }
    for (int k = size - 1; k >= 0; k--) {
      double all = in[k];
      for (int i = k + 1; i < size; i++) {
        all += come[order[from + i]] * row[i * size + k];
      }
      come[order[from + k]] = all / left[k];
    }
  }

  /** Goes round a knot that is too large to be solved until hardly anything moves in it. */
  private void around(int from, int to, double[] in, double[] come) {
    double moved = 1;
    for (int sweep = 0; sweep < MOST_SWEEPS && moved > STILL; sweep++) {
      double[] more = new double[size()];
      for (int i = from; i < to; i++) {
        int node = order[i];
        for (int edge = first[node]; edge < first[node + 1]; edge++) {
          if (knot[next[edge]] == knot[node]) {
            more[next[edge]] += come[node] * chance[edge];
          }
        }
      }
      moved = 0;
      for (int i = from; i < to; i++) {
        double now = in[i - from] + more[order[i]];
        moved += Math.abs(now - come[order[i]]);
        come[order[i]] = now;
      }
    }
  }

  /**
   * Returns the maximum error of any probability derived from these visits: the residual of their
   * equations, plus the rounding errors it may conceal.
   */
  double error(double[] visits) {
    double unit = 0x1p-53;
    double[] should = new double[size()];
    double[] terms = new double[size()];
    should[0] = 1;
    for (int node = 0; node < size(); node++) {
      for (int edge = first[node]; edge < first[node + 1]; edge++) {
        should[next[edge]] += visits[node] * chance[edge];
        terms[next[edge]]++;
      }
    }
    double error = 0;
    for (int node = 0; node < size(); node++) {
      if (visits[node] == 0 && should[node] > 0) {
        continue; // goes round for ever
      }
      error += Math.abs(should[node] - visits[node]) + (terms[node] + 3) * unit * should[node];
    }
    return error;
  }
}
