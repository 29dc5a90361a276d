package gabion.state;

import java.util.List;

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

  /** Which die a column belongs to. */
  public int dieOf(int column) {
    int die = 0;
    while (column >= all.get(die).column() + all.get(die).results().length) {
      die++;
    }
    return die;
  }
}
