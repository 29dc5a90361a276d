package gabion.flow.link;

import gabion.flow.run.Locals;
import gabion.state.Draft;

/** How a script learns that another answer was given than a proper one: a slot of its frame. */
public final class AlternativeAnswer {

  /** There was nothing to choose from. */
  static final int NONE = 1;

  private static final int FIRST_WORD = 2;

  private AlternativeAnswer() {}

  /** Returns the slot value for one of the answer words. */
  static int word(int index) {
    return FIRST_WORD + index;
  }

  /**
   * Writes an instruction that says which it was; no instruction does where it was a proper one.
   */
  static void note(CodeEmitter coder, ProcedureBuilder body, int which) {
    int slot = body.otherAnswer();
    coder.emit(machine -> Locals.set(machine.draft(), slot, which));
  }

  /** Whether any other answer than a proper one was given. */
  public static boolean isGiven(Draft draft, int slot) {
    return Locals.get(draft, slot) != 0;
  }

  /** Which of the words was given; -1 where there was nothing to choose from. */
  public static int index(Draft draft, int slot) {
    return (int) Locals.get(draft, slot) - FIRST_WORD;
  }
}
