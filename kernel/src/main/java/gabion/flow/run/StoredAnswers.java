package gabion.flow.run;

import gabion.state.CallStack;
import gabion.state.Draft;

/**
 * Answers that several things are given before anything comes of any of them. Behind the things the
 * stack keeps for each the kind of its answer and the slots that hold the answer. Two slots of the
 * frame say how far the stack reaches when all are answered, and of which kind the last answer was.
 *
 * @param list the things
 * @param slot the first of the two slots
 */
public record StoredAnswers(LoopCursor list, int slot) {

  /** How many slots it takes, those of the list too. */
  public static final int SLOTS = LoopCursor.SLOTS + 2;

  private static final int REACH = 0;
  private static final int KIND = 1;

  /**
   * @param first the first of the slots
   */
  public static StoredAnswers at(int first) {
    return new StoredAnswers(new LoopCursor(first), first + LoopCursor.SLOTS);
  }

  /** Lists the things and reserves {@code width} slots for each answer. */
  public void open(Machine machine, LoopItems items, int width) {
    Draft draft = machine.draft();
    list.open(draft, machine, items);
    draft.stack().grow(list.size(draft) * (1 + width));
  }

  /** Says of which kind the answer is that was just given. */
  public void note(Draft draft, int kind) {
    draft.stack().local(slot + KIND, kind);
  }

  /** Keeps the answer that the thing whose turn it is was given, and goes on to the next. */
  public void keep(Draft draft, int answer, int width) {
    CallStack stack = draft.stack();
    int at = answerOffset(draft, width);
    stack.at(at, stack.local(slot + KIND));
    stack.copy(stack.frame() + answer, at + 1, width);
    list.next(draft, list.next(draft) + 1);
  }

  /** All are answered; the first thing comes next again. */
  public void rewind(Draft draft) {
    list.next(draft, list.begin(draft));
    draft.stack().local(slot + REACH, draft.stack().top());
  }

  /** Truncates the stack to the end of the answers. */
  public void clear(Draft draft) {
    draft.stack().truncate((int) draft.stack().local(slot + REACH));
  }

  /**
   * Brings the answer of the next thing back to where it was given, and goes on to the one behind.
   *
   * @return of which kind it is
   */
  public int recall(Draft draft, int answer, int width) {
    CallStack stack = draft.stack();
    int at = answerOffset(draft, width);
    stack.copy(at + 1, stack.frame() + answer, width);
    list.next(draft, list.next(draft) + 1);
    return (int) stack.at(at);
  }

  /** Where the answer of the thing whose turn it is lies on the stack. */
  private int answerOffset(Draft draft, int width) {
    return list.end(draft) + list.doneCount(draft) * (1 + width);
  }
}
