package gabion.expr.read;

import gabion.expr.value.Signature;
import gabion.state.StateBug;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The part of the grammar that parses built-in functions by their patterns, and prepositional
 * arguments.
 */
abstract class PatternParser extends TokenReader {

  final Vocabulary vocabulary;
  final Predicate<String> locals;

  /** The prepositions that nouns around this place still wait for. */
  private List<String> awaited = List.of();

  PatternParser(
      Sentence sentence, Vocabulary vocabulary, Predicate<String> locals, Problems problems) {
    super(sentence, problems);
    this.vocabulary = vocabulary;
    this.locals = locals;
  }

  abstract Node claim() throws SyntaxException;

  abstract Node both() throws SyntaxException;

  abstract Node denial() throws SyntaxException;

  abstract Node amount() throws SyntaxException;

  abstract Node set() throws SyntaxException;

  abstract Node term() throws SyntaxException;

  /** The claim behind a {@code where}. */
  abstract Node whereClause() throws SyntaxException;

  abstract Node value() throws SyntaxException;

  /** Parses a word that is not built in: a noun, a plural or a name. */
  abstract Node noun(Token token) throws SyntaxException;

  /** Parses the content of brackets, ignoring the words awaited outside. */
  final Node parseSubexpression(GrammarRule rule) throws SyntaxException {
    List<String> outer = awaited;
    awaited = List.of();
    Node node = rule.read();
    awaited = outer;
    return node;
  }

  final Node.ListLiteral parseList(int from) throws SyntaxException {
    List<Node> items = new ArrayList<>();
    if (!peek().is("]")) {
      do {
        items.add(parseSubexpression(this::amount));
      } while (accept(","));
    }
    expect("]");
    return new Node.ListLiteral(span(from), items);
  }

  /** The parsed part of a pattern. */
  static final class PartialMatch {
    private final List<List<Node>> arguments = new ArrayList<>();
    private Node.@Nullable Name label;
    private @Nullable Signature noun;

    static PartialMatch of(Node.Name label) {
      PartialMatch filling = new PartialMatch();
      filling.label = label;
      return filling;
    }

    void take(Signature declared, List<Node> nodes) {
      noun = declared;
      arguments.add(nodes);
    }

    void add(Node node) {
      arguments.add(List.of(node));
    }
  }

  /** What goes on behind something with a word of the language; null where nothing does. */
  final @Nullable Node parseContinuation(PatternSlot slot, int from, Node first)
      throws SyntaxException {
    List<SyntaxPattern> patterns = vocabulary.language().patternsAfter(slot, peek().text());
    boolean certain = patterns.size() == 1 && !patterns.get(0).yields();
    if (!certain && fitting(patterns, 2, 1) == null) {
      return null;
    }
    next();
    PartialMatch filling = new PartialMatch();
    filling.add(first);
    return call(from, patterns, filling, 2);
  }

  /** The rest of one of several patterns that are alike so far. */
  final Node call(int from, List<SyntaxPattern> alike, PartialMatch filling, int begun)
      throws SyntaxException {
    List<SyntaxPattern> patterns = alike;
    for (int i = begun; ; i++) {
      SyntaxPattern.Item next = next(patterns, i);
      if (next == null) {
        break;
      }
      int at = i;
      if (patterns.size() > 1) {
        patterns = patterns.stream().filter(pattern -> next.equals(pattern.item(at))).toList();
      }
      if (next.slot() == null) {
        expect(next.word());
      } else {
        fill(next.slot(), filling);
      }
    }
    return new Node.Call(
        span(from), patterns.get(0), filling.arguments, filling.label, filling.noun);
  }

  /** What goes on in some patterns, the first of which may end here; null where it does. */
  private SyntaxPattern.@Nullable Item next(List<SyntaxPattern> patterns, int at) {
    SyntaxPattern.Item meant = fitting(patterns, at, 0);
    return meant == null ? patterns.get(0).item(at) : meant;
  }

