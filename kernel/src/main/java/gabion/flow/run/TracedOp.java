package gabion.flow.run;

import java.util.function.ObjIntConsumer;

/**
 * An instruction that reports that it runs next, for the coverage and the trace of steps.
 *
 * @param op the instruction
 * @param pc its address
 * @param hearer receives the machine and the address before each execution
 */
record TracedOp(Op op, int pc, ObjIntConsumer<Machine> hearer) implements Op {

  @Override
  public void run(Machine machine) {
    hearer.accept(machine, pc);
    op.run(machine);
  }
}
