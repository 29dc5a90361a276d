package gabion.state;

/**
 * A die.
 *
 * @param faction whose it is, or nothing
 * @param results what its faces show, each once
 * @param weights on how many of its sides each stands
 * @param column the number of its first face among the faces of all dice
 */
public record Die(int faction, int[] results, int[] weights, int column) {}
