package gabion.tools.lab.bot;

import gabion.flow.run.Evaluation;
import gabion.flow.run.Machine;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Sort;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** How much of a game each side has won on a table, be it over or not. */
final class PositionEvaluator {

  private static final double NOBODYS = 0.5;

  private final @Nullable Evaluation evaluation;
  private final double[] shares;

  PositionEvaluator(Ruleset rules) {
    evaluation = rules.program().evaluation;
    shares = new double[rules.layout().sorts().sides().size()];
  }

  /** Returns the value for each side of a position where a machine stopped; the array is reused. */
  double[] of(Machine machine, Draft table) {
    if (!machine.isOver() && evaluation != null) {
      evaluation.shares(table, shares);
      return shares;
    }
    int winner = machine.isOver() ? table.field(Fields.WINNER) : Sort.NOTHING;
    Arrays.fill(shares, winner == Sort.NOTHING ? NOBODYS : 0);
    if (winner != Sort.NOTHING) {
      shares[winner] = 1;
    }
    return shares;
  }

  /**
   * Returns the value for each side of a position that cannot be evaluated; the array is reused.
   */
  double[] unknown() {
    Arrays.fill(shares, NOBODYS);
    return shares;
  }
}
