package gabion.flow.run;

import gabion.state.CallStack;
import gabion.state.Draft;

/**
 * Things that a step goes through: they are listed on the stack once, before the first turn, and
 * three slots of the frame say where the list begins, where it ends, and which comes next.
 *
 * @param slot the first of the slots
 */
public record LoopCursor(int slot) {

  /** How many slots it takes. */
  public static final int SLOTS = 3;

  static final int BEGIN = 0;
  static final int END = 1;
  private static final int NEXT = 2;

  /** Lists the things; the first comes next. */
  public void open(Draft draft, Machine machine, LoopItems items) {
    CallStack stack = draft.stack();
    int begin = stack.top();
    stack.local(slot + BEGIN, begin);
    items.push(draft, machine);
    stack.local(slot + END, stack.top());
    stack.local(slot + NEXT, begin);
  }

  /**
   * Turns the list so that a thing comes first; where it is not listed, the one that comes after it
   * in the usual order, and the first again where there is none.
   */
  public void beginWith(Draft draft, long thing) {
    int first = begin(draft);
    long best = Long.MAX_VALUE;
    for (int at = begin(draft); at < end(draft); at++) {
      long here = at(draft, at);
      if (here >= thing && here < best) {
        best = here;
        first = at;
      }
    }
    reverse(draft, begin(draft), first);
    reverse(draft, first, end(draft));
    reverse(draft, begin(draft), end(draft));
  }

  private void reverse(Draft draft, int from, int to) {
    for (int low = from, high = to - 1; low < high; low++, high--) {
      long here = at(draft, low);
      at(draft, low, at(draft, high));
      at(draft, high, here);
    }
  }

  /** Takes the list away, and whatever was put on it. */
  public void close(Draft draft) {
    draft.stack().truncate(begin(draft));
  }

  /** Truncates the stack to the end of the list. */
  public void clear(Draft draft) {
    draft.stack().truncate(end(draft));
  }

  public int begin(Draft draft) {
    return (int) draft.stack().local(slot + BEGIN);
  }

  public int end(Draft draft) {
    return (int) draft.stack().local(slot + END);
  }

  /** Returns the stack index of the next thing; the list's end if none is left. */
  public int next(Draft draft) {
    return (int) draft.stack().local(slot + NEXT);
  }

  /** Says which comes next. */
  public void next(Draft draft, int at) {
    draft.stack().local(slot + NEXT, at);
  }

  /** Whether all have had their turn. */
  public boolean isDone(Draft draft) {
    return next(draft) == end(draft);
  }

  /** How many stand before the one that comes next. */
  public int doneCount(Draft draft) {
    return next(draft) - begin(draft);
  }

  public int size(Draft draft) {
    return end(draft) - begin(draft);
  }

  /** Returns the thing at a stack index. */
  public long at(Draft draft, int at) {
    return draft.stack().at(at);
  }

  /** Puts something else there. */
  public void at(Draft draft, int at, long thing) {
    draft.stack().at(at, thing);
  }
}
