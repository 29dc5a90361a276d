package gabion.text;

/** Turns offsets in a source into lines and columns. */
final class Positions {

  private Positions() {}

  static Where where(Source source, int from, int to) {
    String text = source.text();
    int line = 1;
    int start = 0;
    for (int i = 0; i < from && i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        line++;
        start = i + 1;
      }
    }
    int end = text.indexOf('\n', from);
    int stop = Math.min(to, end < 0 ? text.length() : end);
    return new Where(source, line, from - start + 1, Math.max(1, stop - from));
  }
}
