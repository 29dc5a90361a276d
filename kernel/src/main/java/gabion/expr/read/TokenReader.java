package gabion.expr.read;

import gabion.text.Characters;
import gabion.text.Fault;
import gabion.text.Problems;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Goes along the words and signs of a sentence, and notes where one is out of place. */
public class TokenReader {

  /** A sentence that cannot be read; the problem has been noted. */
  public static final class Illegible extends Exception {
    private static final long serialVersionUID = 1;

    Illegible() {
      super(null, null, false, false);
    }
  }

  private static final int MOST_WORDS = 500;
  private static final int DEEPEST = 40;
  private static final String SPLIT = "give a part of it a name under `define:`";

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

  /** A rule of the grammar. */
  interface Rule {
    Node read() throws Illegible;
  }

  /** Notes a sentence that is too long to be one or has strange signs, and reads none of it. */
  final void checkWords() throws Illegible {
    if (tokens.size() > MOST_WORDS) {
      throw wrong(Fault.TOO_MANY_WORDS, tokens.get(MOST_WORDS), SPLIT, MOST_WORDS);
    }
    for (Token token : tokens) {
      if (token.is("_")) {
        throw underlined(token);
      }
      if (Characters.isFalseBlank(token.text().charAt(0))) {
        throw wrong(
            Fault.FOREIGN_SIGN,
            token,
            Characters.NO_BREAK,
            "U+%04X".formatted((int) token.text().charAt(0)));
      }
      String sign = Foreign.sign(sentence.text(), token.from());
      if (sign != null && token.category() != Token.Category.END) {
        Token whole =
            new Token(Token.Category.STRANGE, sign, token.from(), token.from() + sign.length());
        throw wrong(Fault.FOREIGN_SIGN, whole, Foreign.help(sign), sign);
      }
    }
  }

  /** Notes a word with an underline; names are joined with hyphens. */
  private Illegible underlined(Token line) {
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
        Fault.UNKNOWN_NAME, new Token(Token.Category.WORD, word, from, to), help, "word", word);
  }

  private static boolean isOfName(char letter) {
    return Character.isLetterOrDigit(letter) || letter == '-' || letter == '_';
  }

  /** What stands within what is being read; not without end. */
  final Node deeper(Rule rule) throws Illegible {
    if (++depth > DEEPEST) {
      throw wrong(Fault.SENTENCE_TOO_DEEP, peek(), SPLIT, DEEPEST);
    }
    Node node = rule.read();
    depth--;
    return node;
  }

  final Token peek() {
    return peek(0);
  }

  /** The word so many further on; the end where there are not so many. */
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

  final void expect(String text) throws Illegible {
    if (!accept(text)) {
      throw misread(Fault.EXPECTED, "`" + text + "`", shown(peek()));
    }
  }

  final Token word() throws Illegible {
    Token token = next();
    if (token.category() != Token.Category.WORD) {
      throw wrong(Fault.EXPECTED, token, null, "a word", shown(token));
    }
    return token;
  }

  /** Notes that something else should stand here, unless a word is unknown that stands here. */
  Illegible misread(Fault fault, Object... arguments) {
    return wrong(fault, peek(), null, arguments);
  }

  static String shown(Token token) {
    return token.category() == Token.Category.END ? "the end" : "`" + token.text() + "`";
  }

  final Illegible wrong(Fault fault, Token token, @Nullable String help, Object... arguments) {
    problems.add(fault, sentence.where(span(token)), help, arguments);
    return new Illegible();
  }

  final Letters span(int from) {
    return new Letters(from, at == 0 ? from : before().to());
  }

  static Letters span(Token token) {
    return new Letters(token.from(), token.to());
  }
}
