package gabion.tools.lab.sweep;

/** An invalid sweep; the sentence gives the reason. */
public final class InvalidSweepException extends Exception {

  private static final long serialVersionUID = 1;

  InvalidSweepException(String sentence) {
    super(sentence, null, false, false);
  }

  /** Returns the reason, in one line. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
