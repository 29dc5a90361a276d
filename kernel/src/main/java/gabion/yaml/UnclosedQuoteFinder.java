package gabion.yaml;

/**
 * Finds the quote that somebody forgot to close: the text it opens runs on to the next quote, lines
 * below, and only behind that the parser stumbles.
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
   * Where the quote was opened that is to blame for what the parser stumbled over.
   *
   * @param reached up to where it had read
   * @param stumbled where it stopped
   * @return -1 where no quote is to blame
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
