package gabion.tools.serve;

/** A message that cannot be followed; nothing was done. */
final class Misspoken extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final String code;

  /**
   * @param code one of the codes of the protocol, for programs
   * @param sentence what is wrong, for people
   */
  Misspoken(String code, String sentence) {
    super(sentence, null, false, false);
    this.code = code;
  }

  String code() {
    return code;
  }

  String sentence() {
    return String.valueOf(getMessage());
  }
}
