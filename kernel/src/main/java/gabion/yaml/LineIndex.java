package gabion.yaml;

import java.util.Arrays;

/** Where the lines of a text begin; turns offsets into lines and columns. */
final class LineIndex {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String text;
  private final int[] starts;

  LineIndex(String text) {
    this.text = text;
    boolean returns = text.indexOf('\r') >= 0;
    int[] found = new int[16];
    int count = 1;
    for (int end = lineEnd(0, returns); end >= 0; end = lineEnd(end + 1, returns)) {
      if (count == found.length) {
        found = Arrays.copyOf(found, count * 2);
      }
      found[count++] = end + 1;
    }
    this.starts = Arrays.copyOf(found, count);
  }

  /** The first character at or behind an offset that ends a line; -1 where there is none. */
  private int lineEnd(int from, boolean returns) {
    if (!returns) {
      return text.indexOf('\n', from);
    }
    int at = from;
    while (at < text.length() && !endsLine(at)) {
      at++;
    }
    return at < text.length() ? at : -1;
  }

  /** Whether a line ends with this character; a carriage return before a line feed ends none. */
  private boolean endsLine(int offset) {
    char c = text.charAt(offset);
    return c == '\n'
        || c == '\r' && (offset + 1 == text.length() || text.charAt(offset + 1) != '\n');
  }

  /** The line, from 1, on which an offset lies. */
  int line(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /**
   * The column, from 1, of an offset in its line; a byte order mark takes none, a character beyond
   * the first plane one.
   */
  int column(int line, int offset) {
    int begin = begin(line);
    return text.codePointCount(begin, Math.max(begin, offset)) + 1;
  }

  /**
   * The offset of a column, from 1, of a line; of one past the line's end, where the next begins.
   */
  int offset(int line, int column) {
    int begin = begin(Math.min(line, starts.length));
    int next = line < starts.length ? starts[line] : text.length();
    return text.offsetByCodePoints(begin, Math.min(column - 1, text.codePointCount(begin, next)));
  }

  /** The text of a line without its end; empty past the last line. */
  String text(int line) {
    return line < 1 || line > starts.length ? "" : text.substring(begin(line), end(line));
  }

  /** How many characters a stretch has up to the end of its first line; at least one. */
  int length(int line, int from, int to) {
    int stop = Math.max(from, Math.min(to, end(line)));
    while (stop > from && Character.isWhitespace(text.charAt(stop - 1))) {
      stop--;
    }
    return Math.max(1, text.codePointCount(from, stop));
  }

  private int begin(int line) {
    boolean marked = line == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    return marked ? 1 : starts[line - 1];
  }

  private int end(int line) {
    int end = line == starts.length ? text.length() : starts[line];
    while (end > begin(line) && isBreak(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }
}
