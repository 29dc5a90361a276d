package gabion.tools.serve;

import java.util.Map;
import java.util.Optional;

/** A message that cannot be followed; nothing was done. */
final class InvalidMessageException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private static final Map<String, CloseReason> CLOSING =
      Map.of(
          "refused", CloseReason.REFUSED,
          "version", CloseReason.VERSION,
          "full", CloseReason.FULL,
          "deleted", CloseReason.DELETED,
          "withdrawn", CloseReason.WITHDRAWN);

  private final String code;

  /**
   * @param code one of the protocol's error codes, for programs
   * @param sentence the error message, for people
   */
  InvalidMessageException(String code, String sentence) {
    super(sentence, null, false, false);
    this.code = code;
  }

  /**
   * Returns the reason to close a socket after this error in a hello; empty if the client may
   * retry.
   */
  Optional<CloseReason> closing() {
    return Optional.ofNullable(CLOSING.get(code));
  }

  String code() {
    return code;
  }

  String sentence() {
    return String.valueOf(getMessage());
  }
}
