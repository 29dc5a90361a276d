package gabion.tools.workshop.csv;

import gabion.yaml.Source;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Optional;

/** Where values begin and end in the text of a file. */
final class NodeExtent {

  private final String text;

  NodeExtent(Source source) {
    this.text = source.text();
  }

  int start(Tree tree) {
    return tree.location().offset();
  }

  boolean isFlow(Tree tree) {
    return !(tree instanceof Tree.Text) && "[{".indexOf(letter(start(tree))) >= 0;
  }

  /** Whether a text is written in lines of its own, behind {@code |} or {@code >}. */
  boolean isBlockText(Tree tree) {
    return tree instanceof Tree.Text text
        && !text.value().isEmpty()
        && "|>".indexOf(letter(start(tree))) >= 0;
  }

  /** The offset behind a value. */
  int end(Tree tree) {
    int start = start(tree);
    if (tree instanceof Tree.Text scalar) {
      return endOfText(scalar, start);
    }
    if (isFlow(tree)) {
      return endOfBrackets(start);
    }
    return last(tree).map(this::end).orElse(start);
  }

  private static Optional<Tree> last(Tree tree) {
    if (tree instanceof Tree.Items list) {
      List<Tree> items = list.items();
      return items.isEmpty() ? Optional.empty() : Optional.of(items.get(items.size() - 1));
    }
    List<Tree.Field> fields = List.copyOf(((Tree.Fields) tree).fields().values());
    if (fields.isEmpty()) {
      return Optional.empty();
    }
    Tree.Field last = fields.get(fields.size() - 1);
    boolean isEmpty = last.value() instanceof Tree.Text one && one.value().isEmpty();
    return Optional.of(isEmpty ? last.key() : last.value());
  }

  private int endOfText(Tree.Text scalar, int start) {
    char first = letter(start);
    if (first == '"' || first == '\'') {
      return endOfQuotes(start);
    }
    if (isBlockText(scalar)) {
      return endOfBlock(start);
    }
    return scalar.value().isEmpty() ? start : scalar.positions()[scalar.value().length()];
  }

  private int endOfQuotes(int start) {
    char quote = letter(start);
    for (int i = start + 1; i < text.length(); i++) {
      if (quote == '"' && letter(i) == '\\') {
        i++;
      } else if (letter(i) == quote) {
        if (quote == '"' || letter(i + 1) != quote) {
          return i + 1;
        }
        i++;
      }
    }
    return text.length();
  }

  /** The end of the lines that are indented more than the one with the sign. */
  private int endOfBlock(int start) {
    int indent = indent(lineStart(start));
    int end = lineEnd(start);
    for (int line = end + 1; line < text.length(); line = lineEnd(line) + 1) {
      boolean isBlank = text.substring(line, lineEnd(line)).isBlank();
      if (!isBlank && indent(line) <= indent) {
        break;
      }
      end = isBlank ? end : lineEnd(line);
    }
    return end;
  }

  private int endOfBrackets(int start) {
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      char letter = letter(i);
      boolean isFirst = i > 0 && " \t\n[{,:".indexOf(letter(i - 1)) >= 0;
      if ((letter == '"' || letter == '\'') && isFirst) {
        i = endOfQuotes(i) - 1;
      } else if (letter == '#' && Character.isWhitespace(letter(i - 1))) {
        i = lineEnd(i) - 1;
      } else if (letter == '[' || letter == '{') {
        depth++;
      } else if ((letter == ']' || letter == '}') && --depth == 0) {
        return i + 1;
      }
    }
    return text.length();
  }

  int lineStart(int offset) {
    return text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** The offset of the end of a line, without its line feed. */
  int lineEnd(int offset) {
    int end = text.indexOf('\n', offset);
    return end < 0 ? text.length() : end;
  }

  int indent(int lineStart) {
    int at = lineStart;
    while (letter(at) == ' ') {
      at++;
    }
    return at - lineStart;
  }

  private char letter(int at) {
    return at >= 0 && at < text.length() ? text.charAt(at) : '\n';
  }
}
