package gabion.tools.editor;

import java.util.Locale;
import java.util.regex.Pattern;

/** Words as ids and sentences have them: letters, digits, and hyphens within. */
final class WordBoundaries {

  static final Pattern WORD = Pattern.compile("[\\p{L}0-9]+(?:-[\\p{L}0-9]+)*");

  private WordBoundaries() {}

  private static boolean isLetter(char letter) {
    return Character.isLetterOrDigit(letter) || letter == '-';
  }

  /** Where the word begins that ends at an offset, or goes on there. */
  static int start(String text, int offset) {
    int from = offset;
    while (from > 0 && isLetter(text.charAt(from - 1))) {
      from--;
    }
    while (from < offset && text.charAt(from) == '-') {
      from++;
    }
    return from;
  }

  /** A name of a script in kebab-case. */
  static String kebab(String camel) {
    return camel.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  /** Returns the end of the word around an offset. */
  static int end(String text, int offset) {
    int to = offset;
    while (to < text.length() && isLetter(text.charAt(to))) {
      to++;
    }
    while (to > offset && text.charAt(to - 1) == '-') {
      to--;
    }
    return to;
  }
}
