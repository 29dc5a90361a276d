package gabion.flow.run;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.IF_ICMPEQ;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;

import gabion.ask.Asking;
import gabion.expr.value.OwnClass;
import gabion.state.CallStack;
import gabion.state.Draft;
import gabion.text.Where;
import java.util.Arrays;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Writes the class of a stretch of instructions: a switch over the program counter, and behind it
 * the instructions as constants, each of which goes on with the next unless it jumps.
 *
 * <pre>{@code
 * for (;;) {
 *   switch (stack.pc) {
 *     case 7:
 *       machine.at = 7;
 *       stack.pc = 8;
 *       OP_7.run(machine);
 *       if (draft.stirred) machine.settle(draft);
 *       if (stack.pc != 8) continue;
 *     case 8: ...
 *     default: return;
 *   }
 * }
 * }</pre>
 *
 * <p>Fields and no methods, so that these few things stay small where a stretch is too large for
 * the compiler of the machine to take in every call.
 *
 * <p>What an instruction calls is run at once, where it has its own class, and not by way of the
 * machine's loop: it is always the same that is called from one place, which the processor learns.
 * Behind a call stands
 *
 * <pre>{@code
 * OwnCode own = machine.called(stack);
 * if (own != null && own != this) own.run(machine, draft, stack);
 * if (stack.pc != 8) continue;
 * }</pre>
 *
 * <p>Where an instruction is known to lead elsewhere, that is looked at before the switch. What is
 * nothing but a jump is not run: whatever leads to it leads to where it goes.
 */
final class StretchClass {

  private static final int THIS = 0;
  private static final int MACHINE = 1;
  private static final int DRAFT = 2;
  private static final int STACK = 3;
  private static final int OWN = 4;
  private static final String MACHINES = Type.getInternalName(Machine.class);
  private static final String OP = Type.getInternalName(Op.class);
  private static final String OWNS = Type.getInternalName(OwnCode.class);
  private static final String STACKS = Type.getInternalName(CallStack.class);
  private static final String DRAFTS = Type.getInternalName(Draft.class);
  private static final String RUN = "(L" + MACHINES + ";)V";
  private static final String SETTLE = "(L" + DRAFTS + ";)V";
  private static final String RUN_ALL = "(L" + MACHINES + ";L" + DRAFTS + ";L" + STACKS + ";)V";
  private static final String CALLED = "(L" + STACKS + ";)L" + OWNS + ";";

  private final Program program;
  private final int from;
  private final int to;
  private final Where where;

  private StretchClass(Program program, int from, int to, Where where) {
    this.program = program;
    this.from = from;
    this.to = to;
    this.where = where;
  }

  /** A class for the instructions from one place to before another, which come from a rule. */
  static OwnCode of(Program program, int from, int to, Where where) {
    Op[] ops = Arrays.copyOfRange(program.code, from, to);
    return OwnClass.made(
        OwnCode.class, ops, where, new StretchClass(program, from, to, where)::write);
  }

  private void write(ClassWriter writer, String name) {
    for (int pc = from; pc < to; pc++) {
      OwnClass.constant(writer, constant(pc), Op.class);
    }
    OwnClass.method(writer, ACC_STATIC, "<clinit>", "()V", code -> takeOps(code, name));
    OwnClass.method(writer, ACC_PUBLIC, "run", RUN_ALL, code -> run(code, name));
  }

  private static String constant(int pc) {
    return "OP_" + pc;
  }

  private void takeOps(MethodVisitor code, String name) {
    OwnClass.takeRoot(code, name, Op[].class);
    for (int pc = from; pc < to; pc++) {
      code.visitInsn(DUP);
      code.visitLdcInsn(pc - from);
      code.visitInsn(AALOAD);
      code.visitFieldInsn(PUTSTATIC, name, constant(pc), Type.getDescriptor(Op.class));
    }
    code.visitInsn(POP);
    code.visitInsn(RETURN);
  }

  private void run(MethodVisitor code, String name) {
    Label[] cases = new Label[to - from];
    Arrays.setAll(cases, each -> new Label());
    Label again = new Label();
    Label out = new Label();
    code.visitLabel(again);
    pc(code);
    code.visitTableSwitchInsn(from, to - 1, out, cases);
    for (int pc = from; pc < to; pc++) {
      code.visitLabel(cases[pc - from]);
      if (program.code[pc] instanceof Jump jump) {
        leave(code, jump.target);
        code.visitJumpInsn(GOTO, caseAt(jump.target, cases, out));
        continue;
      }
      line(code, pc, cases[pc - from]);
      step(code, pc);
      code.visitFieldInsn(GETSTATIC, name, constant(pc), Type.getDescriptor(Op.class));
      code.visitVarInsn(ALOAD, MACHINE);
      code.visitMethodInsn(INVOKEINTERFACE, OP, "run", RUN, true);
      settle(code);
      goesTo(code, pc + 1, cases, out);
      if (program.code[pc] instanceof Calling) {
        call(code);
        goesTo(code, pc + 1, cases, out);
      }
      int lead = lead(pc);
      if (isWithin(lead)) {
        goesTo(code, lead, cases, out);
      }
      code.visitJumpInsn(GOTO, again);
    }
    code.visitLabel(out);
    code.visitInsn(RETURN);
  }

