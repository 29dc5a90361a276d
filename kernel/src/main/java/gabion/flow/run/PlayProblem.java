package gabion.flow.run;

import gabion.text.Fault;
import gabion.text.Problem;
import gabion.text.Where;
import org.jspecify.annotations.Nullable;

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

  /** A mistake at a place of the author's text; null where there is none. */
  public static PlayProblem of(Fault fault, @Nullable Where where, @Nullable Object... arguments) {
    return new PlayProblem(new Problem(fault, fault.say(arguments), where, null));
  }

  public Problem problem() {
    return problem;
  }
}
