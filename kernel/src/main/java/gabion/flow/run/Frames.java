package gabion.flow.run;

import gabion.state.CallStack;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Rows;
import gabion.yaml.ProblemCode;

/**
 * The frames of running procedures on the draft's stack, with the actions at begin and end of each.
 * {@link Procedure} documents the layout of a frame.
 */
public final class Frames {

  /** The slot of the phase before the one that runs. */
  private static final int PHASE_BEFORE = CallStack.HEADER;

  /** How long the stack may grow before a procedure is taken to call itself for ever. */
  private static final int MOST_STACK = 100_000;

  private final Machine machine;
  private final Program program;
  private final Procedure[] procedures;
  private final StandingRuleRunner settling;

  /** The frame that foreseen steps may not leave; -1 while nothing is foreseen. */
  private int floor = -1;

  /** The last such frame, and how far it reached. */
  private int stayed;

  private int stayedTop;

  Frames(Machine machine, StandingRuleRunner settling) {
    this.machine = machine;
    this.program = machine.program();
    this.procedures = program.procedures.toArray(new Procedure[0]);
    this.settling = settling;
  }

  /** Begins a procedure; its arguments are still to be stored. */
  public void push(Procedure procedure) {
    Draft draft = machine.draft();
    CallStack stack = draft.stack();
    if (stack.top() > MOST_STACK) {
      throw machine.problem(ProblemCode.CALLS_ITSELF, procedure.name);
    }
    machine.countTurn();
    stack.open(procedure.frame, procedure.number);
    stack.jump(procedure.entry);
    if (procedure.atOnce) {
      stack.beginMoment();
    }
    if (procedure.phase >= 0) {
      stack.local(PHASE_BEFORE, draft.field(Fields.PHASE));
      draft.set(Fields.PHASE, procedure.phase);
    }
  }

  /** Runs an instruction that calls a procedure, and says in which slot its value is wanted. */
  public void call(Op op, Procedure procedure, int wanted) {
    int at = machine.draft().stack().frame() + wanted;
    op.run(machine);
    ReturnSlot.want(machine.draft(), procedure, at);
  }

  /** Ends the procedure that runs, and goes on where it was called. */
  public void pop() {
    pop(running());
  }

  /** The same where it is known which one runs. */
  public void pop(Procedure procedure) {
    Draft draft = machine.draft();
    CallStack stack = draft.stack();
    if (procedure.atOnce) {
      stack.endMoment();
      if (!settling.isSettling()) {
        draft.markDirty();
      }
    }
    if (procedure.phase >= 0) {
      endPhase(draft, procedure.phase);
      draft.set(Fields.PHASE, (int) stack.local(PHASE_BEFORE));
    }
    stack.close();
  }

  /**
   * Ends procedures up to the one of a number, which goes on where a step leaves it. A standing
   * rule leaves only itself before the others are done.
   */
  public void unwind(int procedure) {
    CallStack stack = machine.draft().stack();
    Procedure left = procedures[procedure];
    int at = stack.pc();
    while (stack.number(stack.frame()) != procedure || stack.frame() == floor) {
      if (stack.frame() == floor) {
        machine.halt();
        return;
      }
      at = stack.returns(stack.frame());
      if (at < 0 && !settling.isSettling()) {
        throw machine.problem(ProblemCode.STOP_OUTSIDE, left.name);
      }
      machine.teller().end(running());
      pop();
      if (at < 0) {
        settling.leave(procedure);
        return;
      }
    }
    stack.truncate(stack.frame() + left.frame);
    stack.jump(at > left.exit ? left.end : left.exit);
  }

  /** Leaves a procedure where it runs. */
  void unwindIfRunning(int procedure) {
    CallStack stack = machine.draft().stack();
    int frame = stack.frame();
    while (stack.number(frame) != procedure && frame > 0) {
      frame = stack.callerFrame(frame);
    }
    if (stack.number(frame) == procedure) {
      unwind(procedure);
    }
  }

  /** The procedure that runs. */
  Procedure running() {
    return of(machine.draft().stack().frame());
  }

  Procedure of(int frame) {
    return procedures[machine.draft().stack().number(frame)];
  }

  /** From now on the last frame is not left. */
  void stay() {
    stayed = machine.draft().stack().frame();
    stayedTop = machine.draft().stack().top();
    floor = stayed;
  }

  /** The frame that was not left last is not left. */
  void stayAgain() {
    floor = stayed;
  }

  /** Goes back to the frame that is not left; every frame may be left again. */
  void leave() {
    machine.draft().stack().frame(stayed);
    machine.draft().stack().truncate(stayedTop);
    floor = -1;
  }

  /**
   * Clamps all program counters to the end of the program's own code. Compiled script steps have
   * machine-specific addresses, and a draft that waits in one is resumed from before the script;
   * clamping keeps the hashes of equal games equal on all machines.
   *
   * @param own the number of instructions in the program itself
   */
  void forgetBehind(int own) {
    CallStack stack = machine.draft().stack();
    stack.jump(Math.min(stack.pc(), own));
    int frame = stack.frame();
    stack.returns(frame, Math.min(stack.returns(frame), own));
    while (frame > 0) {
      frame = stack.callerFrame(frame);
      stack.returns(frame, Math.min(stack.returns(frame), own));
    }
  }

  private void endPhase(Draft draft, int phase) {
    program.layout.fields().endPhase(phase, draft);
    for (int row : program.rowsOfPhase.get(phase)) {
      Rows.turn(draft, row, program.bare[row]);
    }
    if (program.marksSingles) {
      int[] phaseOfMark = program.layout.rows().phaseOfMark();
      Rows.unmark(draft, mark -> phaseOfMark[mark] == phase);
    }
  }
}
