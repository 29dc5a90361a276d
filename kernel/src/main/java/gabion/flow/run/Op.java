package gabion.flow.run;

/**
 * One instruction. It works on the machine's draft; the program counter already points behind it,
 * and an instruction that jumps sets it. An instruction that asks changes nothing before it has its
 * answer, so that it can be run again.
 */
@FunctionalInterface
public interface Op {

  void run(Machine machine);
}
