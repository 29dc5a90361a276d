package gabion.hook;

import gabion.text.Fault;
import gabion.text.Problem;
import gabion.text.Where;

/**
 * Thrown to whoever waits for the work of a {@link Deputy} in which a script was stopped and did
 * not stop: the work is given up with its session and its thread. Nothing else is lost.
 */
public final class Stuck extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  /** A script that does not stop. */
  Stuck(Where hook) {
    this(new Problem(Fault.SCRIPT_STUCK, Fault.SCRIPT_STUCK.say(), hook, null));
  }

  private Stuck(Problem problem) {
    super(problem.message(), null, false, false);
    this.problem = problem;
  }

  /** The same, for another who waits. */
  Stuck again() {
    return new Stuck(problem);
  }

  /** What is to be said, with the head whose call does not end. */
  public Problem problem() {
    return problem;
  }
}
