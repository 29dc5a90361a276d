package gabion.yaml;

/** How many columns of a terminal a text takes. */
final class Columns {

  private static final int TAB = 4;

  private static final int[][] WIDE = {
    {0x1100, 0x115F},
    {0x231A, 0x231B},
    {0x23E9, 0x23EC},
    {0x25FD, 0x25FE},
    {0x2614, 0x2615},
    {0x2648, 0x2653},
    {0x26AA, 0x26AB},
    {0x26BD, 0x26BE},
    {0x2705, 0x2705},
    {0x274C, 0x274C},
    {0x2753, 0x2757},
    {0x2795, 0x2797},
    {0x2B1B, 0x2B1C},
    {0x2B50, 0x2B55},
    {0x2E80, 0x303E},
    {0x3041, 0xA4CF},
    {0xA960, 0xA97F},
    {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},
    {0x1F004, 0x1F004},
    {0x1F0CF, 0x1F0CF},
    {0x1F18E, 0x1F19A},
    {0x1F1E6, 0x1F202},
    {0x1F210, 0x1F64F},
    {0x1F680, 0x1F6FF},
    {0x1F7E0, 0x1F7EB},
    {0x1F90C, 0x1F9FF},
    {0x1FA70, 0x1FAFF},
    {0x20000, 0x3FFFD},
  };

  private Columns() {}

  /** The columns of a character: 0, 1 or 2. */
  static int width(int point) {
    int type = Character.getType(point);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    for (int[] range : WIDE) {
      if (point >= range[0] && point <= range[1]) {
        return 2;
      }
    }
    return 1;
  }

  static int width(String text) {
    return text.codePoints().map(Columns::width).sum();
  }

  /** The text fit to be printed: tabs as blanks, controls as question marks. */
  static String printable(String line) {
    StringBuilder shown = new StringBuilder();
    int column = 0;
    for (int point : line.codePoints().toArray()) {
      if (point == '\t') {
        int blanks = TAB - column % TAB;
        shown.append(" ".repeat(blanks));
        column += blanks;
      } else {
        int safe = Printable.isSafe(point) ? point : '\uFFFD';
        shown.appendCodePoint(safe);
        column += width(safe);
      }
    }
    return shown.toString();
  }
}
