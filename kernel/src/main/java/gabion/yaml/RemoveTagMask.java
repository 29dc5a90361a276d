package gabion.yaml;

/**
 * Lets a removal end where a comma or a bracket follows it: {@code { a: !remove, b: 5 }}. The
 * parser takes the comma for a part of the tag, so it is shown another text of the same length.
 */
final class RemoveTagMask {

  static final String TAG = "!remove";

  /** The replacement of the tag for the parser: one letter less, and a blank. */
  private static final String SHOWN = "!remov ";

  private RemoveTagMask() {}

  /** Returns whether a removal at an offset is followed by a comma or a bracket. */
  static boolean isAt(String text, int at) {
    int end = at + TAG.length();
    return text.startsWith(TAG, at)
        && end < text.length()
        && (text.charAt(end) == ',' || text.charAt(end) == '}');
  }

  /** The text as the parser is to see it; each character stays where it is. */
  static String mask(String text) {
    StringBuilder shown = null;
    for (int at = text.indexOf(TAG); at >= 0; at = text.indexOf(TAG, at + 1)) {
      if (isAt(text, at) && isValue(text, at)) {
        shown = shown == null ? new StringBuilder(text) : shown;
        shown.replace(at, at + TAG.length(), SHOWN);
      }
    }
    return shown == null ? text : shown.toString();
  }

  /** Returns a value parsed from masked text as its author wrote it. */
  static String unmask(String value) {
    return value.contains(SHOWN)
        ? value.replace(SHOWN + ",", TAG + ",").replace(SHOWN + "}", TAG + "}")
        : value;
  }

  private static boolean isValue(String text, int at) {
    int before = at - 1;
    while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
      before--;
    }
    return before >= 0 && before < at - 1 && text.charAt(before) == ':';
  }
}
