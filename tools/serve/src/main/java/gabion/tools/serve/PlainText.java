package gabion.tools.serve;

import java.text.Normalizer;
import java.util.regex.Pattern;

/**
 * Text that one person writes and others read: names, titles, talk. Control and format characters,
 * which could hide or reorder other text, are refused; what shows it must still escape it.
 */
final class PlainText {

  /** Control, surrogate, unassigned and private characters, and line and paragraph separators. */
  private static final Pattern HIDDEN = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}&&[^\\u200D]]");

  /** More combining marks on one letter than any script needs. */
  private static final Pattern MARKS = Pattern.compile("\\p{M}{5,}");

  private static final Pattern BLANKS = Pattern.compile("\\p{Z}+");

  private PlainText() {}

  /**
   * Returns a field of a message as one line, without blanks around it; it may be empty.
   *
   * @param most the most characters that it may have
   * @throws InvalidMessageException if it is longer or has hidden characters
   */
  static String line(ClientMessage message, String name, int most) {
    String text = normal(message.text(name));
    String line = BLANKS.matcher(text).replaceAll(" ").strip();
    check(name, line, line, most);
    return line;
  }

  /** The same with line breaks. */
  static String lines(ClientMessage message, String name, int most) {
    String text = normal(message.text(name)).replace("\r\n", "\n");
    check(name, text, text.replace("\n", "").replace("\t", ""), most);
    return text.stripTrailing();
  }

  private static String normal(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  private static void check(String name, String text, String visible, int most) {
    if (text.codePointCount(0, text.length()) > most) {
      throw new InvalidMessageException(
          "malformed", ServeMessage.FIELD.text(name, ServeMessage.A_TEXT.text(most)));
    }
    if (HIDDEN.matcher(visible).find() || MARKS.matcher(visible).find()) {
      throw new InvalidMessageException(
          "malformed", ServeMessage.FIELD.text(name, ServeMessage.PLAIN_TEXT.text()));
    }
  }
}
