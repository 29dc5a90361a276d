package gabion.flow.run;

import gabion.state.CallStack;
import gabion.state.Draft;

/**
 * Passes a procedure's return value directly to the stack index that its caller wants. A slot of
 * the frame, behind the arguments, holds this index, and later a mark that the value was given.
 */
public final class ReturnSlot {

  /** No caller wants the value; initial content of the slot. */
  private static final int UNWANTED = 0;

  private static final int GIVEN = -1;

  private ReturnSlot() {}

  /** Says where the value of the procedure that has just begun is wanted. */
  static void want(Draft draft, Procedure procedure, int at) {
    draft.stack().local(procedure.gift(), at);
  }

  /** Gives the value of the procedure that runs. */
  public static void give(Draft draft, Procedure procedure, long value) {
    give(draft.stack(), draft.stack().frame(), procedure, value);
  }

  /** Returns a value for the hooked procedure, from a step of a script. */
  public static void giveBelow(Draft draft, Procedure procedure, long value) {
    CallStack stack = draft.stack();
    give(stack, stack.callerFrame(stack.frame()), procedure, value);
  }

  private static void give(CallStack stack, int frame, Procedure procedure, long value) {
    long wanted = stack.at(frame + procedure.gift());
    if (wanted > UNWANTED) {
      stack.at((int) wanted, value);
    }
    stack.at(frame + procedure.gift(), GIVEN);
  }

  /** Whether the procedure that runs has given its value. */
  public static boolean isGiven(Draft draft, Procedure procedure) {
    return draft.stack().local(procedure.gift()) == GIVEN;
  }
}
