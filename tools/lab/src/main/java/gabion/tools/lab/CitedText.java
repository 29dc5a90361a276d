package gabion.tools.lab;

import java.util.regex.Pattern;

/**
 * Compares a text of a case with one of the rules. A clause, {@code [17.4]}, stands for each of its
 * sentences, {@code [17.4.b]}: cases from before the rules had sentences go on.
 */
final class CitedText {

  private static final Pattern SENTENCE = Pattern.compile("(?<=[^\\s\\[,])\\.[a-z]{1,2}(?=[,\\]])");

  private CitedText() {}

  /** Whether a text of the rules is what a case expects. */
  static boolean isEqual(String actual, String expected) {
    return actual.equals(expected) || byClause(actual).equals(expected);
  }

  /** Whether a text of the rules has what a case expects. */
  static boolean contains(String actual, String expected) {
    return actual.contains(expected) || byClause(actual).contains(expected);
  }

  private static String byClause(String text) {
    return SENTENCE.matcher(text).replaceAll("");
  }
}
