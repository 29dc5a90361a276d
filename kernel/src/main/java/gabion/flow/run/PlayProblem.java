package gabion.flow.run;

import gabion.text.Fault;
import gabion.text.Problem;
import gabion.text.Where;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A mistake of the ruleset that shows itself in play; it ends the step, and the step leaves no
 * trace.
 */
public final class PlayProblem extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Problem problem;
  private final transient @Nullable Invariant invariant;

  public PlayProblem(Problem problem) {
    this(problem, null);
  }

  /** An invariant that does not hold. */
  PlayProblem(Problem problem, @Nullable Invariant invariant) {
    super(problem.message(), null, false, false);
    this.problem = problem;
    this.invariant = invariant;
  }

  /** A mistake at a place of the author's text; null where there is none. */
  public static PlayProblem of(Fault fault, @Nullable Where where, @Nullable Object... arguments) {
    return new PlayProblem(new Problem(fault, fault.say(arguments), where, null));
  }

  public Problem problem() {
    return problem;
  }

  /** The invariant that does not hold; empty where something else is wrong. */
  public Optional<Invariant> invariant() {
    return Optional.ofNullable(invariant);
  }
}
