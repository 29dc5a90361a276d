package gabion.flow.run;

import gabion.text.Problem;

/**
 * A mistake of the ruleset that shows itself in play; it ends the step, and the step leaves no
 * trace.
 */
public final class PlayProblem extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  public PlayProblem(Problem problem) {
    super(problem.message(), null, false, false);
    this.problem = problem;
  }

  public Problem problem() {
    return problem;
  }
}
