package gabion.hook;

import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;

/**
 * Thrown to whoever waits for the work of a {@link ScriptWorker} in which a script was stopped and
 * did not stop: the work is given up with its session and its thread. Nothing else is lost.
 */
public final class ScriptHungException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  /** A script that does not stop. */
  ScriptHungException(SourceLocation hook) {
    this(new Problem(ProblemCode.SCRIPT_STUCK, ProblemCode.SCRIPT_STUCK.message(), hook, null));
  }

  private ScriptHungException(Problem problem) {
    super(problem.message(), null, false, false);
    this.problem = problem;
  }

  /** The same, for another who waits. */
  ScriptHungException copy() {
    return new ScriptHungException(problem);
  }

  /** What is to be said, with the head whose call does not end. */
  public Problem problem() {
    return problem;
  }
}
