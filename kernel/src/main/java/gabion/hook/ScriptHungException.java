package gabion.hook;

import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;

/**
 * Thrown to callers waiting for a {@link ScriptWorker} whose script did not stop when interrupted.
 * The work is abandoned with its session and thread; nothing else is lost.
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

  /** Returns the problem to report, with the head of the call that does not end. */
  public Problem problem() {
    return problem;
  }
}
