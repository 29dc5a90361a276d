package gabion.flow.run;

import gabion.expr.value.Definition;
import gabion.expr.value.Num;
import gabion.state.Draft;

/**
 * A ruleset's valuation of a position, for each side, before the game is over.
 *
 * @param points a definition of one side: its points, with the reasons line by line
 * @param worth the points of the side in the slot of the definition
 * @param lead the lead in points over a rival that corresponds to nine wins and one loss
 * @param foresight a definition of one side: the length of its trial games
 * @param answers the number of answers, for the side in the slot of that definition
 */
public record Evaluation(
    Definition points, Num worth, int lead, Definition foresight, Num answers) {

  private static final double NINE_TO_ONE = StrictMath.log(9);

  public long points(Draft table, int side) {
    table.setSlotValue(points.slots(), side);
    return worth.of(table);
  }

  /** How many answers a trial game of a side goes on before it is valued, from a table on. */
  public long ahead(Draft table, int side) {
    table.setSlotValue(foresight.slots(), side);
    return Math.max(0, answers.of(table));
  }

  /**
   * How much of the game each side has won: all of them together one game.
   *
   * @param shares filled, a place for each side
   */
  public void shares(Draft table, double[] shares) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < shares.length; i++) {
      shares[i] = points(table, i) * NINE_TO_ONE / lead;
      most = Math.max(most, shares[i]);
    }
    double all = 0;
    for (int i = 0; i < shares.length; i++) {
      shares[i] = StrictMath.exp(shares[i] - most);
      all += shares[i];
    }
    for (int i = 0; i < shares.length; i++) {
      shares[i] /= all;
    }
  }
}
