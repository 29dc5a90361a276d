package gabion.tools.command;

import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** Writes JSON. So small that `list --json` need not load a library. */
final class Json {

  private Json() {}

  /** A value: maps, lists, strings, numbers, claims. Maps keep their order. */
  static String of(Object value) {
    if (value instanceof Map<?, ?> map) {
      StringJoiner fields = new StringJoiner(", ", "{", "}");
      map.forEach((name, field) -> fields.add(quoted(String.valueOf(name)) + ": " + of(field)));
      return fields.toString();
    }
    if (value instanceof Iterable<?> list) {
      StringJoiner items = new StringJoiner(", ", "[", "]");
      list.forEach(item -> items.add(of(item)));
      return items.toString();
    }
    if (value instanceof Double number) {
      return String.format(Locale.ROOT, "%.3f", number);
    }
    boolean bare = value instanceof Number || value instanceof Boolean;
    return bare ? String.valueOf(value) : quoted(String.valueOf(value));
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter == '"' || letter == '\\') {
        quoted.append('\\').append(letter);
      } else if (letter < ' ') {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) letter));
      } else {
        quoted.append(letter);
      }
    }
    return quoted.append('"').toString();
  }
}
