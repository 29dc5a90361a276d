package gabion.tools.lab.odds;

import java.util.Map;

/** Works out which answers are best, by what comes of them, until nothing gets better. */
final class Solver {

  private static final int MOST_SWEEPS = 20_000;

  /** Answers whose worth differs by less are equal; the first is taken. */
  private static final double EQUAL = 1e-12;

  private static final double STILL = 1e-15;

  private final Chain chain;
  private final Map<Integer, Policy> policies;
  private final double[] worth;
  private final int[] chosen;
  private final int[] first;
  private final int[] next;
  private final double[] chance;

  /**
   * @param worth what each end and each cut is worth to the one whose good it is; the others 0
   */
  Solver(Chain chain, Map<Integer, Policy> policies, double[] worth) {
    this.chain = chain;
    this.policies = policies;
    this.worth = worth;
    this.chosen = new int[chain.size()];
    this.first = new int[chain.size() + 1];
    for (int node = 0; node < chain.size(); node++) {
      first[node + 1] = first[node] + chain.next(node).length;
    }
    this.next = new int[first[chain.size()]];
    this.chance = new double[next.length];
    for (int node = 0; node < chain.size(); node++) {
      for (int i = 0; i < chain.next(node).length; i++) {
        next[first[node] + i] = chain.next(node)[i];
        if (chain.kind(node) == Chain.Kind.FATE) {
          var odds = chain.chance(node, i);
          chance[first[node] + i] = (double) odds.numerator() / odds.denominator();
        }
      }
    }
  }

  /** For each choice which answer is taken. */
  int[] solve() {
    Knots knots = new Knots(first, next);
    int[] begins = knots.begins();
    for (int k = begins.length - 2; k >= 0; k--) {
      double moved = 1;
      boolean alone = begins[k + 1] - begins[k] == 1;
      for (int sweep = 0; sweep < MOST_SWEEPS && moved > STILL; sweep++) {
        moved = 0;
        for (int i = begins[k + 1] - 1; i >= begins[k]; i--) {
          moved = Math.max(moved, better(knots.order()[i]));
        }
        moved = alone && !turns(knots.order()[begins[k]]) ? 0 : moved;
      }
    }
    return chosen;
  }

  private boolean turns(int node) {
    for (int edge = first[node]; edge < first[node + 1]; edge++) {
      if (next[edge] == node) {
        return true;
      }
    }
    return false;
  }

  /** Works one position out again. @return by how much it has changed */
  private double better(int node) {
    int from = first[node];
    int to = first[node + 1];
    if (from == to) {
      return 0;
    }
    double before = worth[node];
    if (chain.kind(node) == Chain.Kind.CHOICE) {
      boolean best = !(policies.get(chain.mark(node)) instanceof Policy.Solved s) || s.best();
      int taken = chosen[node];
      for (int i = 0; i < to - from; i++) {
        double gain = worth[next[from + i]] - worth[next[from + taken]];
        if ((best ? gain : -gain) > EQUAL) {
          taken = i;
        }
      }
      chosen[node] = taken;
      worth[node] = worth[next[from + taken]];
    } else {
      double sum = 0;
      for (int edge = from; edge < to; edge++) {
        sum += chance[edge] * worth[next[edge]];
      }
      worth[node] = sum;
    }
    return Math.abs(worth[node] - before);
  }
}
