package gabion.tools.lab.odds;

import java.util.List;
import java.util.Optional;

/**
 * What may come of a position, and how likely it is.
 *
 * @param ends all that may come, each with its chance
 * @param askedSeats the ids of the seats that had a choice on the way
 * @param sides the ids of the sides that take part: with pieces there at first, or a choice
 * @param kinds the kinds of pieces that lie on areas at first
 * @param before how many of each
 * @param measures the names of what is measured
 * @param unresolvedChance how likely it is that a limit leaves it unknown
 * @param loopChance how likely it is that what is played goes round for ever
 * @param error how far any chance may be off; 0 where all are exact
 * @param throwing how often fate is asked, on average
 * @param within for so many times, from 0 on, how likely it is that all is over by then
 * @param positions how many different positions there are, and how many ways between them
 * @param searchedPositions how many were looked at to find the best answers
 * @param between where a limit has left some of these unknown: what the position is worth at least
 *     and at most to the one who seeks them, his victory being 1 and nobody's 0.5
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
   * One thing that may come.
   *
   * @param winner the id of the side that has won; empty for nobody
   * @param ending the id of the ending; empty where the game goes on
   * @param losses how many of each kind of pieces; less than nothing where there are more of it
   * @param values what each measure says
   * @param exact the chance as a fraction, where it is fine enough
   */
  public record Chance(
      String winner,
      String ending,
      List<Integer> losses,
      List<Long> values,
      double chance,
      Optional<Fraction> exact) {}

  /** Whether all chances are exact fractions. */
  public boolean isExact() {
    return !ends.isEmpty() && ends.stream().allMatch(end -> end.exact().isPresent());
  }
}
