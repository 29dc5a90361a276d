package gabion.expr.read;

import gabion.expr.value.Noun;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The part of the grammar that is about values: built-in words, nouns and names. */
abstract class ValueParser extends TokenReader {

  /** Longer numbers are nobody's. */
  private static final int MOST_DIGITS = 18;

  final Vocabulary vocabulary;
  final Predicate<String> locals;

  /** The prepositions that nouns around this place still wait for. */
  private List<String> awaited = List.of();

  ValueParser(
      Sentence sentence, Vocabulary vocabulary, Predicate<String> locals, Problems problems) {
    super(sentence, problems);
    this.vocabulary = vocabulary;
    this.locals = locals;
  }

  abstract Node claim() throws Illegible;

  abstract Node amount() throws Illegible;

  abstract Node set() throws Illegible;

  /** Reads by a rule what stands within a {@code where} or its like. */
  abstract Node inside(Rule rule) throws Illegible;

  /** What stands within brackets, where no noun outside waits for anything. */
  private Node alone(Rule rule) throws Illegible {
    List<String> outer = awaited;
    awaited = List.of();
    Node node = rule.read();
    awaited = outer;
    return node;
  }

  final Node value() throws Illegible {
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

  /** What is below nothing by so much. */
  private Node negative(int from) throws Illegible {
    Letters minus = span(from);
    Node value = deeper(this::value);
    return value instanceof Node.Literal number
        ? new Node.Literal(span(from), -number.value())
        : new Node.Arithmetic(span(from), new Node.Literal(minus, 0), Operator.MINUS, value);
  }

  private Node simple() throws Illegible {
    Token token = next();
    int from = token.from();
    if (token.category() == Token.Category.NUMBER) {
      return number(token);
    }
    if (token.is("(")) {
      Node inner = alone(this::claim);
      expect(")");
      return respan(inner, from);
    }
    if (token.is("[")) {
      return listed(from);
    }
    if (token.category() != Token.Category.WORD) {
      throw wrong(Fault.EXPECTED, token, null, "a noun, name or number", shown(token));
    }
    if (locals.test(token.text())) {
      return new Node.Name(span(token), token.text());
    }
    return builtIn(token);
  }

  private Node number(Token token) throws Illegible {
    if (token.text().length() > MOST_DIGITS) {
      throw wrong(Fault.EXPECTED, token, null, "a smaller number", shown(token));
    }
    return new Node.Literal(span(token), Long.parseLong(token.text()));
  }

  private Node.Listed listed(int from) throws Illegible {
    List<Node> items = new ArrayList<>();
    if (!peek().is("]")) {
      do {
        items.add(alone(this::amount));
      } while (accept(","));
    }
    expect("]");
    return new Node.Listed(span(from), items);
  }

  private Node builtIn(Token token) throws Illegible {
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
      case "least", "most":
        boolean own = vocabulary.nouns().noun(token.text()) != null;
        return own || !peek().is("of") ? noun(token) : extreme(from, token.is("most"));
      case "only":
        return taken(from, Taking.ONLY);
      case "one":
        return taken(from, Taking.ONE);
      case "first":
        return taken(from, Taking.FIRST);
      case "total":
        expect("of");
        Node thrown = value();
        return new Node.Total(span(from), thrown);
      case "highest":
        Node place = value();
        expect("of");
        Node roll = value();
        return new Node.Highest(span(from), place, roll);
      case "neighbors":
        expect("of");
        Node of = value();
        List<Node> links = links();
        return new Node.Neighbors(span(from), of, links);
      case "distance":
        return distance(from);
      case "unreachable":
        return new Node.Unreachable(span(token));
      case "position":
        boolean taken = vocabulary.nouns().noun("position") != null || vocabulary.isId("position");
        return taken ? noun(token) : new Node.Standing(span(token));
      case "reach":
        return reach(from);
      default:
        return noun(token);
    }
  }

