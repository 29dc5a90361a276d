package gabion.yaml;

/**
 * Says which characters only show themselves: they neither move, turn nor hide their neighbours,
 * and no terminal takes them for an order. Whatever comes out of data and is printed passes here.
 */
public final class Printable {

  private static final int JOINER = 0x200D;
  private static final int INSTEAD = 0xFFFD;

  private Printable() {}

  /**
   * The text as one line: a blank for each line break and tab, U+FFFD for whatever else does not
   * only show itself. The same text where there is nothing to mend.
   */
  public static String line(String text) {
    if (isClean(text)) {
      return text;
    }
    StringBuilder line = new StringBuilder(text.length());
    text.codePoints()
        .map(point -> isSafe(point) ? point : isGap(point) ? ' ' : INSTEAD)
        .forEach(line::appendCodePoint);
    return line.toString();
  }

  /** Whether every character only shows itself. */
  public static boolean isClean(String text) {
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter < ' ' || letter > '~') {
        return text.codePoints().allMatch(Printable::isSafe);
      }
    }
    return true;
  }

  /** Whether a character only shows itself. */
  static boolean isSafe(int point) {
    return point == JOINER
        || switch (Character.getType(point)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.SURROGATE,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR ->
              false;
          default -> true;
        };
  }

  private static boolean isGap(int point) {
    return point >= '\t' && point <= '\r' || point == 0x85 || point == 0x2028 || point == 0x2029;
  }
}
