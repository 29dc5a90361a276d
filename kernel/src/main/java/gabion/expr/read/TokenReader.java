package gabion.expr.read;

import gabion.yaml.Characters;
import gabion.yaml.NumberSuggestions;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Goes along the words and signs of a sentence, and notes where one is out of place. */
public class TokenReader {

  /** A sentence that cannot be read; the problem has been noted. */
  public static final class SyntaxException extends Exception {
    private static final long serialVersionUID = 1;

    SyntaxException() {
      super(null, null, false, false);
    }
  }

  private static final int MOST_WORDS = 500;
  private static final int DEEPEST = 40;
  private static final String SPLIT = "name a part of it under `define:`";

  final Sentence sentence;
  final Problems problems;
  private final List<Token> tokens;
  private int at;
  private int depth;

  TokenReader(Sentence sentence, Problems problems) {
    this.sentence = sentence;
    this.problems = problems;
    this.tokens = Token.read(sentence.text());
  }

  interface GrammarRule {
    Node read() throws SyntaxException;
  }

  /** Notes a sentence that is too long to be one or has strange signs, and reads none of it. */
  final void checkWords() throws SyntaxException {
    if (tokens.size() > MOST_WORDS) {
      throw wrong(ProblemCode.TOO_MANY_WORDS, tokens.get(MOST_WORDS), SPLIT, MOST_WORDS);
    }
    for (Token token : tokens) {
      if (token.is("_")) {
        throw rejectUnderscore(token);
      }
      if (Characters.isFalseBlank(token.text().charAt(0))) {
        throw wrong(
            ProblemCode.FOREIGN_SIGN,
            token,
            Characters.NO_BREAK,
            "U+%04X".formatted((int) token.text().charAt(0)));
      }
      checkWhole(token);
      String sign = ForeignSyntax.sign(sentence.text(), token.from());
      if (sign != null && token.category() != Token.Category.END) {
        Token whole =
            new Token(Token.Category.STRANGE, sign, token.from(), token.from() + sign.length());
        throw wrong(ProblemCode.FOREIGN_SIGN, whole, ForeignSyntax.help(sign), sign);
      }
    }
  }

  /** Notes a fraction or a percentage; all numbers are whole. */
  private void checkWhole(Token number) throws SyntaxException {
    boolean is = number.category() == Token.Category.NUMBER;
    String part = is ? NumberSuggestions.partAt(sentence.text(), number.from()) : null;
    if (part != null) {
      int to = number.from() + part.length();
      Token whole = new Token(Token.Category.STRANGE, part, number.from(), to);
      throw wrong(ProblemCode.WANTS_NUMBER, whole, NumberSuggestions.help(part), part);
    }
  }

  /** Notes a word with an underline; names are joined with hyphens. */
  private SyntaxException rejectUnderscore(Token line) {
    String text = sentence.text();
    int from = line.from();
    int to = line.to();
    while (from > 0 && isOfName(text.charAt(from - 1))) {
      from--;
    }
    while (to < text.length() && isOfName(text.charAt(to))) {
      to++;
    }
    String word = text.substring(from, to);
    String help = "did you mean `%s`?".formatted(word.replace('_', '-'));
    return wrong(
        ProblemCode.UNKNOWN_NAME,
        new Token(Token.Category.WORD, word, from, to),
        help,
        "word",
        word);
  }

  private static boolean isOfName(char letter) {
    return Character.isLetterOrDigit(letter) || letter == '-' || letter == '_';
  }

  /** Parses a nested expression; reports nesting beyond the limit. */
  final Node deeper(GrammarRule rule) throws SyntaxException {
    if (++depth > DEEPEST) {
      throw wrong(ProblemCode.SENTENCE_TOO_DEEP, peek(), SPLIT, DEEPEST);
    }
    Node node = rule.read();
    depth--;
    return node;
  }

  final Token peek() {
    return peek(0);
  }

  /** Returns the token at an offset; the end token beyond the last. */
  final Token peek(int further) {
    return tokens.get(Math.min(at + further, tokens.size() - 1));
  }

  /** The word that was read last. */
  final Token before() {
    return tokens.get(at - 1);
  }

  final Token next() {
    Token token = tokens.get(at);
    if (token.category() != Token.Category.END) {
      at++;
    }
    return token;
  }

  final void skip(int words) {
    at += words;
  }

  final boolean accept(String text) {
    boolean is = peek().is(text);
    if (is) {
      at++;
    }
    return is;
  }

  final void expect(String text) throws SyntaxException {
    if (!accept(text)) {
      throw misread(ProblemCode.EXPECTED, "`" + text + "`", describeToken(peek()));
    }
  }

  final Token word() throws SyntaxException {
    Token token = next();
    if (token.category() != Token.Category.WORD) {
      throw wrong(ProblemCode.EXPECTED, token, null, "a word", describeToken(token));
    }
    return token;
  }

  /** Reports an unexpected token; subclasses report an unknown word instead. */
  SyntaxException misread(ProblemCode fault, Object... arguments) {
    return wrong(fault, peek(), null, arguments);
  }

  static String describeToken(Token token) {
    return token.category() == Token.Category.END ? "the end" : "`" + token.text() + "`";
  }

  final SyntaxException wrong(
      ProblemCode fault, Token token, @Nullable String help, Object... arguments) {
    problems.add(fault, sentence.locationOf(span(token)), help, arguments);
    return new SyntaxException();
  }

  final TextSpan span(int from) {
    return new TextSpan(from, at == 0 ? from : before().to());
  }

  static TextSpan span(Token token) {
    return new TextSpan(token.from(), token.to());
  }
}
