package gabion.flow.run;

import java.util.BitSet;

/**
 * An instruction that notes that it was run: for who asks afterwards which steps were done.
 *
 * @param op the instruction
 * @param pc where it stands
 * @param executedSteps takes its place each time
 */
record TracedOp(Op op, int pc, BitSet executedSteps) implements Op {

  @Override
  public void run(Machine machine) {
    executedSteps.set(pc);
    op.run(machine);
  }
}
