package gabion.tools.serve.notify;

/** The host's settings of notifications have a mistake; the message names file and line. */
public final class InvalidSettingsException extends Exception {

  private static final long serialVersionUID = 1;

  InvalidSettingsException(String message) {
    super(message);
  }

  /** Returns what is wrong, with file and line. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
