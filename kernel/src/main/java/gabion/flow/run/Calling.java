package gabion.flow.run;

/**
 * An instruction that begins a procedure, or goes on behind itself where there is none to begin.
 * When the procedure is over the game goes on behind the instruction, unless it has left that.
 */
@FunctionalInterface
public interface Calling extends Op {}
