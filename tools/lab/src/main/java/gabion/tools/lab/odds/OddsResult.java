package gabion.tools.lab.odds;

import java.util.List;
import java.util.Optional;

/**
 * The odds of a position.
 *
 * @param ends all end states, each with its chance
 * @param askedSeats the ids of the seats that had a choice
 * @param sides the ids of the sides involved: with pieces at the start, or a choice
 * @param kinds the kinds of pieces on areas at the start
 * @param before the count of each kind
 * @param measures the names of the measures
 * @param unresolvedChance the probability of an outcome left unknown by a limit
 * @param loopChance the probability of an infinite loop
 * @param error the maximum error of any probability; 0 if all are exact
 * @param throwing the expected number of chance events
 * @param within the probability of having ended after n chance events, for n from 0
 * @param positions the number of distinct positions, and {@code ways} that of transitions
 * @param searchedPositions the number of positions explored to find the best answers
 * @param between if a limit left best answers unknown, lower and upper bound of the value for the
 *     optimizing side, with 1 for a win and 0.5 for a draw
 */
public record OddsResult(
    List<Chance> ends,
    List<String> askedSeats,
    List<String> sides,
    List<String> kinds,
    List<Integer> before,
    List<String> measures,
    double unresolvedChance,
    double loopChance,
    double error,
    double throwing,
    List<Double> within,
    int positions,
    long ways,
    int searchedPositions,
    List<Double> between) {

  /**
   * One end state.
   *
   * @param winner the id of the winning side; empty for none
   * @param ending the id of the ending; empty if the game goes on
   * @param pieceDecreases the losses of each kind of pieces; negative for gains
   * @param values the value of each measure
   * @param exact the chance as a fraction, if it can be represented
   */
  public record Chance(
      String winner,
      String ending,
      List<Integer> pieceDecreases,
      List<Long> values,
      double chance,
      Optional<Fraction> exact) {}

  /** Whether all chances are exact fractions. */
  public boolean isExact() {
    return !ends.isEmpty() && ends.stream().allMatch(end -> end.exact().isPresent());
  }
}
