package gabion.state;

/**
 * A die.
 *
 * @param faction its owner, or {@link Sort#NOTHING}
 * @param results the results on its faces, each once
 * @param weights the number of sides that show each
 * @param column the number of its first face among the faces of all dice
 */
public record Die(int faction, int[] results, int[] weights, int column) {}
