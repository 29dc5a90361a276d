package gabion.flow.run;

import gabion.state.CallStack;
import gabion.state.Draft;

/** The slots of the frame of the procedure that runs, as its steps read and fill them. */
public final class Locals {

  private Locals() {}

  public static long get(Draft draft, int slot) {
    return draft.stack().local(slot);
  }

  public static void set(Draft draft, int slot, long value) {
    draft.stack().local(slot, value);
  }

  /** Returns a slot's value from the nearest enclosing frame of a procedure. */
  public static long ofNearest(Draft draft, Procedure procedure, int slot) {
    CallStack stack = draft.stack();
    int frame = stack.frame();
    while (stack.number(frame) != procedure.number && frame > 0) {
      frame = stack.callerFrame(frame);
    }
    return stack.at(frame + slot);
  }

  /** Puts values in slots behind one another. */
  public static void set(Draft draft, int slot, long[] values, int number) {
    CallStack stack = draft.stack();
    for (int i = 0; i < number; i++) {
      stack.local(slot + i, values[i]);
    }
  }

  /** Puts one value in several slots behind one another. */
  public static void fill(Draft draft, int slot, int number, long value) {
    CallStack stack = draft.stack();
    stack.fill(stack.frame() + slot, number, value);
  }

  /** Adds a thing to the set whose words lie in slots. */
  public static void include(Draft draft, int slot, int thing) {
    CallStack stack = draft.stack();
    int word = slot + (thing >>> 6);
    stack.local(word, stack.local(word) | 1L << thing);
  }
}
