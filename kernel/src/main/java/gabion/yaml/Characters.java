package gabion.yaml;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.reader.StreamReader;

/** Says which characters may stand in a file. */
public final class Characters {

  /** The help text for the character U+00A0. */
  public static final String NO_BREAK = "it is a no-break blank (NBSP): write a blank instead";

  private static final Pattern NO_BLANK = Pattern.compile("^[ -]*+([\\u00A0\\u2007\\u202F])");
  private static final Pattern BEHIND_KEY =
      Pattern.compile("^[ -]*[^ :\"'#]+:([\\u00A0\\u2007\\u202F])");

  private Characters() {}

  /** Whether a key begins with a blank that is none, perhaps behind the dash of a list. */
  static boolean beginsWithoutBlank(String key) {
    int at = key.startsWith("-") ? 1 : 0;
    return key.length() > at && isFalseBlank(key.charAt(at));
  }

  /** Whether a character looks like a blank and is none. */
  public static boolean isFalseBlank(char letter) {
    return letter == '\u00A0' || letter == '\u2007' || letter == '\u202F';
  }

  /**
   * Reports a U+00A0 in place of a required blank, in the line of an offset or up to two lines
   * above it; returns whether there is one.
   */
  static boolean checkBlanks(Source source, int offset, Problems problems) {
    int end = source.text().indexOf('\n', offset);
    int from = offset;
    for (int lines = 0; lines < 3 && from > 0; lines++) {
      from = source.text().lastIndexOf('\n', from - 1);
    }
    int at = Math.max(0, from + 1);
    for (String line :
        source.text().substring(at, end < 0 ? source.text().length() : end).split("\n", -1)) {
      for (Pattern place : List.of(NO_BLANK, BEHIND_KEY)) {
        Matcher found = place.matcher(line);
        if (found.find()) {
          note(
              line.charAt(found.start(1)),
              source.locate(at + found.start(1), at + found.end(1)),
              NO_BREAK,
              problems);
          return true;
        }
      }
      at += line.length() + 1;
    }
    return false;
  }

  /** Notes the first character of a file that may not stand there; returns whether all may. */
  public static boolean check(Source source, Problems problems) {
    String text = source.text();
    for (int i = text.startsWith("\uFEFF") ? 1 : 0; i < text.length(); ) {
      if (isUsual(text.charAt(i))) {
        i++;
        continue;
      }
      int point = text.codePointAt(i);
      int next = i + Character.charCount(point);
      if (isStrange(point)) {
        note(point, source.locate(i, next), "delete it", problems);
        return false;
      }
      i = next;
    }
    return true;
  }

  /** Notes the first character of a value that an escape has put there and that may not stand. */
  static void checkDecoded(Tree.Text text, Problems problems) {
    String value = text.value();
    if (Printable.isClean(value)) {
      return;
    }
    for (int i = 0; i < value.length(); ) {
      int point = value.codePointAt(i);
      int next = i + Character.charCount(point);
      if (point != '\t' && !Printable.isSafe(point)) {
        note(point, text.locate(i, next), "a text must be one line of letters and signs", problems);
        return;
      }
      i = next;
    }
  }

  private static void note(int point, SourceLocation where, String help, Problems problems) {
    problems.add(ProblemCode.STRANGE_CHARACTER, where, help, "U+%04X".formatted(point));
  }

  /** Whether a character is a sign of ASCII, or a usual end of a line or tab. */
  private static boolean isUsual(char letter) {
    return letter >= ' ' && letter <= '~' || letter == '\n' || letter == '\r' || letter == '\t';
  }

  /** Whatever is not usual and does not only show itself. */
  private static boolean isStrange(int point) {
    return !(StreamReader.isPrintable(point) && Printable.isSafe(point));
  }
}
