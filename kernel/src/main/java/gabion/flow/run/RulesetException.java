package gabion.flow.run;

import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A mistake of the ruleset that shows itself in play; it ends the step, and the step leaves no
 * trace.
 */
public final class RulesetException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Problem problem;
  private final transient @Nullable Invariant invariant;

  public RulesetException(Problem problem) {
    this(problem, null);
  }

  /** An invariant that does not hold. */
  RulesetException(Problem problem, @Nullable Invariant invariant) {
    super(problem.message(), null, false, false);
    this.problem = problem;
    this.invariant = invariant;
  }

  /** A mistake at a place of the author's text; null where there is none. */
  public static RulesetException of(
      ProblemCode fault, @Nullable SourceLocation where, @Nullable Object... arguments) {
    return new RulesetException(new Problem(fault, fault.message(arguments), where, null));
  }

  public Problem problem() {
    return problem;
  }

  /** The invariant that does not hold; empty where something else is wrong. */
  public Optional<Invariant> invariant() {
    return Optional.ofNullable(invariant);
  }
}
