package gabion.state;

import java.util.List;

/**
 * A stored value other than a piece: one for the game, or one for each thing of one or more sorts.
 *
 * @param name its noun
 * @param prepositions the words before its keys
 * @param keys the sorts of its keys, in the order of its head; the sort for numbers has no things
 * @param type number, claim or one thing of a sort
 * @param offset its first index among the numbers of the state
 * @param start its initial number, where {@link Fields#start} tells no other
 * @param from its least value, for numbers
 * @param to its greatest value, for numbers
 * @param lasts the phases at whose end it is reset
 * @param silent whether its changes are not logged
 * @param seenBy the seats that may know its value
 * @param title its name in the log
 */
public record Field(
    String name,
    List<String> prepositions,
    List<Sort> keys,
    Type type,
    int offset,
    int start,
    int from,
    int to,
    List<Integer> lasts,
    boolean silent,
    VisibilityScope seenBy,
    String title) {

  private static final String OPTION = "option ";

  public static String nameOfOption(String option) {
    return OPTION + option;
  }

  /** Whether it holds an option. */
  public boolean isOption() {
    return name.startsWith(OPTION);
  }

  /** Whether it holds what single pieces bear: its keys are all single pieces. */
  public boolean isOfPieces() {
    return keys.size() == 1
        && keys.get(0).whole() == keys.get(0)
        && keys.get(0).name().equals("piece");
  }

  /** Returns whether it is keyed by numbers; its values are then in {@link SparseFieldValues}. */
  public boolean isOfNumbers(Sorts sorts) {
    return keys.contains(sorts.numbers());
  }

  /** How many numbers it takes; none where it is kept for numbers. */
  public int size() {
    int size = 1;
    for (int i = 0; i < keys.size(); i++) {
      size *= keys.get(i).size();
    }
    return size;
  }
}
