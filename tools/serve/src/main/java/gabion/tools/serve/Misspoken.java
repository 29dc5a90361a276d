package gabion.tools.serve;

import java.util.Map;
import java.util.Optional;

/** A message that cannot be followed; nothing was done. */
final class Misspoken extends RuntimeException {

  private static final long serialVersionUID = 1;

  private static final Map<String, Closing> CLOSING =
      Map.of("refused", Closing.REFUSED, "version", Closing.VERSION, "full", Closing.FULL);

  private final String code;

  /**
   * @param code one of the codes of the protocol, for programs
   * @param sentence what is wrong, for people
   */
  Misspoken(String code, String sentence) {
    super(sentence, null, false, false);
    this.code = code;
  }

  /** Why a socket is closed whose hello comes to this; nothing where it may say it again. */
  Optional<Closing> closing() {
    return Optional.ofNullable(CLOSING.get(code));
  }

  String code() {
    return code;
  }

  String sentence() {
    return String.valueOf(getMessage());
  }
}
