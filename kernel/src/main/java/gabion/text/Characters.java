package gabion.text;

import org.yaml.snakeyaml.reader.StreamReader;

/** Says which characters may stand in a file. */
public final class Characters {

  private Characters() {}

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
        note(point, source.where(i, next), "delete it", problems);
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
        note(point, text.at(i, next), "a text is one line of letters and signs", problems);
        return;
      }
      i = next;
    }
  }

  private static void note(int point, Where where, String help, Problems problems) {
    problems.add(Fault.STRANGE_CHARACTER, where, help, "U+%04X".formatted(point));
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
