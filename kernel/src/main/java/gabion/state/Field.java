package gabion.state;

import java.util.List;

/**
 * Something noted that is no piece: of the game, or for each thing of one or more sorts.
 *
 * @param name the noun it is called by
 * @param prepositions the words before its keys
 * @param keys the sorts it is noted for, in the order of its head; numbers have a sort of no things
 * @param type number, claim or one thing of a sort
 * @param offset where it begins among the numbers of the state
 * @param start the number it begins with
 * @param from its least value, for numbers
 * @param to its greatest value, for numbers
 * @param lasts the phase at whose end it begins again, or nothing
 * @param silent whether the log says nothing of its changes
 * @param seenBy who may know its value
 * @param title what the log calls it
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
    int lasts,
    boolean silent,
    VisibilityScope seenBy,
    String title) {

  private static final String OPTION = "option ";

  /** What the field is called that holds an option. */
  public static String nameOfOption(String option) {
    return OPTION + option;
  }

  /** Whether it holds an option. */
  public boolean isOption() {
    return name.startsWith(OPTION);
  }

  /** Whether it is kept for numbers: what is noted for each lies in {@link SparseFieldValues}. */
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
