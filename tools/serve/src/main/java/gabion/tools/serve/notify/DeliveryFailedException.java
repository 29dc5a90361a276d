package gabion.tools.serve.notify;

/** A message could not be delivered. */
final class DeliveryFailedException extends Exception {

  private static final long serialVersionUID = 1;

  private final boolean isFinal;

  /**
   * @param isFinal whether another try is useless
   */
  DeliveryFailedException(String message, boolean isFinal) {
    super(message);
    this.isFinal = isFinal;
  }

  boolean isFinal() {
    return isFinal;
  }

  String sentence() {
    return String.valueOf(getMessage());
  }
}
