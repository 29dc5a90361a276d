package gabion.yaml;

/**
 * Finds a quote that was never closed: its text extends to the next quote, lines below, and the
 * parser fails only after that.
 */
final class UnclosedQuoteFinder {

  private static final String BEFORE = " \t\n\r[{:,-";

  private final Source source;
  private final String text;
  private int opened = -1;
  private int closed;

  UnclosedQuoteFinder(Source source) {
    this.source = source;
    this.text = source.text();
  }

  /** Notes a value that the parser has read. */
  void read(int from, int to) {
    boolean quoted = from < to && (text.charAt(from) == '"' || text.charAt(from) == '\'');
    if (quoted && line(to - 1) > line(from)) {
      opened = from;
      closed = to - 1;
    }
  }

  /**
   * Returns the offset of the unclosed quote that caused a parser error.
   *
   * @param reached the end of the text parsed so far
   * @param stumbled the offset of the error
   * @return -1 if no quote is the cause
   */
  int findUnclosedQuote(int reached, int stumbled) {
    int at = Math.max(0, reached);
    while (at < Math.min(stumbled, text.length())) {
      char quote = text.charAt(at);
      boolean opens = quote == '"' || quote == '\'';
      if (opens && (at == 0 || BEFORE.indexOf(text.charAt(at - 1)) >= 0)) {
        int end = text.indexOf(quote, at + 1);
        if (end < 0 || end > stumbled) {
          break;
        }
        read(at, end + 1);
        at = end;
      }
      at++;
    }
    boolean near = opened >= 0 && line(Math.min(stumbled, text.length())) <= line(closed) + 1;
    return near ? opened : -1;
  }

  private int line(int at) {
    return source.locate(at, at + 1).line();
  }
}
