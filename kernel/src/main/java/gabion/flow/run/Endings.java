package gabion.flow.run;

import gabion.expr.value.Claim;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.text.Fault;
import java.util.List;

/** Looks whether the game of a machine has ended. */
public final class Endings {

  private final Machine machine;

  Endings(Machine machine) {
    this.machine = machine;
  }

  /**
   * Ends the game where one of some endings has come; two at once are a problem.
   *
   * @param any whether one of them has
   */
  public void look(Claim any, List<Procedure.Ending> endings) {
    Draft draft = machine.draft();
    if (any.of(draft)) {
      end(draft, endings);
    }
  }

  private void end(Draft draft, List<Procedure.Ending> endings) {
    Procedure.Ending come = null;
    for (int i = 0; i < endings.size(); i++) {
      Procedure.Ending ending = endings.get(i);
      if (ending.claim().of(draft)) {
        if (come != null) {
          throw machine.problem(Fault.TWO_ENDINGS, come.name(), ending.name());
        }
        come = ending;
      }
    }
    if (come != null) {
      int winner = (int) come.winner().of(draft);
      draft.set(Fields.ENDING, come.number());
      draft.set(Fields.WINNER, winner);
      machine.teller().end(come, winner);
      machine.finish();
    }
  }
}
