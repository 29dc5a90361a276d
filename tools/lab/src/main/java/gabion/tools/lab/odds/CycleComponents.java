package gabion.tools.lab.odds;

import java.util.Arrays;

/**
 * Parts what leads to one another into knots, whose members may all come back to each other (Tarjan
 * 1972), without recursion.
 *
 * @param knot for each its knot, by number
 * @param order all, knot by knot; no knot leads to one before it
 * @param begins where each knot begins in the order, and its end
 */
record CycleComponents(int[] knot, int[] order, int[] begins) {

  private static final int NEW = -1;

  CycleComponents(int[] first, int[] next) {
    this(new Search(first, next));
  }

  private CycleComponents(Search search) {
    this(search.knot, search.order(), search.begins());
  }

  private static final class Search {
    private final int[] first;
    private final int[] next;
    private final int[] seen;
    private final int[] low;
    private final int[] edge;
    private final int[] path;
    private final int[] open;
    private final int[] knot;
    private int steps;
    private int depth;
    private int opened;
    private int knots;

    Search(int[] first, int[] next) {
      int size = first.length - 1;
      this.first = first;
      this.next = next;
      seen = new int[size];
      low = new int[size];
      edge = Arrays.copyOf(first, size);
      path = new int[size];
      open = new int[size];
      knot = new int[size];
      Arrays.fill(seen, NEW);
      Arrays.fill(knot, NEW);
      for (int node = 0; node < size; node++) {
        if (seen[node] == NEW) {
          from(node);
        }
      }
    }

    private void from(int start) {
      enter(start);
      while (depth > 0) {
        int node = path[depth - 1];
        if (edge[node] < first[node + 1]) {
          int to = next[edge[node]++];
          if (seen[to] == NEW) {
            enter(to);
          } else if (knot[to] == NEW) {
            low[node] = Math.min(low[node], seen[to]);
          }
        } else {
          close(node);
        }
      }
    }

    private void enter(int node) {
      seen[node] = steps;
      low[node] = steps++;
      path[depth++] = node;
      open[opened++] = node;
    }

    private void close(int node) {
      depth--;
      if (depth > 0) {
        int before = path[depth - 1];
        low[before] = Math.min(low[before], low[node]);
      }
      if (low[node] == seen[node]) {
        int member;
        do {
          member = open[--opened];
          knot[member] = knots;
        } while (member != node);
        knots++;
      }
    }

    /** Knots are found last first. */
    int[] begins() {
      int[] begins = new int[knots + 1];
      for (int of : knot) {
        begins[knots - of]++;
      }
      for (int i = 1; i <= knots; i++) {
        begins[i] += begins[i - 1];
      }
      return begins;
    }

    int[] order() {
      int[] at = begins();
      int[] order = new int[knot.length];
      for (int node = 0; node < knot.length; node++) {
        order[at[knots - 1 - knot[node]]++] = node;
      }
      return order;
    }
  }
}
