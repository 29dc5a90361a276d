package gabion.tools.lab.sweep;

/** What was asked for cannot be varied so; the sentence says why. */
public final class InvalidSweepException extends Exception {

  private static final long serialVersionUID = 1;

  InvalidSweepException(String sentence) {
    super(sentence, null, false, false);
  }

  /** What is wrong, in one line. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
