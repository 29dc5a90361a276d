package gabion.yaml;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the whole number that an author may have meant by a word, a fraction or a percentage. */
public final class NumberSuggestions {

  private static final String WHOLE =
      "there are only whole numbers: for fractions compare products, such as `2 * a >= b`, or write a table";

  private static final String DIGITS = "write numbers in digits";

  private static final List<String> WORDS =
      List.of(
          "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");

  private static final Pattern NUMBER =
      Pattern.compile(
          "(-?[0-9]{1,9})(?:[.](?<decimals>[0-9]+)| ?/ ?(?<below>[0-9]{1,9})| ?(?<percent>%)| [a-z-]+)?");

  private static final Pattern PART =
      Pattern.compile("[0-9]+(?:[.][0-9]+| ?/ ?[0-9]+\\b| ?%(?! *[\\w(]))");

  private NumberSuggestions() {}

  /** Returns the help for a text in the place of a number; null for texts unlike a number. */
  public static @Nullable String help(String written) {
    String word = ofWord(written);
    Matcher number = NUMBER.matcher(written);
    if (word != null || !number.matches()) {
      return word != null ? word : written.matches("[a-z-]+") ? DIGITS : null;
    }
    long first = Long.parseLong(number.group(1));
    String decimals = number.group("decimals");
    String below = number.group("below");
    if (below != null) {
      long divisor = Long.parseLong(below);
      return divisor > 0 && first % divisor == 0 ? question(first / divisor) : WHOLE;
    }
    if (decimals != null && !decimals.matches("0+")) {
      return WHOLE;
    }
    return question(first) + (number.group("percent") == null ? "" : " " + WHOLE);
  }

  /** The question for a number in letters; null for other words. */
  public static @Nullable String ofWord(String written) {
    int number = WORDS.indexOf(written.toLowerCase(Locale.ROOT));
    return number < 0 ? null : question(number);
  }

  /** The fraction or percentage that begins at an offset of a text; null where none does. */
  public static @Nullable String partAt(String text, int from) {
    Matcher part = PART.matcher(text).region(from, text.length());
    return part.lookingAt() ? part.group() : null;
  }

  private static String question(long number) {
    return "did you mean `" + number + "`?";
  }
}
