package gabion.state;

import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * The dice of a ruleset.
 *
 * @param columns how many faces all of them have together
 */
public record Dice(List<Die> all, int columns) {

  public Dice(List<Die> all) {
    this(List.copyOf(all), all.stream().mapToInt(die -> die.results().length).sum());
  }

  public Die get(int die) {
    return all.get(die);
  }

  /** Returns a value for each column, computed from its die and its result. */
  public int[] eachColumn(IntBinaryOperator about) {
    int[] values = new int[columns];
    for (int die = 0; die < all.size(); die++) {
      Die faces = all.get(die);
      for (int face = 0; face < faces.results().length; face++) {
        values[faces.column() + face] = about.applyAsInt(die, faces.results()[face]);
      }
    }
    return values;
  }
}
