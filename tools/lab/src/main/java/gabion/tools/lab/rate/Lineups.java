package gabion.tools.lab.rate;

import java.util.ArrayList;
import java.util.List;

/** Who holds which side in the games on one luck, so that each meets each on every side alike. */
final class Lineups {

  private Lineups() {}

  /**
   * For each group of bots, as many as there are sides, all rotations of them; where there are
   * fewer bots than sides they hold several in turn. One bot alone meets itself.
   *
   * @return for each game the number of the bot on each side
   */
  static List<List<Integer>> of(int bots, int sides) {
    List<List<Integer>> lineups = new ArrayList<>();
    for (List<Integer> group : groups(bots, Math.min(bots, sides), 0)) {
      for (int turned = 0; turned < group.size(); turned++) {
        List<Integer> lineup = new ArrayList<>();
        for (int side = 0; side < sides; side++) {
          lineup.add(group.get((side + turned) % group.size()));
        }
        lineups.add(List.copyOf(lineup));
      }
    }
    return lineups;
  }

  /** All groups of a size of the bots from one on. */
  private static List<List<Integer>> groups(int bots, int size, int from) {
    if (size == 0) {
      return List.of(List.of());
    }
    List<List<Integer>> groups = new ArrayList<>();
    for (int first = from; first <= bots - size; first++) {
      for (List<Integer> rest : groups(bots, size - 1, first + 1)) {
        List<Integer> group = new ArrayList<>(List.of(first));
        group.addAll(rest);
        groups.add(group);
      }
    }
    return groups;
  }
}
