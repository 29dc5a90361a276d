package gabion.tools.workshop;

/** A file that cannot be taken, or a thing that cannot be made; the message is for the user. */
public final class WorkshopException extends Exception {

  private static final long serialVersionUID = 1;

  /** An exception with a complete sentence, which names file and line where there are any. */
  public WorkshopException(String sentence) {
    super(sentence);
  }

  /** Returns the sentence for the user. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
