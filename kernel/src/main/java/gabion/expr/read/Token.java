package gabion.expr.read;

import java.util.ArrayList;
import java.util.List;

/**
 * One word or sign of a sentence.
 *
 * @param from the offset of its first letter
 * @param to the offset past its last letter
 */
record Token(Category category, String text, int from, int to) {

  enum Category {
    WORD,
    NUMBER,
    SIGN,
    STRANGE,
    END
  }

  boolean is(String other) {
    return text.equals(other) && category != Category.END;
  }

  /** The words and signs of a text, and an end. */
  static List<Token> read(String text) {
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      char letter = text.charAt(at);
      if (Character.isWhitespace(letter)) {
        at++;
        continue;
      }
      Token token = wordAt(text, at);
      tokens.add(token == null ? signAt(text, at) : token);
      at = tokens.get(tokens.size() - 1).to();
    }
    tokens.add(new Token(Category.END, "the end", text.length(), text.length()));
    return tokens;
  }

  private static @org.jspecify.annotations.Nullable Token wordAt(String text, int at) {
    int end = at;
    boolean digits = true;
    while (end < text.length() && isLetter(text, end, at)) {
      digits &= Character.isDigit(text.charAt(end));
      end++;
    }
    if (end == at) {
      return null;
    }
    return new Token(digits ? Category.NUMBER : Category.WORD, text.substring(at, end), at, end);
  }

  private static boolean isLetter(String text, int at, int start) {
    char letter = text.charAt(at);
    boolean hyphen = letter == '-' && at > start && at + 1 < text.length();
    return Character.isLetterOrDigit(letter)
        || hyphen && Character.isLetterOrDigit(text.charAt(at + 1));
  }

  private static Token signAt(String text, int at) {
    String two = at + 1 < text.length() ? text.substring(at, at + 2) : "";
    if (two.equals("<=") || two.equals(">=")) {
      return new Token(Category.SIGN, two, at, at + 2);
    }
    String one = Character.toString(text.codePointAt(at));
    Category category = "()[],.<>+-*".contains(one) ? Category.SIGN : Category.STRANGE;
    return new Token(category, one, at, at + one.length());
  }
}
