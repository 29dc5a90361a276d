package gabion.tools.serve;

import java.util.Map;
import java.util.Optional;

/** A message that cannot be followed; nothing was done. */
final class InvalidMessageException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private static final Map<String, CloseReason> CLOSING =
      Map.of(
          "refused", CloseReason.REFUSED, "version", CloseReason.VERSION, "full", CloseReason.FULL);

  private final String code;

  /**
   * @param code one of the codes of the protocol, for programs
   * @param sentence what is wrong, for people
   */
  InvalidMessageException(String code, String sentence) {
    super(sentence, null, false, false);
    this.code = code;
  }

  /** Why a socket is closed whose hello comes to this; nothing where it may say it again. */
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