  /** Returns the item of the best matching pattern for the next tokens; null if none matches. */
  private SyntaxPattern.@Nullable Item fitting(List<SyntaxPattern> patterns, int at, int further) {
    SyntaxPattern.Item found = null;
    int best = 0;
    for (SyntaxPattern pattern : patterns) {
      int fits = fits(pattern, at, further);
      if (fits > best) {
        best = fits;
        found = pattern.item(at);
      }
    }
    return found;
  }

  /**
   * Returns how specifically a pattern matches here: 3 for ruleset names, faces and lists, 2 for a
   * keyword, 1 for any other slot, 0 for no match.
   */
  private int fits(SyntaxPattern pattern, int at, int further) {
    SyntaxPattern.Item item = pattern.item(at);
    if (item == null) {
      return 0;
    }
    if (item.slot() == null) {
      SyntaxPattern.Item after = pattern.item(at + 1);
      boolean run = after != null && after.slot() == null;
      boolean is = peek(further).is(item.word());
      return is && (!run || fits(pattern, at + 1, further + 1) > 0) ? 2 : 0;
    }
    return switch (item.slot()) {
      case NUMBERS -> peek(further).is("[") ? 3 : 0;
      case FACE -> isFace(further) ? 3 : 0;
      case WAY -> way() == null ? 0 : 3;
      case HEAD -> adjective(further) == null ? 0 : 3;
      default -> 1;
    };
  }

  private void fill(PatternSlot slot, PartialMatch filling) throws SyntaxException {
    switch (slot) {
      case VALUE -> filling.add(value());
      case SET, FACTOR -> filling.add(set());
      case TERM -> filling.add(term());
      case AMOUNT -> filling.add(amount());
      case DENIAL -> filling.add(deeper(this::denial));
      case BOTH -> filling.add(both());
      case EACH -> filling.add(amount());
      case CLAIM -> filling.add(whereClause());
      case BRACKETED -> {
        expect("(");
        filling.add(parseSubexpression(this::set));
        expect(")");
      }
      case NUMBERS -> filling.arguments.add(numbers());
      case OWNER -> filling.arguments.add(accept("of") ? List.of(value()) : List.of());
      case PLACE -> filling.arguments.add(accept("in") ? List.of(value()) : List.of());
      case NOUN, PLURAL -> throw new StateBug("read before the pattern: " + slot);
      case WORD -> filling.label = name(word());
      case FACE -> filling.label = face();
      case HEAD -> {
        Signature head = Objects.requireNonNull(adjective(0));
        skip(head.words().size());
        filling.take(head, arguments(head));
      }
      case WAY -> {
        Signature way = Objects.requireNonNull(way());
        skip(2);
        filling.take(way, arguments(way));
      }
      case LINKS -> filling.arguments.add(links("link", vocabulary.links()));
      case PATH -> path("link", vocabulary.links(), filling);
      case WALK -> {
        if (!path("way or link", vocabulary.waysAndLinks(), filling)) {
          throw wrong(
              ProblemCode.EXPECTED, peek(), null, "`by` or `through`", describeToken(peek()));
        }
      }
    }
  }

  private List<Node> numbers() throws SyntaxException {
    next();
    List<Node> numbers = parseList(before().from()).items();
    if (numbers.isEmpty()) {
      throw wrong(ProblemCode.EXPECTED, before(), null, "a number", describeToken(before()));
    }
    return numbers;
  }

  static Node.Name name(Token token) {
    return new Node.Name(span(token), token.text());
  }

  /** Whether a face of a die comes: a word that is no value, or a number that goes on with none. */
  private boolean isFace(int further) {
    int at = peek(further).is("-") ? further + 1 : further;
    boolean number = peek(at).category() == Token.Category.NUMBER;
    return number
        ? !peek(at + 1).is(".") && !isRange(at + 1)
        : peek(further).category() == Token.Category.WORD
            && !vocabulary.isValue(peek(further), locals);
  }

