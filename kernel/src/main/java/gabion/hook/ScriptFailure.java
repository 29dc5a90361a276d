package gabion.hook;

import gabion.text.Fault;
import gabion.text.Where;
import org.jspecify.annotations.Nullable;

/** A script's mistake: it threw, ran away, or said what cannot be understood. */
public final class ScriptFailure extends Exception {

  private static final long serialVersionUID = 1;

  private final transient Fault fault;
  private final transient @Nullable Where where;
  private final transient Object[] arguments;

  /** A failure with the arguments of its fault's sentence. */
  public ScriptFailure(Fault fault, @Nullable Where where, Object... arguments) {
    super(fault.say(arguments), null, false, false);
    this.fault = fault;
    this.where = where;
    this.arguments = arguments.clone();
  }

  public Fault fault() {
    return fault;
  }

  /** The script's line, where it is known. */
  public @Nullable Where where() {
    return where;
  }

  public Object[] arguments() {
    return arguments.clone();
  }
}
