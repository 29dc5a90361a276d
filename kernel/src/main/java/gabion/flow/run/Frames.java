package gabion.flow.run;

import gabion.state.Draft;
import gabion.state.Fields;
import gabion.text.Fault;
import java.util.Arrays;

/**
 * The frames of the procedures that run, as they lie on the stack of the draft: what begins and
 * ends with each. {@link Procedure} says what a frame holds.
 */
public final class Frames {

  /** How long the stack may grow before a procedure is taken to call itself for ever. */
  private static final int MOST_STACK = 100_000;

  private final Machine machine;
  private final Program program;
  private final StandingRules settling;

  /** The frame that foreseen steps may not leave; -1 while nothing is foreseen. */
  private int floor = -1;

  Frames(Machine machine, StandingRules settling) {
    this.machine = machine;
    this.program = machine.program();
    this.settling = settling;
  }

  /** Begins a procedure; its arguments are still to be stored. */
  public void push(Procedure procedure) {
    Draft d = machine.draft();
    if (d.sp > MOST_STACK) {
      throw machine.problem(Fault.CALLS_ITSELF, procedure.name);
    }
    d.reserve(procedure.frame);
    int base = d.sp;
    Arrays.fill(d.stack, base, base + procedure.frame, 0);
    d.stack[base] = d.pc;
    d.stack[base + 1] = d.fp;
    d.stack[base + 2] = procedure.number;
    d.fp = base;
    d.sp = base + procedure.frame;
    d.pc = procedure.entry;
    if (procedure.atOnce) {
      d.atOnce++;
    }
    if (procedure.phase >= 0) {
      d.stack[base + 3] = d.field(Fields.PHASE);
      d.set(Fields.PHASE, procedure.phase);
    }
  }

  /** Ends the procedure that runs, and goes on where it was called. */
  public void pop() {
    Draft d = machine.draft();
    Procedure procedure = running();
    if (procedure.atOnce) {
      d.atOnce--;
      if (!settling.isSettling()) {
        d.stir();
      }
    }
    if (procedure.phase >= 0) {
      endPhase(d, procedure.phase);
      d.set(Fields.PHASE, (int) d.stack[d.fp + 3]);
    }
    int base = d.fp;
    d.pc = (int) d.stack[base];
    d.fp = (int) d.stack[base + 1];
    d.sp = base;
  }

  /** Ends procedures up to the one of a number, which goes on where a step leaves it. */
  public void unwind(int procedure) {
    Draft d = machine.draft();
    while (d.stack[d.fp + 2] != procedure || d.fp == floor) {
      if (d.fp == floor) {
        machine.halt();
        return;
      }
      if (d.stack[d.fp] < 0) {
        throw machine.problem(Fault.STOP_OUTSIDE, program.procedures.get(procedure).name);
      }
      machine.teller().end(running());
      pop();
    }
    Procedure left = program.procedures.get(procedure);
    d.sp = d.fp + left.frame;
    d.pc = left.exit;
  }

  /** The procedure that runs. */
  Procedure running() {
    return at(machine.draft().fp);
  }

  /** The procedure of the frame at a base. */
  Procedure at(int base) {
    return program.procedures.get((int) machine.draft().stack[base + 2]);
  }

  /** From now on the frame that is the top one is not left. @return its base */
  int stay() {
    floor = machine.draft().fp;
    return floor;
  }

  /** Every frame may be left again. */
  void leave() {
    floor = -1;
  }

  /** Takes away all frames: nothing runs. */
  static void clear(Draft draft) {
    draft.sp = 0;
    draft.fp = 0;
    draft.atOnce = 0;
  }

  /**
   * Steps of scripts lie at places that this machine chose. A draft that waits among them is
   * resumed from before the script and never from here; so it says only that it stands in a script,
   * and equal games have equal hashes whichever machine plays them.
   *
   * @param own how many instructions the program itself has
   */
  void forgetBehind(int own) {
    Draft d = machine.draft();
    d.pc = Math.min(d.pc, own);
    int base = d.fp;
    d.stack[base] = Math.min(d.stack[base], own);
    while (base > 0) {
      base = (int) d.stack[base + 1];
      d.stack[base] = Math.min(d.stack[base], own);
    }
  }

  private void endPhase(Draft draft, int phase) {
    program.layout.fields().endPhase(phase, draft);
    for (int row : program.rowsOfPhase.get(phase)) {
      unmark(draft, row);
    }
  }

  private void unmark(Draft draft, int row) {
    int bare = program.bare[row];
    for (int word = 0; word < program.layout.sorts().places().words(); word++) {
      for (long left = draft.placesOf(row, word); left != 0; left &= left - 1) {
        int place = (word << 6) + Long.numberOfTrailingZeros(left);
        draft.move(row, place, bare, place, draft.count(row, place));
      }
    }
  }
}