  private boolean isWithin(int pc) {
    return pc >= from && pc < to;
  }

  /** The case where what goes on at a place has something to do: jumps in between are left out. */
  private Label caseAt(int target, Label[] cases, Label out) {
    int pc = target;
    for (int left = to - from;
        left > 0 && isWithin(pc) && program.code[pc] instanceof Jump jump;
        left--) {
      if (!isWithin(jump.target)) {
        break; // it says itself where the program counter goes
      }
      pc = jump.target;
    }
    return isWithin(pc) ? cases[pc - from] : out;
  }

  /** Sets the program counter, where a place lies elsewhere; else its case does. */
  private void leave(MethodVisitor code, int target) {
    if (!isWithin(target)) {
      jump(code, target);
    }
  }

  /** Where an instruction leads, if not behind itself; -1 where that is unknown. */
  private int lead(int pc) {
    return program.code[pc] instanceof AskOp asking ? asking.after : program.leads[pc];
  }

  private static void pc(MethodVisitor code) {
    code.visitVarInsn(ALOAD, STACK);
    code.visitFieldInsn(GETFIELD, STACKS, "pc", "I");
  }

  /** Goes on at a case, if the program counter stands there. */
  private void goesTo(MethodVisitor code, int place, Label[] cases, Label out) {
    pc(code);
    code.visitLdcInsn(place);
    code.visitJumpInsn(IF_ICMPEQ, caseAt(place, cases, out));
  }

  /** Begins an instruction. */
  private static void step(MethodVisitor code, int pc) {
    code.visitVarInsn(ALOAD, MACHINE);
    code.visitLdcInsn(pc);
    code.visitFieldInsn(PUTFIELD, MACHINES, "at", "I");
    jump(code, pc + 1);
  }

  private static void jump(MethodVisitor code, int target) {
    code.visitVarInsn(ALOAD, STACK);
    code.visitLdcInsn(target);
    code.visitFieldInsn(PUTFIELD, STACKS, "pc", "I");
  }

  /** Does what follows from an instruction that has changed something. */
  private static void settle(MethodVisitor code) {
    Label calm = new Label();
    code.visitVarInsn(ALOAD, DRAFT);
    code.visitFieldInsn(GETFIELD, DRAFTS, "stirred", "Z");
    code.visitJumpInsn(IFEQ, calm);
    code.visitVarInsn(ALOAD, MACHINE);
    code.visitVarInsn(ALOAD, DRAFT);
    code.visitMethodInsn(INVOKEVIRTUAL, MACHINES, "settle", SETTLE, false);
    code.visitLabel(calm);
  }

  /**
   * Runs what was called, if that has a class of its own. What calls itself only goes on: it comes
   * back to the same class, which would never return.
   */
  private static void call(MethodVisitor code) {
    Label loop = new Label();
    code.visitVarInsn(ALOAD, MACHINE);
    code.visitVarInsn(ALOAD, STACK);
    code.visitMethodInsn(INVOKEVIRTUAL, MACHINES, "called", CALLED, false);
    code.visitVarInsn(ASTORE, OWN);
    code.visitVarInsn(ALOAD, OWN);
    code.visitJumpInsn(IFNULL, loop);
    code.visitVarInsn(ALOAD, OWN);
    code.visitVarInsn(ALOAD, THIS);
    code.visitJumpInsn(IF_ACMPEQ, loop);
    code.visitVarInsn(ALOAD, OWN);
    code.visitVarInsn(ALOAD, MACHINE);
    code.visitVarInsn(ALOAD, DRAFT);
    code.visitVarInsn(ALOAD, STACK);
    code.visitMethodInsn(INVOKEVIRTUAL, OWNS, "run", RUN_ALL, false);
    code.visitLabel(loop);
  }

  /** The line of the step that an instruction comes from, where that stands in the same file. */
  private void line(MethodVisitor code, int pc, Label label) {
    Asking step = program.about[pc];
    Where at = step.where();
    if (at != null && at.source().equals(where.source())) {
      code.visitLineNumber(at.line(), label);
    }
  }
}