  /** Whether numbers from one to another are meant. */
  private boolean isRange(int further) {
    return peek(further).is("to")
        || peek(further).is("or") && peek(further + 1).text().matches("more|less");
  }

  /** A face of a die: a word or a number, also one below nothing. */
  private Node.Name face() throws SyntaxException {
    int from = peek().from();
    boolean below = accept("-");
    Token face = next();
    if (isRange(0)) {
      throw wrong(ProblemCode.EXPECTED, face, null, "a number", describeToken(face));
    }
    return new Node.Name(span(from), below ? "-" + face.text() : face.text());
  }

  /** Returns the longest adjective that begins at an offset; null if there is none. */
  private @Nullable Signature adjective(int further) {
    Signature best = null;
    for (Signature noun : vocabulary.nouns().adjectives(peek(further).text())) {
      if (follows(noun, further) && (best == null || noun.words().size() > best.words().size())) {
        best = noun;
      }
    }
    return best;
  }

  private boolean follows(Signature noun, int further) {
    List<String> words = new ArrayList<>(noun.words());
    noun.prepositions().stream().limit(1).forEach(words::add);
    for (int i = 0; i < words.size(); i++) {
      if (!peek(further + i).is(words.get(i))) {
        return false;
      }
    }
    return true;
  }

  private @Nullable Signature way() {
    return peek().is("by") ? vocabulary.way(peek(1).text()) : null;
  }

  /** What lies between and by which borders, in any order. @return whether any is said */
  private boolean path(String what, List<String> names, PartialMatch filling)
      throws SyntaxException {
    List<Node> links = links(what, names);
    Node through = throughClause();
    boolean said = through != null || !links.isEmpty();
    filling.arguments.add(NodeSearch.present(through, null));
    boolean more = said && links.isEmpty();
    filling.arguments.add(more ? links("link", vocabulary.links()) : links);
    return said;
  }

  private @Nullable Node throughClause() throws SyntaxException {
    return !awaited.contains("through") && accept("through") ? value() : null;
  }

  /** The borders by which something is counted; none where nothing is said of them. */
  private List<Node> links(String what, List<String> names) throws SyntaxException {
    if (!peek().is("by") || awaited.contains("by") && !isLink(peek(1))) {
      return List.of();
    }
    List<Node> links = new ArrayList<>();
    do {
      next();
      Token name = word();
      if (!isLink(name)) {
        String help = Suggestions.help(name.text(), "known", names);
        throw wrong(ProblemCode.UNKNOWN_NAME, name, help, what, name.text());
      }
      links.add(parseName(name));
    } while (peek().is("or") && isLink(peek(1)) && !peek(2).text().matches("is|has|[.<>]=?"));
    return links;
  }

  private Node parseName(Token name) throws SyntaxException {
    if (name.is("it")) {
      return new Node.ItReference(span(name));
    }
    boolean local = locals.test(name.text());
    return local ? name(name) : noun(name);
  }

  /**
   * Whether a word names borders: a link, {@code it}, or a variable or noun whose name is {@code
   * link} or ends in {@code -link}.
   */
  private boolean isLink(Token token) {
    String word = token.text();
    boolean held = locals.test(word) || vocabulary.nouns().noun(word) != null;
    boolean each = token.is("it") && !awaited.contains("by");
    return each || vocabulary.isLink(word) || held && word.matches("(.*-)?link");
  }

  final List<Node> arguments(Signature noun) throws SyntaxException {
    List<Node> arguments = new ArrayList<>();
    List<String> outer = awaited;
    for (String preposition : noun.prepositions()) {
      if (!accept(preposition)) {
        throw wrong(
            ProblemCode.WANTS_PREPOSITION,
            peek(),
            "write `" + noun.text() + "`",
            noun.words().get(0),
            preposition);
      }
      List<String> after =
          noun.prepositions().subList(arguments.size() + 1, noun.prepositionCount());
      awaited = Stream.concat(outer.stream(), after.stream()).toList();
      arguments.add(value());
    }
    awaited = outer;
    return arguments;
  }
}
