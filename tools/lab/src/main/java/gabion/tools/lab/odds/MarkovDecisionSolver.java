package gabion.tools.lab.odds;

import java.util.Arrays;
import java.util.Map;

/**
 * Finds the best answers by their outcomes: component by component, those without further
 * transitions first, each until no value improves.
 */
final class MarkovDecisionSolver {

  private static final int MOST_SWEEPS = 20_000;

  /** Answers whose worth differs by less are equal; the first is taken. */
  private static final double EQUAL = 1e-12;

  private static final double STILL = 1e-15;

  private final MarkovChain chain;
  private final Map<Integer, Policy> policies;
  private double[] worth = new double[256];
  private int[] chosen = new int[256];

  MarkovDecisionSolver(MarkovChain chain, Map<Integer, Policy> policies) {
    this.chain = chain;
    this.policies = policies;
  }

  /** Sets the value of an end or an unresolved position for the optimizing side. */
  void end(int node, double value) {
    reserve();
    worth[node] = value;
  }

  /** Returns the value of a position for the optimizing side. */
  double worth(int node) {
    return worth[node];
  }

  /** Which answer is taken. */
  int bestAnswer(int node) {
    return chosen[node];
  }

  private void reserve() {
    if (chain.size() > worth.length) {
      int room = Math.max(chain.size(), 2 * worth.length);
      worth = Arrays.copyOf(worth, room);
      chosen = Arrays.copyOf(chosen, room);
    }
  }

  /** Solves positions that lead to one another; all else to which they lead is solved. */
  void knot(int[] nodes) {
    reserve();
    double[][] chances = new double[nodes.length][];
    boolean turns = nodes.length > 1;
    for (int i = 0; i < nodes.length; i++) {
      chances[i] = chances(nodes[i]);
      turns |= Arrays.stream(chain.next(nodes[i])).anyMatch(next -> next == nodes[0]);
    }
    double moved = 1;
    for (int sweep = 0; sweep < MOST_SWEEPS && moved > STILL; sweep++) {
      moved = 0;
      for (int i = nodes.length - 1; i >= 0; i--) {
        moved = Math.max(moved, better(nodes[i], chances[i]));
      }
      moved = turns ? moved : 0;
    }
  }

  private double[] chances(int node) {
    double[] chances = new double[chain.next(node).length];
    if (chain.kind(node) == MarkovChain.Kind.FATE) {
      for (int i = 0; i < chances.length; i++) {
        var odds = chain.chance(node, i);
        chances[i] = (double) odds.numerator() / odds.denominator();
      }
    }
    return chances;
  }

  /** Works one position out again. @return by how much it has changed */
  private double better(int node, double[] chances) {
    int[] next = chain.next(node);
    if (next.length == 0) {
      return 0;
    }
    double before = worth[node];
    if (chain.kind(node) == MarkovChain.Kind.CHOICE) {
      boolean best =
          !(policies.get(chain.mark(node)) instanceof Policy.OptimalAnswer s) || s.best();
      int taken = chosen[node];
      for (int i = 0; i < next.length; i++) {
        double gain = worth[next[i]] - worth[next[taken]];
        if ((best ? gain : -gain) > EQUAL) {
          taken = i;
        }
      }
      chosen[node] = taken;
      worth[node] = worth[next[taken]];
    } else {
      double sum = 0;
      for (int i = 0; i < next.length; i++) {
        sum += chances[i] * worth[next[i]];
      }
      worth[node] = sum;
    }
    return Math.abs(worth[node] - before);
  }
}
