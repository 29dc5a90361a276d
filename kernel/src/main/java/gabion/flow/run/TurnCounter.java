package gabion.flow.run;

import gabion.state.CallStack;
import gabion.state.Draft;

/**
 * The turns of a loop that only counts them: two slots of the frame say how many there were or are
 * left, and how far the stack reached before the first.
 *
 * @param slot the first of the slots
 */
public record TurnCounter(int slot) {

  /** How many slots it takes. */
  public static final int SLOTS = 2;

  private static final int COUNT = 0;
  private static final int TOP = 1;

  /** Begins to count. */
  public void begin(Draft draft, long from) {
    CallStack stack = draft.stack();
    stack.local(slot + COUNT, from);
    stack.local(slot + TOP, stack.top());
  }

  /** Truncates the stack to its size before the turn. */
  public void clear(Draft draft) {
    CallStack stack = draft.stack();
    stack.truncate((int) stack.local(slot + TOP));
  }

  /** Counts a turn up or down. @return the count with this one */
  public long count(Draft draft, int step) {
    CallStack stack = draft.stack();
    long count = stack.local(slot + COUNT) + step;
    stack.local(slot + COUNT, count);
    return count;
  }
}
