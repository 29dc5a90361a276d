package gabion.tools.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The texts of a script: strings and sentences, found without understanding the rest of it. */
final class ScriptTextScanner {

  private static final Pattern KEY =
      Pattern.compile("(?:^|[{,\\s])(?:'([a-z-]+)'|\"([a-z-]+)\"|([a-z]+))\\s*(?=[:,}])");

  /**
   * A quoted text, or a part of a sentence between placeholders.
   *
   * @param from its first letter, after the quote
   * @param to past its last
   * @param textBefore the sentence before it, {@code hole-0} for the first placeholder
   * @param holes the last names of earlier placeholders, in kebab-case
   */
  record ScriptString(
      String script, int from, int to, boolean isSentence, String textBefore, List<String> holes) {

    /** The sentence before an offset. */
    String before(int offset) {
      return textBefore + script.substring(from, Math.max(from, Math.min(to, offset)));
    }
  }

  private final String script;
  private final List<ScriptString> pieces = new ArrayList<>();
  private int at;

  private ScriptTextScanner(String script) {
    this.script = script;
  }

  static ScriptTextScanner of(String script) {
    ScriptTextScanner text = new ScriptTextScanner(script);
    text.code('\0');
    return text;
  }

  List<ScriptString> pieces() {
    return pieces;
  }

  /** Returns the text around an offset. */
  Optional<ScriptString> at(int offset) {
    return pieces.stream()
        .filter(piece -> offset >= piece.from() && offset <= piece.to())
        .findFirst();
  }

  /** Reads code up to a brace that closes more than it opened. */
  private void code(char end) {
    int depth = 0;
    while (at < script.length()) {
      char next = script.charAt(at);
      if (script.startsWith("//", at)) {
        at = indexOfOrEnd('\n');
      } else if (script.startsWith("/*", at)) {
        int close = script.indexOf("*/", at + 2);
        at = close < 0 ? script.length() : close + 2;
      } else if (next == '\'' || next == '"') {
        string(next);
      } else if (next == '`') {
        template();
      } else if (next == '}' && end == '}' && depth == 0) {
        return;
      } else {
        depth += next == '{' ? 1 : next == '}' ? -1 : 0;
        at++;
      }
    }
  }

  private int indexOfOrEnd(char end) {
    int found = script.indexOf(end, at);
    return found < 0 ? script.length() : found;
  }

  private void string(char quote) {
    int from = ++at;
    while (at < script.length() && script.charAt(at) != quote && script.charAt(at) != '\n') {
      at += script.charAt(at) == '\\' ? 2 : 1;
    }
    at = Math.min(at, script.length());
    pieces.add(new ScriptString(script, from, at, false, "", List.of()));
    at++;
  }

  private void template() {
    int word = WordBoundaries.start(script, at);
    boolean sentence = script.substring(word, at).equals("game");
    StringBuilder said = new StringBuilder();
    List<String> holes = new ArrayList<>();
    int from = ++at;
    while (at < script.length() && script.charAt(at) != '`') {
      if (script.startsWith("${", at)) {
        pieces.add(
            new ScriptString(script, from, at, sentence, said.toString(), List.copyOf(holes)));
        said.append(script, from, at).append(" hole-").append(holes.size()).append(' ');
        at += 2;
        int hole = at;
        code('}');
        holes.add(kebab(script.substring(hole, Math.min(at, script.length()))));
        from = ++at;
      } else {
        at += script.charAt(at) == '\\' ? 2 : 1;
      }
    }
    at = Math.min(at, script.length());
    pieces.add(
        new ScriptString(
            script, Math.min(from, at), at, sentence, said.toString(), List.copyOf(holes)));
    at++;
  }

  /** The last name of an expression, in kebab-case. */
  private static String kebab(String expression) {
    String name = expression.strip().replaceAll(".*[^A-Za-z0-9]", "");
    return WordBoundaries.kebab(name);
  }

  /** A name in kebab-case as scripts write it. */
  static String camel(String name) {
    return Pattern.compile("-([a-z0-9])")
        .matcher(name)
        .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
  }

  /** Whether a key of an object may begin at an offset. */
  static boolean isKeyPlace(String script, int offset) {
    int before = offset - 1;
    while (before >= 0 && Character.isWhitespace(script.charAt(before))) {
      before--;
    }
    return before >= 0 && "{,".indexOf(script.charAt(before)) >= 0;
  }

  /** The keys of the object around an offset, as far as they can be seen. */
  static List<String> keysAround(String script, int offset) {
    int depth = 0;
    int from = offset - 1;
    while (from >= 0 && depth >= 0) {
      char letter = script.charAt(from);
      depth += letter == '}' || letter == ')' ? 1 : letter == '{' || letter == '(' ? -1 : 0;
      from--;
    }
    int to = offset;
    for (depth = 0; to < script.length() && depth >= 0; to++) {
      char letter = script.charAt(to);
      depth += letter == '{' || letter == '(' ? 1 : letter == '}' || letter == ')' ? -1 : 0;
    }
    List<String> keys = new ArrayList<>();
    Matcher key = KEY.matcher(script.substring(from + 1, to));
    while (key.find()) {
      for (int group = 1; group <= 3; group++) {
        if (key.group(group) != null) {
          keys.add(key.group(group));
        }
      }
    }
    return keys;
  }
}
