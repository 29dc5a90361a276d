package gabion.expr.read;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Parses sentences. Built-in functions are parsed by their patterns; the grammar rules in which the
 * patterns occur are:
 *
 * <pre>
 * claim  = both { "or" both } ;                   and and or mix only with brackets
 * both   = denial { "and" denial } ;
 * denial = a claim that begins with a word | amount [ continuation of an amount ] ;
 * amount = term { continuation of a term } ;
 * term   = set { continuation of a factor } ;
 * set    = value { continuation of a set } ;
 * value  = "-" value | simple { "." word } ;
 * simple = a value that begins with a word | number | "it" | "its" word | word
 * | noun { preposition value } | "(" claim ")" | "[" amount { "," amount } "]" ;
 * </pre>
 */
public final class Parser extends AmountParser {

  /** What goes on behind a set, and not behind one thing. */
  private static final List<String> SETS = List.of("in", "of", "where", "with");

  private static final String FUNCTION =
      "sentences have no functions with brackets; chance is a step, `roll` or `draw`";

  /**
   * A parser of one sentence.
   *
   * @param locals whether a word names a variable
   */
  public Parser(
      Sentence sentence, Vocabulary vocabulary, Predicate<String> locals, Problems problems) {
    super(sentence, vocabulary, locals, problems);
  }

  /** The whole sentence as one claim, amount or set. */
  public Node whole() throws SyntaxException {
    checkWords();
    Node node = claim();
    if (peek().category() != Token.Category.END) {
      throw misread(ProblemCode.UNEXPECTED_WORD, peek().text());
    }
    return node;
  }

  /**
   * Whether a word has no meaning: a misspelled noun, which cannot be followed by a preposition.
   */
  private boolean isUnknown(Token token) {
    return token.category() == Token.Category.WORD
        && !locals.test(token.text())
        && !vocabulary.language().joints().contains(token.text())
        && !vocabulary.isId(token.text())
        && !vocabulary.isLink(token.text())
        && !vocabulary.words().contains(token.text());
  }

  @Override
  SyntaxException misread(ProblemCode fault, Object... arguments) {
    Token here = peek();
    if (!problems.isSuggesting()) {
      return wrong(fault, here, null, arguments);
    }
    String foreign = ForeignSyntax.help(here.text());
    if (foreign != null) {
      return wrong(ProblemCode.FOREIGN_SIGN, here, foreign, here.text());
    }
    String joint =
        isUnknown(here) ? Suggestions.help(here.text(), vocabulary.language().joints()) : null;
    if (joint != null) {
      return wrong(ProblemCode.UNKNOWN_NAME, here, joint, "word", here.text());
    }
    Token before = here.from() == 0 ? here : before();
    if (here.is("(") && isUnknown(before)) {
      String meant = Suggestions.help(before.text(), vocabulary.language().joints());
      String help = meant == null ? FUNCTION : meant;
      return wrong(ProblemCode.UNKNOWN_NAME, before, help, "word", before.text());
    }
    List<String> words = new ArrayList<>(vocabulary.words());
    words.addAll(vocabulary.language().joints());
    if (isUnknown(before) && Suggestions.of(before.text(), words).isPresent()) {
      String help = Suggestions.help(before.text(), words);
      return wrong(ProblemCode.UNKNOWN_NAME, before, help, "word", before.text());
    }
    String plural = vocabulary.pluralOf(before.text());
    if (plural != null && !plural.equals(before.text()) && SETS.contains(here.text())) {
      return wrong(fault, here, "did you mean `%s`?".formatted(plural), arguments);
    }
    boolean noun = isUnknown(here) && Suggestions.of(here.text(), words).isPresent();
    return wrong(fault, here, noun ? Suggestions.help(here.text(), words) : null, arguments);
  }

  // ---- claims

  @Override
  Node claim() throws SyntaxException {
    return parseJoined(PatternSlot.BOTH, "or", this::both);
  }

  @Override
  Node both() throws SyntaxException {
    return parseJoined(PatternSlot.DENIAL, "and", this::denial);
  }

  /** One claim, or several with a word between them. */
  private Node parseJoined(PatternSlot slot, String word, GrammarRule rule) throws SyntaxException {
    int from = peek().from();
    Node first = rule.read();
    if (!peek().is(word)) {
      return first;
    }
    List<Node> claims = new ArrayList<>(List.of(first));
    while (accept(word)) {
      claims.add(rule.read());
    }
    for (Node claim : claims) {
      if (claim instanceof Node.Call mixed && mixed.says("and") && !isBracketed(mixed)) {
        problems.add(ProblemCode.AND_BESIDE_OR, sentence.locationOf(mixed.span()), null);
      }
    }
    SyntaxPattern pattern = vocabulary.language().patternsAfter(slot, word).get(0);
    return new Node.Call(span(from), pattern, List.of(claims), null, null);
  }

  @Override
  Node denial() throws SyntaxException {
    Token token = peek();
    List<SyntaxPattern> patterns = vocabulary.language().claims(token.text());
    if (!patterns.isEmpty() && !(patterns.get(0).yields() && isName(token))) {
      next();
      return call(token.from(), patterns, new PartialMatch(), 1);
    }
    int from = token.from();
    Node left = amount();
    Node test = parseContinuation(PatternSlot.AMOUNT, from, left);
    return test == null ? left : test;
  }

  /** Whether a word that begins claims is a name: a variable, or with nothing behind it. */
  private boolean isName(Token token) {
    boolean ends = peek(1).category() == Token.Category.END || ")],".contains(peek(1).text());
    return ends || locals.test(token.text());
  }
}
