package gabion.yaml;

/**
 * The line of a source to which a problem points, on the screen, with carets below it.
 *
 * @param margin the line's number and what parts it from the line
 * @param line the line fit to be printed
 * @param caret the screen column of the line, from 0, at which the carets begin
 * @param caretCount how many carets there are
 */
record SourceExcerpt(String margin, String line, int caret, int caretCount) {

  private static final int PAGE = 100;
  private static final String CUT = "…";

  /** How far on each side a line is looked at: it may be as long as a file. */
  private static final int NEARBY = 10 * PAGE;

  /** Two printed lines, each ended, at most 100 columns wide. */
  static String of(SourceLocation where) {
    String all = where.source().line(where.line());
    int column = Math.min(where.column() - 1, NEARBY);
    int begin = offset(all, where.column() - 1 - column);
    String line = all.substring(begin, begin + offset(all.substring(begin), column + NEARBY));
    int from = offset(line, column);
    int to = offset(line, column + where.length());
    int caret = Columns.width(Columns.printable(line.substring(0, from)));
    int marked = Columns.width(Columns.printable(line.substring(0, to))) - caret;
    String margin = "%4d | ".formatted(where.line());
    return new SourceExcerpt(margin, Columns.printable(line), caret, Math.max(1, marked))
        .cut()
        .print();
  }

  private SourceExcerpt cut() {
    int room = PAGE - margin.length();
    int width = Columns.width(line);
    if (width <= room) {
      return this;
    }
    int first = Math.max(0, Math.min(caret - room / 3, width - room));
    int begin = caret - first;
    return new SourceExcerpt(
        margin, window(first, first + room), begin, Math.min(caretCount, room - begin));
  }

  private String print() {
    return margin
        + line
        + "\n"
        + " ".repeat(margin.length() + caret)
        + "^".repeat(caretCount)
        + "\n";
  }

  /** The line between two columns, with a sign at each end where it was cut. */
  private String window(int first, int last) {
    boolean goesOn = Columns.width(line) > last;
    int begin = first > 0 ? first + 1 : 0;
    int end = goesOn ? last - 1 : last;
    StringBuilder shown = new StringBuilder(first > 0 ? CUT : "");
    int filled = begin;
    int column = 0;
    for (int point : line.codePoints().toArray()) {
      int next = column + Columns.width(point);
      if (column >= begin && next <= end) {
        shown.append(" ".repeat(column - filled)).appendCodePoint(point);
        filled = next;
      }
      column = next;
    }
    return shown + " ".repeat(end - filled) + (goesOn ? CUT : "");
  }

  private static int offset(String line, int points) {
    return line.offsetByCodePoints(0, Math.min(points, line.codePointCount(0, line.length())));
  }
}
