package gabion.tools.editor;

/** Parses flow style, in braces and brackets that may not be closed yet. */
final class FlowStyleParser {

  private static final int DEEPEST = 40;

  private final String file;
  private int at;
  private int depth;

  FlowStyleParser(String file) {
    this.file = file;
  }

  /** Reads what begins at a brace or bracket. @return past its end */
  int read(OutlineNode into, int from) {
    at = from;
    readCollection(into);
    return Math.min(at, file.length());
  }

  private void readCollection(OutlineNode into) {
    boolean list = file.charAt(at++) == '[';
    depth++;
    while (skip() && !isLeft(into)) {
      char next = file.charAt(at);
      if (next == '}' || next == ']') {
        at++;
        break;
      }
      if (next == ',') {
        at++;
      } else if (list) {
        OutlineNode item = new OutlineNode(into, OutlineNode.ITEM, at, at, into.column + 1);
        value(item);
        item.bare = false;
      } else {
        field(into);
      }
    }
    depth--;
  }

  /** Passes over blanks and comments. @return whether anything is left */
  private boolean skip() {
    while (at < file.length()) {
      char next = file.charAt(at);
      if (next == '#' && at > 0 && Character.isWhitespace(file.charAt(at - 1))) {
        int end = file.indexOf('\n', at);
        at = end < 0 ? file.length() : end;
      } else if (Character.isWhitespace(next)) {
        at++;
      } else {
        return depth < DEEPEST;
      }
    }
    return false;
  }

  /** Whether the line is indented too little to belong to it: a brace is missing. */
  private boolean isLeft(OutlineNode into) {
    int start = file.lastIndexOf('\n', at - 1) + 1;
    boolean first = file.substring(start, at).isBlank();
    return first && start > into.from && at - start <= Math.max(0, column(into));
  }

  /** The column of the line in which something begins. */
  private int column(OutlineNode twig) {
    int start = file.lastIndexOf('\n', Math.max(0, twig.from - 1)) + 1;
    int column = start;
    while (column < file.length() && file.charAt(column) == ' ') {
      column++;
    }
    return column - start;
  }

  private void field(OutlineNode into) {
    int from = at;
    int to = plainEnd(true);
    boolean key = to < file.length() && file.charAt(to) == ':';
    String name = TolerantYamlParser.unquote(file.substring(from, to).strip());
    if (!key) {
      OutlineNode bare = new OutlineNode(into, "", from, from, into.column + 1);
      bare.say(from, trimEnd(from, to));
      bare.bare = true;
      at = Math.max(to, from + 1);
      return;
    }
    OutlineNode field = new OutlineNode(into, name, from, to, into.column + 1);
    at = to + 1;
    while (at < file.length() && file.charAt(at) == ' ') {
      at++;
    }
    if (at < file.length() && ",}]\n".indexOf(file.charAt(at)) < 0) {
      value(field);
    }
  }

  private void value(OutlineNode into) {
    char first = file.charAt(at);
    if (first == '!') {
      while (at < file.length() && !Character.isWhitespace(file.charAt(at))) {
        at++;
      }
      return;
    }
    if (first == '{' || first == '[') {
      readCollection(into);
      return;
    }
    int from = at;
    int to = plainEnd(false);
    into.say(from, trimEnd(from, to));
    at = Math.max(to, from + 1);
  }

  private int trimEnd(int from, int to) {
    int end = to;
    while (end > from && Character.isWhitespace(file.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  /** Past a text: up to a comma or brace outside of brackets, or a colon where it is a key. */
  private int plainEnd(boolean key) {
    int end = at;
    char first = file.charAt(at);
    if (first == '"' || first == '\'') {
      end++;
      while (end < file.length() && file.charAt(end) != first && file.charAt(end) != '\n') {
        end += file.charAt(end) == '\\' && first == '"' ? 2 : 1;
      }
      end = Math.min(file.length(), end + 1);
      while (key && end < file.length() && file.charAt(end) == ' ') {
        end++;
      }
      return end;
    }
    int round = 0;
    while (end < file.length()) {
      char next = file.charAt(end);
      boolean colon = next == ':' && (end + 1 == file.length() || isGap(file.charAt(end + 1)));
      if (next == '\n' || key && colon || round <= 0 && ",{}[]".indexOf(next) >= 0) {
        return end;
      }
      round += next == '(' ? 1 : next == ')' ? -1 : 0;
      end++;
    }
    return end;
  }

  private static boolean isGap(char letter) {
    return Character.isWhitespace(letter) || ",}]".indexOf(letter) >= 0;
  }
}
