package gabion.flow.run;

import java.util.BitSet;

/**
 * An instruction that notes that it was run: for who asks afterwards which steps were done.
 *
 * @param op the instruction
 * @param pc where it stands
 * @param done takes its place each time
 */
record NotedOp(Op op, int pc, BitSet done) implements Op {

  @Override
  public void run(Machine machine) {
    done.set(pc);
    op.run(machine);
  }
}
