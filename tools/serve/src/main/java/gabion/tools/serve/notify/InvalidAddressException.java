package gabion.tools.serve.notify;

/** An address that notifications cannot be sent to; nothing was changed. */
public final class InvalidAddressException extends Exception {

  private static final long serialVersionUID = 1;

  private final boolean isTooMany;

  private InvalidAddressException(String message, boolean isTooMany) {
    super(message);
    this.isTooMany = isTooMany;
  }

  static InvalidAddressException ofSentence(String message) {
    return new InvalidAddressException(message, false);
  }

  static InvalidAddressException tooMany() {
    return new InvalidAddressException(NotifyMessage.TOO_MANY.text(), true);
  }

  /** Returns whether it is only too early. */
  public boolean isTooMany() {
    return isTooMany;
  }

  /** Returns the reason for people. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
