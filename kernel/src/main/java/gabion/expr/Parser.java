package gabion.expr;

import gabion.expr.Node.Span;
import gabion.state.Flood;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads sentences: the grammar of the language, one method a rule.
 *
 * <pre>
 * claim  = both { "or" both } ;                   and and or mix only with brackets
 * both   = denial { "and" denial } ;
 * denial = "not" denial | ( "any" | "no" ) set | test ;
 * test   = amount [ order amount | "is" [ "not" ] ( adjective | "in" value | amount )
 *        | "has" word ] ;
 * amount = term { ( "+" | "-" | "capped" "at" ) term } ;
 * term   = set { "*" set } ;
 * set    = value { "where" claim | "showing" ( word | number ) | "with" ( "most" | "least" ) amount } ;
 * value  = simple { "." word } ;
 * simple = number | "it" | "its" word | word | noun { preposition value } | "count" "(" set ")"
 *        | "sum" "of" amount "over" set | ( "only" | "one" | "first" | "total" ) "of"
 *          value | "highest" value "of" value | "neighbors" "of" value [ "by" word ]
 *        | "distance" "from" value "to" value { "by" word | "through" value }
 *        | "reach" "of" value "within" value ( "by" noun | { "by" word | "through" value } ) | "unreachable"
 *        | "(" claim ")" | "[" value { "," value } "]" ;
 * </pre>
 */
final class Parser extends TokenReader {

  private final Vocabulary vocabulary;
  private final Predicate<String> locals;
  private boolean insideWhere;

  /** The prepositions that nouns around this place still wait for. */
  private List<String> awaited = List.of();

  Parser(Sentence sentence, Vocabulary vocabulary, Predicate<String> locals, Problems problems) {
    super(sentence, problems);
    this.vocabulary = vocabulary;
    this.locals = locals;
  }

  /** The whole sentence as one claim, amount or set. */
  Node whole() throws Unreadable {
    Node node = claim();
    if (peek().kind() != Token.Kind.END) {
      Token before = before();
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
        && !vocabulary.isLink(token.text())
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
    boolean ends = peek(1).kind() == Token.Kind.END || ")],".contains(peek(1).text());
    if (!ends && (peek().is("any") || peek().is("no")) && !locals.test(peek().text())) {
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
      if (accept("in")) {
        Node set = value();
        return new Node.In(span(from), left, not, set);
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
    skip(best.words().size());
    List<Node> arguments = arguments(best);
    return new Node.Adjective(span(from), subject, not, best, arguments);
  }

  private boolean leadsOn(Noun noun) {
    Token after = peek(noun.words().size());
    return noun.prepositions().isEmpty() || after.is(noun.prepositions().get(0));
  }

  private boolean follows(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      if (!peek(i).is(words.get(i))) {
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
      } else if (peek().is("with") && peek(1).text().matches("most|least")) {
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

  /** What stands within brackets, where no noun outside waits for anything. */
  private Node alone(Rule rule) throws Unreadable {
    List<String> outer = awaited;
    awaited = List.of();
    Node node = rule.read();
    awaited = outer;
    return node;
  }

  private Node value() throws Unreadable {
    int from = peek().from();
    Node value = simple();
    while (peek().is(".") && peek().from() == before().to()) {
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
      Node inner = alone(this::claim);
      expect(")");
      return respan(inner, from);
    }
    if (token.is("[")) {
      List<Node> items = new ArrayList<>();
      if (!peek().is("]")) {
        do {
          items.add(alone(this::value));
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
        Node counted = alone(this::set);
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
      case "highest":
        Node place = value();
        expect("of");
        Node roll = value();
        return new Node.Highest(span(from), place, roll);
      case "neighbors":
        expect("of");
        Node of = value();
        String link = link();
        return new Node.Neighbors(span(from), of, link);
      case "distance":
        return distance(from);
      case "unreachable":
        return new Node.Literal(span(token), Flood.UNREACHABLE);
      case "reach":
        return reach(from);
      default:
        return noun(token);
    }
  }

  private Node distance(int from) throws Unreadable {
    expect("from");
    Node one = value();
    expect("to");
    Node other = value();
    String link = link();
    Node through = through();
    link = link == null ? link() : link;
    return new Node.Distance(span(from), one, other, link, through);
  }

  private Node reach(int from) throws Unreadable {
    expect("of");
    Node of = value();
    expect("within");
    Node within = value();
    Noun way = peek().is("by") ? vocabulary.way(peek(1).text()) : null;
    if (way != null) {
      skip(2);
      return new Node.Reach(span(from), of, within, way, arguments(way));
    }
    String link = link("way or link", vocabulary.waysAndLinks());
    Node through = through();
    if (link == null && through == null) {
      throw wrong(Fault.EXPECTED, peek(), null, "`by` or `through`", shown(peek()));
    }
    link = link == null ? link() : link;
    return new Node.Within(span(from), of, within, link, through);
  }

  private @Nullable Node through() throws Unreadable {
    return !awaited.contains("through") && accept("through") ? value() : null;
  }

  private @Nullable String link() throws Unreadable {
    return link("link", vocabulary.links());
  }

  /** The borders by which something is counted; null where nothing is said of them. */
  private @Nullable String link(String what, List<String> known) throws Unreadable {
    boolean link = vocabulary.isLink(peek(1).text());
    if (!peek().is("by") || awaited.contains("by") && !link) {
      return null;
    }
    next();
    Token name = word();
    if (!link) {
      String help = Near.help(name.text(), "known", known);
      throw wrong(Fault.UNKNOWN_NAME, name, help, what, name.text());
    }
    return name.text();
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
    List<String> outer = awaited;
    for (String preposition : noun.prepositions()) {
      if (!accept(preposition)) {
        throw wrong(
            Fault.WANTS_PREPOSITION,
            peek(),
            "it is written `" + noun.text() + "`",
            noun.words().get(0),
            preposition);
      }
      List<String> after = noun.prepositions().subList(arguments.size() + 1, noun.taken());
      awaited = Stream.concat(outer.stream(), after.stream()).toList();
      arguments.add(value());
    }
    awaited = outer;
    return arguments;
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
