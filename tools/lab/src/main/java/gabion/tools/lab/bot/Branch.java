package gabion.tools.lab.bot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An answer that has been tried, and the questions it has led to. */
final class Branch {

  /** How much a seat prefers what it knows little of. */
  private static final double CURIOSITY = 0.35;

  /** Whom a question is put to, and by which step. */
  record Spot(int seat, String verb, String name) {}

  /** A question, and the answers to it that have been tried. */
  static final class Fork {
    final List<Branch> branches = new ArrayList<>();
    int visits;
  }

  final long[] parts;

  /** How often it could have been tried. */
  int chances = 1;

  private final Map<Spot, Fork> forks = new HashMap<>();
  private double[] won = new double[0];
  private int tries;

  Branch(long[] parts) {
    this.parts = parts;
  }

  /** A question that it leads to. */
  Fork fork(Spot spot) {
    return forks.computeIfAbsent(spot, newSpot -> new Fork());
  }

  /** Notes how much of a trial game each side has won. */
  void add(double[] shares) {
    if (won.length == 0) {
      won = new double[shares.length];
    }
    tries++;
    for (int side = 0; side < shares.length; side++) {
      won[side] += shares[side];
    }
  }

  /** How much a side wants to try it once more. */
  double urgency(int side) {
    double unsure = StrictMath.sqrt(StrictMath.log(chances) / tries);
    return won[side] / tries + CURIOSITY * unsure;
  }
}
