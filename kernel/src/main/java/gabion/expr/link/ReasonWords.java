package gabion.expr.link;

import gabion.expr.link.Bodies.Part;
import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Lacking.Lack;
import gabion.expr.value.Noun;
import gabion.expr.value.Target;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts parts of a sentence into words: things by their titles as they are on a draft, the rest in
 * the author's words. What everybody may not see stays in the author's words.
 *
 * <p>A template names parts of a node by their numbers, and the node itself by a dot: {@code $} in
 * words, {@code =} by its name, {@code @} a field by its name and the rest in words, {@code #} a
 * number by its value, {@code ~} as it is written, {@code %} its label.
 */
final class ReasonWords {

  private static final Pattern HOLE = Pattern.compile("([$=@#~%])([\\d.])");
  private static final Pattern HYPHEN = Pattern.compile("(?<=[\\p{L}\\d])-(?=[\\p{L}\\d])");

  private final Evaluator evaluator;
  private final Draft draft;

  ReasonWords(Evaluator evaluator, Draft draft) {
    this.evaluator = evaluator;
    this.draft = draft;
  }

  private String say(String template, Part part) throws Unlinkable {
    StringBuilder said = new StringBuilder();
    Matcher hole = HOLE.matcher(template);
    while (hole.find()) {
      Part in = hole.group(2).equals(".") ? part : part.below(Integer.parseInt(hole.group(2)));
      String words =
          switch (hole.group(1)) {
            case "$" -> of(in);
            case "=" -> name(in);
            case "@" -> in.node() instanceof Node.Access ? name(in) : of(in);
            case "#" -> value(in);
            case "%" -> plain(((Node.Call) in.node()).named().text());
            default -> written(in);
          };
      hole.appendReplacement(said, Matcher.quoteReplacement(words));
    }
    return hole.appendTail(said).toString();
  }

  /** A part of a sentence as its author wrote it. */
  static String written(Part part) {
    return plain(part.context().letters(part.node()).strip());
  }

  private static String plain(String words) {
    return HYPHEN.matcher(words).replaceAll(" ");
  }

  // ---- claims that do not hold

  /** That a claim does not hold. */
  Lack lack(Part claim) throws Unlinkable {
    if (!(claim.node() instanceof Node.Call call)) {
      return Lack.of(say("it must be that ~.", claim));
    }
    if (call.is(Claims.COMPARE)) {
      String must =
          switch (Comparison.of(call)) {
            case LESS -> "must be less than ";
            case MORE -> "must be more than ";
            case AT_MOST -> "must be at most ";
            case AT_LEAST -> "must be at least ";
          };
      String told = say("=0 is #0 and " + must + "#1", claim);
      String unseen = evaluator.isHidden(claim) ? say("=0 " + must + "=1", claim) : told;
      return new Lack(told, unseen, "", "", 0);
    }
    boolean option =
        call.is(Claims.IS) && call.of(0) instanceof Node.Access access && Accesses.isOption(access);
    return option ? Lack.forGood(failing(call, claim)) : Lack.of(failing(call, claim));
  }

  private String failing(Node.Call call, Part claim) throws Unlinkable {
    if (call.is(Claims.IS)) {
      return same(call, claim);
    }
    if (call.is(Claims.ADJECTIVE)) {
      return being(call, claim);
    }
    if (call.is(Claims.IN)) {
      return say(call.says("not") ? "$0 is in $1" : "$0 is not in $1", claim);
    }
    return say(Function.of(call).failing(), claim);
  }

  private String same(Node.Call same, Part claim) throws Unlinkable {
    boolean field = same.of(0) instanceof Node.Access;
    if (same.says("not")) {
      String left = say(field ? "=0" : "$0", claim);
      String right = say("$1", claim);
      return (left.equals(right) ? "it" : left) + " is " + right;
    }
    if (!(field || Phrases.of(same.of(0)) != null)
        || !(evaluator.code(claim.below(0)) instanceof Code.OfNum)) {
      return say("$0 is not $1", claim);
    }
    return say(evaluator.isHidden(claim) ? "=0 is not $1" : "=0 is #0, not $1", claim);
  }

  /** That a claim does not hold whose definition does not say why. */
  String not(Part claim) throws Unlinkable {
    return claim.node() instanceof Node.Call adjective && adjective.is(Claims.ADJECTIVE)
        ? being(adjective, claim).replaceFirst(" is ", " is not ")
        : say("it must be that ~.", claim);
  }

  /** That a thing is none of a set. */
  String outside(Part set) throws Unlinkable {
    if (!(set.node() instanceof Node.Call call)) {
      return say(set.node() instanceof Node.Listed ? "not one of $." : "not among @.", set);
    }
    if (call.is(Sets.BEST)) {
      return say("not with the " + (call.says("most") ? "most" : "least") + " ~1", set);
    }
    if (Selector.of(call) instanceof Selector selector && call.parts().size() == 1) {
      String in = isWholeMap(set.below(0).node()) ? "not on the map" : "not in @0";
      return say(selector.of() == null ? in : "not of @0", set);
    }
    return say(Function.of(call).outside(), set);
  }

  private boolean isWholeMap(Node place) {
    return Selector.of(place) instanceof Selector all
        && all.of() == null
        && evaluator.linker.vocabulary.plural(all.plural())
            == evaluator.linker.layout.sorts().areas();
  }

  // ---- things, sets and numbers

  private String value(Part part) throws Unlinkable {
    return evaluator.code(part) instanceof Code.OfNum num && num.type().form() == Form.NUMBER
        ? Long.toString(num.num().of(draft))
        : of(part);
  }

  /** A thing, a set or a number. */
  private String of(Part part) throws Unlinkable {
    Node node = part.node();
    if (node instanceof Node.It) {
      return "it";
    }
    if (node instanceof Node.Call call && !Function.of(call).said().isEmpty()) {
      return say(Function.of(call).said(), part);
    }
    if (Selector.of(node) instanceof Selector selector) {
      String of = selector.of() == null ? "" : " of " + of(part.at(selector.of()));
      Node in = selector.in();
      String there = in == null ? "" : in instanceof Node.It ? " there" : " in " + of(part.at(in));
      return plain(selector.plural()) + of + there;
    }
    if (node instanceof Node.Listed) {
      return String.join(" or ", each(part, node.parts()));
    }
    boolean thing = evaluator.isThing(part);
    if (Phrases.of(node) instanceof Node.Call phrase
        && (!thing || phrase.declared().target() instanceof Target.OfBox)) {
      return head(phrase, part);
    }
    return thing && evaluator.code(part) instanceof Code.OfNum num
        ? evaluator.isHidden(part)
            ? name(part)
            : title(Values.sortOf(num.type()), num.num().of(draft))
        : say("~.", part);
  }

  private List<String> each(Part part, List<Node> nodes) throws Unlinkable {
    List<String> words = new ArrayList<>();
    for (Node node : nodes) {
      words.add(of(part.at(node)));
    }
    return words;
  }

  private String title(Sort sort, long thing) {
    boolean place = sort.within(evaluator.linker.layout.sorts().places());
    return thing >= 0 ? sort.title(thing) : place ? "nowhere" : "nobody";
  }

  /**
   * What a value is called, and not what it is: {@code its side}, {@code height of Hill}; what a
   * claim says, as a fact.
   */
  private String name(Part part) throws Unlinkable {
    Node node = part.node();
    if (node instanceof Node.Access access) {
      return field(access, part);
    }
    if (!(node instanceof Node.Call call)) {
      return say("~.", part);
    }
    if (call.is(Phrases.PHRASE)) {
      return head(call, part);
    }
    return call.is(Claims.ADJECTIVE) && !call.says("not")
        ? being(call, part)
        : say(Function.of(call).named(), part);
  }

  private String field(Node.Access access, Part part) throws Unlinkable {
    String field = plain(access.field());
    if (access.of() instanceof Node.It) {
      return "its " + field;
    }
    if (Accesses.isOption(access)) {
      return "the option " + field;
    }
    return evaluator.isThing(part.below(0)) ? say(field + " of $0", part) : say("~.", part);
  }

  /** That an adjective holds of a thing, whether it does or not: {@code Hill is open}. */
  private String being(Node.Call adjective, Part part) throws Unlinkable {
    return of(part.below(0)) + " is " + head(adjective, part);
  }

  // ---- heads

  /** The words of a head with what it is called with: {@code price of Hill for Red}. */
  private String head(Node.Call call, Part part) throws Unlinkable {
    Noun noun = call.declared();
    return call.parts().isEmpty() && noun.target() instanceof Definition own
        ? title(own, noun)
        : joined(noun, each(part, call.parts()));
  }

  /** What a definition is called in a log: its title, or its head with what was brought to it. */
  String title(Definition definition, Noun noun) {
    String title = definition.thing().block().text("title", "");
    return title.isEmpty() ? called(definition, noun) : title;
  }

  /** The words of a head with the titles of what was brought to its parameters. */
  String called(Definition definition, Noun noun) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < noun.parameters().size(); i++) {
      words.add(parameter(definition, noun, i));
    }
    return joined(noun, words);
  }

  /** What was brought to a parameter; the first of an adjective is what it is said of. */
  String parameter(Definition definition, Noun noun, int number) {
    Type type = noun.types().get(number);
    long value = draft.held(definition.slots() + number);
    Sort sort = type.sort();
    return switch (type.form()) {
      case ONE -> sort == null ? "" : title(sort, value);
      case CLAIM -> value != 0 ? "yes" : "no";
      case NUMBER -> Long.toString(value);
      default -> plain(type.toString());
    };
  }

  /** An adjective keeps its subject back: only what stands behind prepositions is joined. */
  private static String joined(Noun noun, List<String> words) {
    int offset = words.size() - noun.taken();
    StringBuilder text = new StringBuilder(plain(String.join(" ", noun.words())));
    for (int i = 0; i < noun.taken(); i++) {
      text.append(' ').append(noun.prepositions().get(i)).append(' ').append(words.get(i + offset));
    }
    return text.toString();
  }
}
