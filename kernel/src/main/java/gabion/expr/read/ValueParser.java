package gabion.expr.read;

import gabion.expr.value.Signature;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.util.List;
import java.util.function.Predicate;

/** The part of the grammar that is about values: built-in words, nouns and names. */
abstract class ValueParser extends PatternParser {

  /** The maximum number of digits of a number. */
  private static final int MOST_DIGITS = 18;

  ValueParser(
      Sentence sentence, Vocabulary vocabulary, Predicate<String> locals, Problems problems) {
    super(sentence, vocabulary, locals, problems);
  }

  @Override
  final Node value() throws SyntaxException {
    int from = peek().from();
    if (accept("-")) {
      return negative(from);
    }
    Node value = deeper(this::simple);
    while (peek().is(".") && peek().from() == before().to()) {
      next();
      Token field = word();
      value = new Node.Access(span(from), value, field.text());
    }
    return value;
  }

  /** Parses a negative literal, or a negation as 0 minus the value. */
  private Node negative(int from) throws SyntaxException {
    TextSpan minus = span(from);
    Node value = deeper(this::value);
    return value instanceof Node.Literal number
        ? new Node.Literal(span(from), -number.value())
        : new Node.Call(
            span(from),
            vocabulary.language().patternsAfter(PatternSlot.TERM, "-").get(0),
            List.of(List.of(new Node.Literal(minus, 0)), List.of(value)),
            null,
            null);
  }

  private Node simple() throws SyntaxException {
    Token token = next();
    int from = token.from();
    if (token.category() == Token.Category.NUMBER) {
      return number(token);
    }
    if (token.is("(")) {
      Node inner = parseSubexpression(this::claim);
      expect(")");
      return respan(inner, from);
    }
    if (token.is("[")) {
      return parseList(from);
    }
    if (token.category() != Token.Category.WORD) {
      throw wrong(
          ProblemCode.EXPECTED, token, null, "a noun, name or number", describeToken(token));
    }
    if (locals.test(token.text())) {
      return name(token);
    }
    return builtIn(token);
  }

  private Node number(Token token) throws SyntaxException {
    if (token.text().length() > MOST_DIGITS) {
      throw wrong(ProblemCode.EXPECTED, token, null, "a smaller number", describeToken(token));
    }
    return new Node.Literal(span(token), Long.parseLong(token.text()));
  }

  private Node builtIn(Token token) throws SyntaxException {
    if (token.is("it")) {
      return new Node.ItReference(span(token));
    }
    if (token.is("its")) {
      Token field = word();
      return new Node.Access(span(token.from()), new Node.ItReference(span(token)), field.text());
    }
    List<SyntaxPattern> patterns = vocabulary.language().values(token.text());
    return patterns.isEmpty() || yields(patterns.get(0), token)
        ? noun(token)
        : call(token.from(), patterns, new PartialMatch(), 1);
  }

  /** Whether a word of the language is a name here. */
  private boolean yields(SyntaxPattern pattern, Token token) {
    boolean alone = pattern.items().size() == 1;
    return pattern.yields()
        && (vocabulary.nouns().noun(token.text()) != null
            || (alone ? vocabulary.isId(token.text()) : !peek().is(pattern.items().get(1).word())));
  }

  @Override
  final Node noun(Token token) throws SyntaxException {
    int from = token.from();
    if (vocabulary.isPlural(token.text())) {
      PartialMatch filling = PartialMatch.of(name(token));
      String next = token.is("places") && peek().is("of") ? "of" : "";
      return call(from, vocabulary.language().patternsAfter(PatternSlot.PLURAL, next), filling, 1);
    }
    Signature noun = vocabulary.nouns().noun(token.text());
    if (noun != null && (noun.prepositionCount() == 0 || peek().is(noun.prepositions().get(0)))) {
      PartialMatch filling = new PartialMatch();
      filling.take(noun, arguments(noun));
      return call(from, vocabulary.language().patternsAfter(PatternSlot.NOUN, ""), filling, 1);
    }
    if (noun != null && !vocabulary.isId(token.text())) {
      throw wrong(
          ProblemCode.WANTS_PREPOSITION,
          token,
          "write `" + noun.text() + "`",
          token.text(),
          noun.prepositions().get(0));
    }
    return name(token);
  }

  /** Brackets around several claims belong to them. */
  private Node respan(Node node, int from) {
    boolean several = node instanceof Node.Call call && call.pattern().isJoining();
    return several ? ((Node.Call) node).across(span(from)) : node;
  }
}
