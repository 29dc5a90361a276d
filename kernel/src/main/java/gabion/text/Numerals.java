package gabion.text;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers that somebody wrote as words. */
public final class Numerals {

  private static final List<String> WORDS =
      List.of(
          "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");

  private Numerals() {}

  /** What would be right; null where a word is no number. */
  public static @Nullable String help(String word) {
    int number = WORDS.indexOf(word.toLowerCase(Locale.ROOT));
    return number < 0 ? null : "numbers are written in digits: `" + number + "`";
  }
}
