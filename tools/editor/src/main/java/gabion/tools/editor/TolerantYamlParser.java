package gabion.tools.editor;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Parses YAML that may be invalid while it is typed: lines by indentation, and flow style in
 * braces. It never fails; it skips unintelligible parts.
 */
final class TolerantYamlParser {

  private static final int DEEPEST = 60;

  private final String file;
  private final OutlineNode root = new OutlineNode(null, "", 0, 0, -1);
  private final Deque<OutlineNode> open = new ArrayDeque<>();

  private TolerantYamlParser(String file) {
    this.file = file;
    open.push(root);
  }

  /** The outline of a file. */
  static OutlineNode of(String file) {
    TolerantYamlParser outline = new TolerantYamlParser(file);
    int at = 0;
    while (at < file.length()) {
      at = outline.line(at);
    }
    return outline.root;
  }

  private int lineEnd(int at) {
    int end = file.indexOf('\n', at);
    return end < 0 ? file.length() : end;
  }

  private int skipBlanks(int at, int end) {
    int next = at;
    while (next < end && file.charAt(next) == ' ') {
      next++;
    }
    return next;
  }

  /** Reads a line and what belongs to it. @return where the next begins */
  private int line(int start) {
    int end = lineEnd(start);
    int at = skipBlanks(start, end);
    if (at == end || file.charAt(at) == '#') {
      return end + 1;
    }
    while (isDash(at, end)) {
      int column = at - start;
      close(column, true);
      open.push(new OutlineNode(around(), OutlineNode.ITEM, at, at + 1, column));
      at = skipBlanks(at + 1, end);
    }
    if (at == end) {
      return end + 1;
    }
    int colon = colon(at, end);
    if (colon < 0) {
      return loose(at, end, at - start);
    }
    close(at - start, false);
    OutlineNode field = new OutlineNode(around(), unquote(at, colon), at, colon, at - start);
    open.push(field);
    return value(field, skipBlanks(colon + 1, end), end);
  }

  private boolean isDash(int at, int end) {
    return at < end
        && file.charAt(at) == '-'
        && (at + 1 == end || file.charAt(at + 1) == ' ')
        && open.size() < DEEPEST;
  }

  /** Closes nodes that do not enclose a column; an item may be in its field's column. */
  private void close(int column, boolean item) {
    while (around().column > column || around().column == column && !(item && !around().isItem())) {
      open.pop();
    }
  }

  private OutlineNode around() {
    return open.peek() == null ? root : open.peek();
  }

  /** Text without a key: it goes on from above, or is the beginning of a key. */
  private int loose(int at, int end, int column) {
    while (around().column >= column && around() != root && !isItemOf(around(), at)) {
      open.pop();
    }
    OutlineNode into = around();
    if (into.hasText() && !into.bare || !into.inner.isEmpty() || into == root) {
      into = new OutlineNode(into, "", at, at, column);
    }
    into.bare = true;
    return value(into, at, end);
  }

  private static boolean isItemOf(OutlineNode twig, int at) {
    return twig.isItem() && twig.inner.isEmpty() && !twig.hasText() && twig.from < at;
  }

  /** Reads a value. @return where the next line begins */
  private int value(OutlineNode field, int at, int end) {
    int from = tag(at, end);
    if (from == end) {
      return end + 1;
    }
    char first = file.charAt(from);
    if (first == '{' || first == '[') {
      return lineEnd(new FlowStyleParser(file).read(field, from)) + 1;
    }
    if (first == '|' || first == '>') {
      return block(field, end + 1);
    }
    if (first == '"' || first == '\'') {
      int close = closing(from, first);
      field.say(from, close);
      return lineEnd(close) + 1;
    }
    field.say(from, endBeforeComment(from, end));
    return end + 1;
  }

  /** Passes over a tag for overlays. */
  private int tag(int at, int end) {
    int from = at;
    if (from < end && file.charAt(from) == '!') {
      while (from < end && file.charAt(from) != ' ') {
        from++;
      }
    }
    return skipBlanks(from, end);
  }

  private int block(OutlineNode field, int start) {
    int at = start;
    while (at < file.length()) {
      int end = lineEnd(at);
      int text = skipBlanks(at, end);
      if (text < end && text - at <= field.column) {
        return at;
      }
      if (text < end) {
        field.say(text, end);
      }
      at = end + 1;
    }
    return at;
  }

  /** Past the quote that ends a text, or the end of the line where none does. */
  private int closing(int from, char quote) {
    int end = lineEnd(from);
    for (int at = from + 1; at < end; at++) {
      if (file.charAt(at) == '\\' && quote == '"') {
        at++;
      } else if (file.charAt(at) == quote) {
        return at + 1;
      }
    }
    return end;
  }

  private int endBeforeComment(int from, int end) {
    int to = from;
    while (to < end && !file.startsWith(" #", to)) {
      to++;
    }
    while (to > from && (file.charAt(to - 1) == ' ' || file.charAt(to - 1) == '\r')) {
      to--;
    }
    return to;
  }

  /** The colon of a key in a line; {@code -1} if there is none. */
  private int colon(int at, int end) {
    char first = file.charAt(at);
    if (first == '{' || first == '[' || first == '#') {
      return -1;
    }
    int from = first == '"' || first == '\'' ? closing(at, first) : at;
    for (int i = from; i < end; i++) {
      if (file.charAt(i) == ':' && (i + 1 == end || " \r".indexOf(file.charAt(i + 1)) >= 0)) {
        return i;
      }
      if (file.charAt(i) == '#' && file.charAt(i - 1) == ' ') {
        return -1;
      }
    }
    return -1;
  }

  private String unquote(int from, int to) {
    return unquote(file.substring(from, to).strip());
  }

  /** A key without its quotes. */
  static String unquote(String key) {
    boolean quoted = key.length() > 1 && "\"'".indexOf(key.charAt(0)) >= 0;
    return quoted && key.charAt(key.length() - 1) == key.charAt(0)
        ? key.substring(1, key.length() - 1)
        : key;
  }
}
