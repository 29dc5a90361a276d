package gabion.tools.lab.position;

/** A change that cannot be made; nothing was changed. */
public final class InvalidEditException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final String code;

  /**
   * @param code for programs, one of those of the protocol of tables
   * @param sentence why not, for people
   */
  InvalidEditException(String code, String sentence) {
    super(sentence, null, false, false);
    this.code = code;
  }

  /** Returns the code of the error. */
  public String code() {
    return code;
  }

  /** Returns why it cannot be made. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
