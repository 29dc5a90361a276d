package gabion.question.shape;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The tolerant reading of answers. */
final class AnswerNormalizer {
  /** Says that nothing is taken, placed or thrown. */
  static final String NONE = "none";

  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,19}");

  private AnswerNormalizer() {}

  /** Lower case, single blanks, none at the ends. */
  static String plain(String words) {
    return BLANKS.matcher(words.strip()).replaceAll(" ").toLowerCase(Locale.ROOT);
  }

  static List<String> parts(String plain, String separator) {
    return Stream.of(plain.split(separator, -1)).map(String::strip).toList();
  }

  /** How often {@code 2 guards} names the guards; 0 if it does not. */
  static int countBefore(String part, String name) {
    return part.endsWith(" " + name)
        ? positive(part.substring(0, part.length() - name.length() - 1))
        : 0;
  }

  /** How many {@code hill 2} puts at the hill; 0 if it does not. */
  static int countAfter(String part, String name) {
    return part.startsWith(name + " ") ? positive(part.substring(name.length() + 1)) : 0;
  }

  /** Whether the words are a number that {@link Long#parseLong} may yet refuse as too long. */
  static boolean isNumber(String plain) {
    return NUMBER.matcher(plain).matches();
  }

  private static int positive(String digits) {
    boolean fits = digits.length() <= 9 && digits.charAt(0) != '-' && isNumber(digits);
    return fits ? Integer.parseInt(digits) : 0;
  }
}
