package gabion.flow.run;

import gabion.state.CallStack;
import gabion.state.Draft;
import org.jspecify.annotations.Nullable;

/**
 * Limits the exploration of possible outcomes to the end of a procedure or phase, a new one or one
 * already running. Loop guards are reset: an exploration of all outcomes detects endless play
 * itself.
 */
public final class RunScope {

  /** Where no procedure goes on. */
  private static final int NOWHERE = -1;

  private final Program program;
  private final @Nullable Procedure last;

  /**
   * @param last at whose end it is over; null for as far as the rules go
   */
  public RunScope(Program program, @Nullable Procedure last) {
    this.program = program;
    this.last = last;
  }

  /**
   * Bounds a game that waits at a question.
   *
   * @param draft changed so that nothing is played behind the end, and no turn is one too many
   */
  public void set(Draft draft) {
    CallStack stack = draft.stack();
    boolean found = false;
    int frame = stack.isEmpty() ? NOWHERE : stack.frame();
    while (frame >= 0) {
      Procedure procedure = program.procedures.get(stack.number(frame));
      for (int fuse : procedure.fuses) {
        stack.at(frame + fuse, 0);
      }
      if (procedure == last && !found) {
        stack.returns(frame, NOWHERE);
        found = true;
      }
      frame = frame == 0 ? NOWHERE : stack.callerFrame(frame);
    }
  }
}
