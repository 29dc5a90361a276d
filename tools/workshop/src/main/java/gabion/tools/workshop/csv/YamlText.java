package gabion.tools.workshop.csv;

import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Values as YAML on one line. */
final class YamlText {

  /** A text that means itself in a line of its own, where a comma is only a comma. */
  private static final Pattern PLAIN =
      Pattern.compile("(?:[\\p{L}\\p{N}_(./$]|[-+](?=[\\p{N}.]))[^\\p{Cntrl}]*");

  private static final Pattern BROKEN = Pattern.compile(":(?: |$)| #| $|: ");

  /** What ends a text within brackets. */
  private static final Pattern FLOW = Pattern.compile("[,\\[\\]{}?:#]");

  private static final int LAST_CONTROL = 0x1f;

  private YamlText() {}

  /**
   * A text as YAML.
   *
   * @param isFlow whether it is within brackets
   */
  static String ofText(String value, boolean isFlow) {
    boolean plain =
        PLAIN.matcher(value).matches()
            && !BROKEN.matcher(value).find()
            && !(isFlow && FLOW.matcher(value).find());
    return plain ? value : quote(value);
  }

  private static String quote(String value) {
    StringBuilder all = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char letter = value.charAt(i);
      switch (letter) {
        case '"' -> all.append("\\\"");
        case '\\' -> all.append("\\\\");
        case '\t' -> all.append("\\t");
        default -> {
          if (letter <= LAST_CONTROL) {
            all.append(String.format(Locale.ROOT, "\\x%02x", (int) letter));
          } else {
            all.append(letter);
          }
        }
      }
    }
    return all.append('"').toString();
  }

  /**
   * A text of several lines as YAML: behind {@code |}, each line indented by two.
   *
   * @throws IllegalArgumentException within brackets, where there is no such text
   */
  static String ofLines(String value, boolean isFlow) {
    if (isFlow) {
      throw new IllegalArgumentException(value);
    }
    String body = value.replaceFirst("\\n+$", "");
    int ends = value.length() - body.length();
    String indent = body.startsWith(" ") ? "2" : "";
    String sign = "|" + indent + (ends == 0 ? "-" : ends == 1 ? "" : "+");
    String more = ends > 1 ? "\n".repeat(ends - 1) : "";
    return sign + ("\n" + body).replaceAll("\n(?=[^\n])", "\n  ") + more;
  }

  /** A value as YAML within brackets; a text has none around it. */
  static String ofTree(Tree tree) {
    if (tree instanceof Tree.Text text) {
      return ofText(text.value(), true);
    }
    List<String> parts = new ArrayList<>();
    if (tree instanceof Tree.Items list) {
      list.items().forEach(item -> parts.add(ofTree(item)));
      return "[" + String.join(", ", parts) + "]";
    }
    for (Tree.Field field : ((Tree.Fields) tree).fields().values()) {
      parts.add(ofText(field.key().value(), true) + ": " + ofTree(field.value()));
    }
    return parts.isEmpty() ? "{}" : "{ " + String.join(", ", parts) + " }";
  }

  /** Whether two values say the same, wherever they are written. */
  static boolean isSame(Tree one, Tree other) {
    return one.tag() == other.tag() && ofTree(one).equals(ofTree(other));
  }
}