  private Node extreme(int from, boolean most) throws Illegible {
    expect("of");
    if (accept("[")) {
      List<Node> numbers = listed(from).items();
      if (numbers.isEmpty()) {
        throw wrong(Fault.EXPECTED, before(), null, "a number", shown(before()));
      }
      return new Node.Extreme(span(from), most, numbers, null);
    }
    Node amount = inside(this::amount);
    expect("over");
    Node set = set();
    return new Node.Extreme(span(from), most, List.of(amount), set);
  }

  private Node taken(int from, Taking taking) throws Illegible {
    expect("of");
    Node set = value();
    return new Node.Of(span(from), taking, set);
  }

  private Node distance(int from) throws Illegible {
    expect("from");
    Node one = value();
    expect("to");
    Node other = value();
    List<Node> links = links();
    Node through = through();
    links = links.isEmpty() ? links() : links;
    return new Node.Distance(span(from), one, other, links, through);
  }

  private Node reach(int from) throws Illegible {
    expect("of");
    Node of = value();
    expect("within");
    Node within = value();
    Noun way = peek().is("by") ? vocabulary.way(peek(1).text()) : null;
    if (way != null) {
      skip(2);
      List<Node> arguments = arguments(way);
      return new Node.Reach(span(from), of, within, way, arguments);
    }
    List<Node> links = links("way or link", vocabulary.waysAndLinks());
    Node through = through();
    if (links.isEmpty() && through == null) {
      throw wrong(Fault.EXPECTED, peek(), null, "`by` or `through`", shown(peek()));
    }
    links = links.isEmpty() ? links() : links;
    return new Node.Within(span(from), of, within, links, through);
  }

  private @Nullable Node through() throws Illegible {
    return !awaited.contains("through") && accept("through") ? value() : null;
  }

  private List<Node> links() throws Illegible {
    return links("link", vocabulary.links());
  }

  /** The borders by which something is counted; none where nothing is said of them. */
  private List<Node> links(String what, List<String> known) throws Illegible {
    if (!peek().is("by") || awaited.contains("by") && !isLink(peek(1))) {
      return List.of();
    }
    List<Node> links = new ArrayList<>();
    do {
      next();
      Token name = word();
      if (!isLink(name)) {
        String help = Near.help(name.text(), "known", known);
        throw wrong(Fault.UNKNOWN_NAME, name, help, what, name.text());
      }
      links.add(named(name));
    } while (peek().is("or") && isLink(peek(1)) && !peek(2).text().matches("is|has|[.<>]=?"));
    return links;
  }

  private Node named(Token name) throws Illegible {
    if (name.is("it")) {
      return new Node.It(span(name));
    }
    boolean local = locals.test(name.text());
    return local ? new Node.Name(span(name), name.text()) : noun(name);
  }

  /** Whether a word names borders: a link, or what is called so and holds one. */
  private boolean isLink(Token token) {
    String word = token.text();
    boolean held = locals.test(word) || vocabulary.nouns().noun(word) != null;
    boolean each = token.is("it") && !awaited.contains("by");
    return each || vocabulary.isLink(word) || held && word.matches("(.*-)?link");
  }

  private Node noun(Token token) throws Illegible {
    int from = token.from();
    if (vocabulary.isPlural(token.text())) {
      Node of = accept("of") ? value() : null;
      Node in = accept("in") ? value() : null;
      return new Node.Selector(span(from), token.text(), of, in);
    }
    Noun noun = vocabulary.nouns().noun(token.text());
    if (noun != null && (noun.taken() == 0 || peek().is(noun.prepositions().get(0)))) {
      List<Node> arguments = arguments(noun);
      return new Node.Phrase(span(from), noun, arguments);
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

  final List<Node> arguments(Noun noun) throws Illegible {
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
    Letters span = span(from);
    if (node instanceof Node.Both both) {
      return new Node.Both(span, both.claims());
    }
    if (node instanceof Node.Either either) {
      return new Node.Either(span, either.claims());
    }
    return node;
  }
}
