package gabion.flow.run;

import gabion.expr.value.Condition;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.yaml.ProblemCode;
import java.util.List;

/** Looks whether the game of a machine has ended. */
public final class EndingChecker {

  private final Machine machine;

  EndingChecker(Machine machine) {
    this.machine = machine;
  }

  /**
   * Ends the game where one of some endings has come; two at once are a problem.
   *
   * @param any whether one of them has
   */
  public void look(Condition any, List<Procedure.Ending> endings) {
    Draft draft = machine.draft();
    if (any.of(draft)) {
      end(draft, endings);
    }
  }

  private void end(Draft draft, List<Procedure.Ending> endings) {
    Procedure.Ending come = null;
    for (int i = 0; i < endings.size(); i++) {
      Procedure.Ending ending = endings.get(i);
      if (ending.condition().of(draft)) {
        if (come != null) {
          throw machine.problem(ProblemCode.TWO_ENDINGS, come.name(), ending.name());
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
