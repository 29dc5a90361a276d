package gabion.tools.lab.bot;

import java.util.Arrays;

/** An answer to a question of a tree, and what came of trying it. */
final class Branch {

  /** The weight of exploration in the choice of a branch. */
  private static final double CURIOSITY = 0.35;

  final long[] parts;

  /** How often it could have been tried. */
  private int chances;

  private double[] won = new double[0];
  private int tries;

  Branch(long[] parts) {
    this.parts = parts;
  }

  /** Whether it is an answer of these parts. */
  boolean is(long[] others) {
    return Arrays.equals(parts, others);
  }

  /** Notes that it could have been tried once more. */
  void couldBeTried() {
    chances++;
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

  /** How much a side wants to try it now that it could be tried once more. */
  double urgency(int side) {
    double unsure = StrictMath.sqrt(StrictMath.log(chances + 1.0) / tries);
    return won[side] / tries + CURIOSITY * unsure;
  }
}
