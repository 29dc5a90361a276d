package gabion.expr;

import gabion.expr.Node.Span;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads sentences: the grammar of the language, one method a rule.
 *
 * <pre>
 * claim  = both { "or" both } ;                   and and or mix only with brackets
 * both   = denial { "and" denial } ;
 * denial = "not" denial | ( "any" | "no" ) set | test ;
 * test   = amount [ order amount | "is" [ "not" ] ( adjective | amount ) | "has" word ] ;
 * amount = term { ( "+" | "-" | "capped" "at" ) term } ;
 * term   = set { "*" set } ;
 * set    = value { "where" claim | "showing" ( word | number ) | "with" ( "most" | "least" ) amount } ;
 * value  = simple { "." word } ;
 * simple = number | "it" | "its" word | word | noun { preposition value } | "count" "(" set ")"
 *        | "sum" "of" amount "over" set | ( "only" | "one" | "first" | "seats" | "total" ) "of"
 *          value | "highest" value "of" value | "neighbors" "of" value | "reach" "of" value "within" value "by" noun
 *        | "(" claim ")" | "[" value { "," value } "]" ;
 * </pre>
 */
final class Parser {

  /** A sentence that cannot be read; the problem has been noted. */
  static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1;

    Unreadable() {
      super(null, null, false, false);
    }
  }

  private final Sentence sentence;
  private final Vocabulary vocabulary;
  private final Predicate<String> locals;
  private final Problems problems;
  private final List<Token> tokens;
  private int at;
  private boolean insideWhere;

  Parser(Sentence sentence, Vocabulary vocabulary, Predicate<String> locals, Problems problems) {
    this.sentence = sentence;
    this.vocabulary = vocabulary;
    this.locals = locals;
    this.problems = problems;
    this.tokens = Token.read(sentence.text());
  }

  /** The whole sentence as one claim, amount or set. */
  Node whole() throws Unreadable {
    Node node = claim();
    if (peek().kind() != Token.Kind.END) {
      Token before = tokens.get(at - 1);
      if (isUnknown(before)) {
        throw wrong(
            Fault.UNKNOWN_NAME,
            before,
            Near.help(before.text(), vocabulary.words()),
            "word",
            before.text());
      }
      throw wrong(Fault.UNEXPECTED_WORD, peek(), hint(), peek().text());
    }
    return node;
  }

  /**
   * Whether a word means nothing at all: a misspelt noun, which cannot go on with a preposition.
   */
  private boolean isUnknown(Token token) {
    return token.kind() == Token.Kind.WORD
        && !locals.test(token.text())
        && !vocabulary.isId(token.text())
        && !vocabulary.words().contains(token.text())
        && Near.of(token.text(), vocabulary.words()).isPresent();
  }

  private @Nullable String hint() {
    if (peek().is("=")) {
      return "sameness is written `is`";
    }
    return peek().kind() == Token.Kind.WORD
        ? Near.help(peek().text(), vocabulary.nouns().words())
        : null;
  }

  // ---- claims

  private Node claim() throws Unreadable {
    int from = peek().from();
    Node first = both();
    if (!peek().is("or")) {
      return first;
    }
    List<Node> claims = new ArrayList<>(List.of(first));
    while (accept("or")) {
      claims.add(both());
    }
    for (Node claim : claims) {
      if (claim instanceof Node.Both mixed && !bracketed(mixed)) {
        problems.add(Fault.AND_BESIDE_OR, sentence.where(mixed.span()), null);
      }
    }
    return new Node.Either(span(from), claims);
  }

  private boolean bracketed(Node node) {
    return sentence.text().charAt(node.span().from()) == '(';
  }

  private Node both() throws Unreadable {
    int from = peek().from();
    Node first = denial();
    if (!peek().is("and")) {
      return first;
    }
    List<Node> claims = new ArrayList<>(List.of(first));
    while (accept("and")) {
      claims.add(denial());
    }
    return new Node.Both(span(from), claims);
  }

  private Node denial() throws Unreadable {
    int from = peek().from();
    if (accept("not")) {
      return new Node.Not(span(from), denial());
    }
    if ((peek().is("any") || peek().is("no")) && !locals.test(peek().text())) {
      boolean any = next().is("any");
      Node set = set();
      return new Node.Some(span(from), any, set);
    }
    return test();
  }

  private Node test() throws Unreadable {
    int from = peek().from();
    Node left = amount();
    for (Node.Order order : Node.Order.values()) {
      if (accept(order.sign)) {
        Node right = amount();
        return new Node.Compare(span(from), left, order, right);
      }
    }
    if (accept("has")) {
      Token field = word();
      return new Node.Has(span(from), left, field.text());
    }
    if (accept("is")) {
      boolean not = accept("not");
      Node adjective = adjective(from, left, not);
      if (adjective != null) {
        return adjective;
      }
      Node right = amount();
      return new Node.Same(span(from), left, not, right);
    }
    return left;
  }

  private @Nullable Node adjective(int from, Node subject, boolean not) throws Unreadable {
    Noun best = null;
    for (Noun noun : vocabulary.nouns().adjectives(peek().text())) {
      if (follows(noun.words())
          && (best == null || noun.words().size() > best.words().size())
          && leadsOn(noun)) {
        best = noun;
      }
    }
    if (best == null) {
      return null;
    }
    at += best.words().size();
    List<Node> arguments = arguments(best);
    return new Node.Adjective(span(from), subject, not, best, arguments);
  }

  private boolean leadsOn(Noun noun) {
    Token after = tokens.get(Math.min(at + noun.words().size(), tokens.size() - 1));
    return noun.prepositions().isEmpty() || after.is(noun.prepositions().get(0));
  }

  private boolean follows(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      if (at + i >= tokens.size() || !tokens.get(at + i).is(words.get(i))) {
        return false;
      }
    }
    return true;
  }

  // ---- amounts and sets

  private Node amount() throws Unreadable {
    int from = peek().from();
    Node left = term();
    while (true) {
      if (accept("+")) {
        left = new Node.Arithmetic(span(from), '+', left, term());
      } else if (accept("-")) {
        left = new Node.Arithmetic(span(from), '-', left, term());
      } else if (peek().is("capped")) {
        next();
        expect("at");
        left = new Node.Arithmetic(span(from), '<', left, term());
      } else {
        return left;
      }
    }
  }

  private Node term() throws Unreadable {
    int from = peek().from();
    Node left = set();
    while (accept("*")) {
      left = new Node.Arithmetic(span(from), '*', left, set());
    }
    return left;
  }

  private Node set() throws Unreadable {
    int from = peek().from();
    Node set = value();
    while (true) {
      if (peek().is("where")) {
        set = where(from, set);
      } else if (accept("showing")) {
        Token result = peek().kind() == Token.Kind.NUMBER ? next() : word();
        set = new Node.Showing(span(from), set, new Node.Name(span(result), result.text()));
      } else if (peek().is("with") && tokens.get(at + 1).text().matches("most|least")) {
        next();
        boolean most = next().is("most");
        set = new Node.Best(span(from), set, most, inside(this::amount));
      } else {
        return set;
      }
    }
  }

  private Node where(int from, Node set) throws Unreadable {
    Token word = next();
    if (insideWhere) {
      throw wrong(Fault.WHERE_IN_WHERE, word, "give the inner one a name under `define:`");
    }
    Node claim = inside(this::claim);
    if (claim instanceof Node.Both both && !bracketed(both)) {
      for (Node part : both.claims()) {
        if (!Mentions.it(part)) {
          problems.add(Fault.WHERE_SWALLOWS, sentence.where(part.span()), null);
        }
      }
    }
    return new Node.Where(span(from), set, claim);
  }

  /** A rule of the grammar. */
  private interface Rule {
    Node read() throws Unreadable;
  }

  private Node inside(Rule rule) throws Unreadable {
    boolean before = insideWhere;
    insideWhere = true;
    Node node = rule.read();
    insideWhere = before;
    return node;
  }

  private Node value() throws Unreadable {
    int from = peek().from();
    Node value = simple();
    while (peek().is(".") && peek().from() == tokens.get(at - 1).to()) {
      next();
      Token field = word();
      value = new Node.Access(span(from), value, field.text());
    }
    return value;
  }

  private Node simple() throws Unreadable {
    Token token = next();
    int from = token.from();
    if (token.kind() == Token.Kind.NUMBER) {
      return new Node.Literal(span(token), Long.parseLong(token.text()));
    }
    if (token.is("(")) {
      Node inner = claim();
      expect(")");
      return respan(inner, from);
    }
    if (token.is("[")) {
      List<Node> items = new ArrayList<>();
      if (!peek().is("]")) {
        do {
          items.add(value());
        } while (accept(","));
      }
      expect("]");
      return new Node.Listed(span(from), items);
    }
    if (token.kind() != Token.Kind.WORD) {
      throw wrong(Fault.EXPECTED, token, null, "a noun, name or number", shown(token));
    }
    if (locals.test(token.text())) {
      return new Node.Name(span(token), token.text());
    }
    return builtIn(token);
  }

  private Node builtIn(Token token) throws Unreadable {
    int from = token.from();
    switch (token.text()) {
      case "it":
        return new Node.It(span(token));
      case "its":
        Token field = word();
        return new Node.Access(span(from), new Node.It(span(token)), field.text());
      case "count":
        expect("(");
        Node counted = set();
        expect(")");
        return new Node.Count(span(from), counted);
      case "sum":
        expect("of");
        Node amount = inside(this::amount);
        expect("over");
        Node over = set();
        return new Node.Sum(span(from), amount, over);
      case "only", "one", "first", "total":
        expect("of");
        Node set = value();
        return new Node.Of(span(from), token.text(), set);
      case "seats":
        if (accept("of")) {
          Node whose = value();
          return new Node.Of(span(from), token.text(), whose);
        }
        return new Node.Selector(span(token), "seats", null, null);
      case "highest":
        Node place = value();
        expect("of");
        Node roll = value();
        return new Node.Highest(span(from), place, roll);
      case "neighbors":
        expect("of");
        Node of = value();
        return new Node.Neighbors(span(from), of);
      case "reach":
        return reach(from);
      default:
        return noun(token);
    }
  }

  private Node reach(int from) throws Unreadable {
    expect("of");
    Node of = value();
    expect("within");
    Node within = value();
    expect("by");
    Token name = word();
    Noun way = vocabulary.way(name.text());
    if (way == null) {
      throw wrong(
          Fault.UNKNOWN_NAME,
          name,
          Near.help(name.text(), "ways", vocabulary.ways()),
          "way",
          name.text());
    }
    List<Node> arguments = arguments(way);
    return new Node.Reach(span(from), of, within, way, arguments);
  }

  private Node noun(Token token) throws Unreadable {
    int from = token.from();
    if (vocabulary.isPlural(token.text())) {
      Node of = accept("of") ? value() : null;
      Node in = accept("in") ? value() : null;
      return new Node.Selector(span(from), token.text(), of, in);
    }
    Noun noun = vocabulary.nouns().noun(token.text());
    if (noun != null && (noun.taken() == 0 || peek().is(noun.prepositions().get(0)))) {
      return new Node.Phrase(span(from), noun, arguments(noun));
    }
    if (noun != null && !vocabulary.isId(token.text())) {
      throw wrong(
          Fault.WANTS_PREPOSITION,
          token,
          "it is written `" + noun.text() + "`",
          token.text(),
          noun.prepositions().get(0));
    }
    return new Node.Name(span(token), token.text());
  }

  private List<Node> arguments(Noun noun) throws Unreadable {
    List<Node> arguments = new ArrayList<>();
    for (String preposition : noun.prepositions()) {
      if (!accept(preposition)) {
        throw wrong(
            Fault.WANTS_PREPOSITION,
            peek(),
            "it is written `" + noun.text() + "`",
            noun.words().get(0),
            preposition);
      }
      arguments.add(value());
    }
    return arguments;
  }

  // ---- tokens

  private Token peek() {
    return tokens.get(at);
  }

  private Token next() {
    Token token = tokens.get(at);
    if (token.kind() != Token.Kind.END) {
      at++;
    }
    return token;
  }

  private boolean accept(String text) {
    boolean is = peek().is(text);
    if (is) {
      at++;
    }
    return is;
  }

  private void expect(String text) throws Unreadable {
    if (!accept(text)) {
      throw wrong(Fault.EXPECTED, peek(), null, "`" + text + "`", shown(peek()));
    }
  }

  private Token word() throws Unreadable {
    Token token = next();
    if (token.kind() != Token.Kind.WORD) {
      throw wrong(Fault.EXPECTED, token, null, "a word", shown(token));
    }
    return token;
  }

  private static String shown(Token token) {
    return token.kind() == Token.Kind.END ? "the end" : "`" + token.text() + "`";
  }

  private Unreadable wrong(Fault fault, Token token, @Nullable String help, Object... arguments) {
    problems.add(fault, sentence.where(span(token)), help, arguments);
    return new Unreadable();
  }

  private Span span(int from) {
    return new Span(from, at == 0 ? from : tokens.get(at - 1).to());
  }

  private static Span span(Token token) {
    return new Span(token.from(), token.to());
  }

  private Node respan(Node node, int from) {
    Span span = span(from);
    if (node instanceof Node.Both both) {
      return new Node.Both(span, both.claims());
    }
    if (node instanceof Node.Either either) {
      return new Node.Either(span, either.claims());
    }
    return node;
  }
}
