package gabion.flow.run;

import gabion.ask.Asking;
import gabion.state.Draft;
import gabion.text.Fault;
import gabion.text.Problem;
import java.util.BitSet;
import java.util.List;

/**
 * Looks whether the invariants of the rules hold, for those who watch a game: random play and
 * cases. Where nobody watches, nothing is worked out.
 */
public final class Watch {

  private final Machine machine;
  private final BitSet excused = new BitSet();
  private boolean watching;

  Watch(Machine machine) {
    this.machine = machine;
  }

  /** From now on a game ends with a {@link PlayProblem} where an invariant does not hold. */
  public void begin() {
    watching = true;
  }

  /** The same, but for what does not hold on a table that somebody has laid by hand. */
  public void beginFrom(Draft laid) {
    laid.speaker(machine.scripts());
    machine.program().invariants.stream()
        .filter(invariant -> !invariant.holds(laid))
        .forEach(invariant -> excused.set(invariant.number()));
    begin();
  }

  /** A seat is about to be asked; within one moment there is nothing to see yet. */
  void atQuestion(Asking asking) {
    if (watching && !machine.draft().stack().isOneMoment()) {
      look(machine.program().restingInvariants, "when `" + asking.name() + "` was asked");
    }
  }

  /** A procedure has come to its end. */
  public void atEnd(Procedure procedure) {
    if (watching) {
      look(procedure.invariants, "at the end of `" + procedure.name + "`");
    }
  }

  private void look(List<Invariant> invariants, String when) {
    for (int i = 0; i < invariants.size(); i++) {
      Invariant invariant = invariants.get(i);
      if (!invariant.holds(machine.draft()) && !excused.get(invariant.number())) {
        throw broken(invariant, when);
      }
    }
  }

  private PlayProblem broken(Invariant invariant, String when) {
    List<String> things = invariant.breaking(machine.draft());
    String by = things.isEmpty() ? "" : " of " + String.join(", ", things);
    String message =
        Fault.BROKEN_INVARIANT.say(
            invariant.name(), by, when, invariant.says(), invariant.citation().brief());
    return new PlayProblem(
        new Problem(Fault.BROKEN_INVARIANT, message, invariant.where(), null), invariant);
  }
}
