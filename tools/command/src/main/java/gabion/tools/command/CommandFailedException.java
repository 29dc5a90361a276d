package gabion.tools.command;

/** A command ends early because of the user's data, files or game; all has been said in a line. */
public final class CommandFailedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Stops with a line for the error stream; an empty one where it has been said already. */
  public CommandFailedException(String line) {
    super(line, null, false, false);
  }

  /** The line to print; may be empty. */
  public String line() {
    return String.valueOf(getMessage());
  }
}
