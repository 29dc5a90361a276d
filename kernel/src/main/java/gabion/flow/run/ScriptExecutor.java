package gabion.flow.run;

import gabion.question.StepDescriptor;
import gabion.state.Draft;
import gabion.state.ScriptEvaluator;

/** The scripts of one machine: it calls them and performs the steps that they give. */
public interface ScriptExecutor extends ScriptEvaluator, AutoCloseable {

  /** Resets the state of running hooks, for a newly entered draft. */
  void reset();

  /** Whether a hook is running; one that waits is running until the machine starts anew. */
  boolean isRunning();

  /** Which step an instruction came from, the scripts' own included. */
  StepDescriptor about(int pc);

  /**
   * Calls a hook of the procedure that owns the current frame, and performs the steps it returns.
   *
   * @return whether it returned anything but "pass"
   */
  boolean perform(ScriptProcedure script);

  /**
   * Whether a hook of the procedure that runs would say anything but "pass" on a table that is like
   * the one that is played on.
   */
  boolean speaks(ScriptProcedure script, Draft table);

  @Override
  void close();
}
