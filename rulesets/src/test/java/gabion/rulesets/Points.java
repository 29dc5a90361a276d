package gabion.rulesets;

import java.util.SplittableRandom;
import java.util.TreeSet;

/** The points of a game at which what is dear to check is checked: four by default, or all. */
final class Points {

  private static final int NUMBER = 4;

  private final boolean all;
  private final TreeSet<Integer> points = new TreeSet<>();

  private Points(boolean all) {
    this.all = all;
  }

  /** Points evenly from a game that is so long, by a seed. */
  static Points of(long seed, int length) {
    Points points = new Points(Shelf.LONG);
    SplittableRandom random = new SplittableRandom(seed);
    while (points.points.size() < Math.min(NUMBER, length)) {
      points.points.add(random.nextInt(length));
    }
    return points;
  }

  boolean has(int at) {
    return all || points.contains(at);
  }
}
