package gabion.flow.run;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;

import gabion.ask.Asking;
import gabion.expr.value.OwnClass;
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
 *   switch (machine.pc()) {
 *     case 7: machine.step(7); OP_7.run(machine); if (!machine.goesOn(8)) continue;
 *     case 8: machine.step(8); OP_8.run(machine); if (!machine.goesOn(9)) continue;
 *     default: return;
 *   }
 * }
 * }</pre>
 */
final class StretchClass {

  private static final int MACHINE = 1;
  private static final String MACHINES = Type.getInternalName(Machine.class);
  private static final String OP = Type.getInternalName(Op.class);
  private static final String RUN = "(L" + MACHINES + ";)V";

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
  static Stretch of(Program program, int from, int to, Where where) {
    Op[] ops = Arrays.copyOfRange(program.code, from, to);
    return OwnClass.made(
        Stretch.class, ops, where, new StretchClass(program, from, to, where)::write);
  }

  private void write(ClassWriter writer, String name) {
    for (int pc = from; pc < to; pc++) {
      OwnClass.constant(writer, constant(pc), Op.class);
    }
    OwnClass.method(writer, ACC_STATIC, "<clinit>", "()V", code -> takeOps(code, name));
    OwnClass.method(writer, ACC_PUBLIC, "run", RUN, code -> run(code, name));
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
    ofMachine(code, "pc", "()I");
    code.visitTableSwitchInsn(from, to - 1, out, cases);
    for (int pc = from; pc < to; pc++) {
      code.visitLabel(cases[pc - from]);
      line(code, pc, cases[pc - from]);
      code.visitVarInsn(ALOAD, MACHINE);
      code.visitLdcInsn(pc);
      code.visitMethodInsn(INVOKEVIRTUAL, MACHINES, "step", "(I)V", false);
      code.visitFieldInsn(GETSTATIC, name, constant(pc), Type.getDescriptor(Op.class));
      code.visitVarInsn(ALOAD, MACHINE);
      code.visitMethodInsn(INVOKEINTERFACE, OP, "run", RUN, true);
      code.visitVarInsn(ALOAD, MACHINE);
      code.visitLdcInsn(pc + 1);
      code.visitMethodInsn(INVOKEVIRTUAL, MACHINES, "goesOn", "(I)Z", false);
      code.visitJumpInsn(IFEQ, again);
    }
    code.visitLabel(out);
    code.visitInsn(RETURN);
  }

  private static void ofMachine(MethodVisitor code, String method, String type) {
    code.visitVarInsn(ALOAD, MACHINE);
    code.visitMethodInsn(INVOKEVIRTUAL, MACHINES, method, type, false);
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
