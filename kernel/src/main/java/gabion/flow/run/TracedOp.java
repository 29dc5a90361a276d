package gabion.flow.run;

import java.util.BitSet;

/**
 * An instruction that records its execution, for step coverage.
 *
 * @param op the instruction
 * @param pc its address
 * @param executedSteps receives its address at each execution
 */
record TracedOp(Op op, int pc, BitSet executedSteps) implements Op {

  @Override
  public void run(Machine machine) {
    executedSteps.set(pc);
    op.run(machine);
  }
}
