package gabion.hook;

import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import org.jspecify.annotations.Nullable;

/** A script's mistake: it threw, ran away, or said what cannot be understood. */
public final class ScriptFailure extends Exception {

  private static final long serialVersionUID = 1;

  private final transient ProblemCode fault;
  private final transient @Nullable SourceLocation where;
  private final transient Object[] arguments;

  /** A failure with the arguments of its fault's sentence. */
  public ScriptFailure(ProblemCode fault, @Nullable SourceLocation where, Object... arguments) {
    super(fault.message(arguments), null, false, false);
    this.fault = fault;
    this.where = where;
    this.arguments = arguments.clone();
  }

  public ProblemCode fault() {
    return fault;
  }

  /** The script's line, where it is known. */
  public @Nullable SourceLocation location() {
    return where;
  }

  public Object[] arguments() {
    return arguments.clone();
  }
}
