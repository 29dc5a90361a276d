package gabion.expr.link;

import gabion.expr.link.DefinitionParser.NodeInContext;
import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.FailureExplainer.FailureReason;
import gabion.expr.value.Signature;
import gabion.expr.value.Target;
import gabion.question.LogMessage;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Formats parts of an expression as text: things by their titles on a draft, the rest in the
 * author's words. Values hidden from any seat also stay in the author's words.
 *
 * <p>A template refers to parts of a node by number, and to the node itself by a dot: {@code $} as
 * text, {@code =} by its name, {@code @} a field by its name and the rest as text, {@code #} a
 * number by its value, {@code ~} as written, {@code %} its label.
 */
final class NodeFormatter {

  private static final Pattern HOLE = Pattern.compile("([$=@#~%])([\\d.])");
  private static final Pattern HYPHEN = Pattern.compile("(?<=[\\p{L}\\d])-(?=[\\p{L}\\d])");

  private final Evaluator evaluator;
  private final Draft draft;

  NodeFormatter(Evaluator evaluator, Draft draft) {
    this.evaluator = evaluator;
    this.draft = draft;
  }

  private String say(LogMessage template, NodeInContext part) throws CompilationException {
    return say(template.text(), part);
  }

  private String say(String template, NodeInContext part) throws CompilationException {
    StringBuilder said = new StringBuilder();
    Matcher hole = HOLE.matcher(template);
    while (hole.find()) {
      NodeInContext in =
          hole.group(2).equals(".") ? part : part.below(Integer.parseInt(hole.group(2)));
      String words =
          switch (hole.group(1)) {
            case "$" -> of(in);
            case "=" -> name(in);
            case "@" -> in.node() instanceof Node.Access ? name(in) : of(in);
            case "#" -> value(in);
            case "%" -> plain(((Node.Call) in.node()).requiredLabel().text());
            default -> sourceText(in);
          };
      hole.appendReplacement(said, Matcher.quoteReplacement(words));
    }
    return hole.appendTail(said).toString();
  }

  /** A part of a sentence as its author wrote it. */
  static String sourceText(NodeInContext part) {
    return plain(part.context().letters(part.node()).strip());
  }

  private static String plain(String words) {
    return HYPHEN.matcher(words).replaceAll(" ");
  }

  // ---- claims that do not hold

  /** That a claim does not hold. */
  FailureReason lack(NodeInContext claim) throws CompilationException {
    if (!(claim.node() instanceof Node.Call call)) {
      return FailureReason.of(say(LogMessage.CLAIM_MUST_HOLD, claim));
    }
    if (call.is(ConditionCompiler.COMPARE)) {
      LogMessage must =
          switch (Comparison.of(call)) {
            case LESS -> LogMessage.MUST_BE_LESS;
            case MORE -> LogMessage.MUST_BE_MORE;
            case AT_MOST -> LogMessage.MUST_BE_AT_MOST;
            case AT_LEAST -> LogMessage.MUST_BE_AT_LEAST;
          };
      String told = say(LogMessage.NUMBER_IS_AND.text(must.text("#1")), claim);
      String unseen = evaluator.isHidden(claim) ? say("=0 " + must.text("=1"), claim) : told;
      return new FailureReason(told, unseen, "", "", 0);
    }
    boolean option =
        call.is(ConditionCompiler.IS)
            && call.of(0) instanceof Node.Access access
            && PropertyAccessCompiler.isOption(access);
    return option
        ? FailureReason.forGood(failing(call, claim))
        : FailureReason.of(failing(call, claim));
  }

  private String failing(Node.Call call, NodeInContext claim) throws CompilationException {
    if (call.is(ConditionCompiler.IS)) {
      return describeSameness(call, claim);
    }
    if (call.is(ConditionCompiler.ADJECTIVE)) {
      return describeAdjective(call, claim);
    }
    if (call.is(ConditionCompiler.IN)) {
      return say(call.says("not") ? LogMessage.IS_IN : LogMessage.IS_NOT_IN, claim);
    }
    return say(BuiltInFunction.of(call).failing(), claim);
  }

  private String describeSameness(Node.Call same, NodeInContext claim) throws CompilationException {
    boolean field = same.of(0) instanceof Node.Access;
    if (same.says("not")) {
      String left = say(field ? "=0" : "$0", claim);
      String right = say("$1", claim);
      return LogMessage.IS.text(left.equals(right) ? LogMessage.IT.text() : left, right);
    }
    if (!(field || NounPhraseCompiler.of(same.of(0)) != null)
        || !(evaluator.code(claim.below(0)) instanceof CompiledExpression.OfNum)) {
      return say(LogMessage.IS_NOT, claim);
    }
    return say(evaluator.isHidden(claim) ? LogMessage.VALUE_IS_NOT : LogMessage.VALUE_IS, claim);
  }

  /** That a claim does not hold whose definition does not say why. */
  String not(NodeInContext claim) throws CompilationException {
    return claim.node() instanceof Node.Call adjective && adjective.is(ConditionCompiler.ADJECTIVE)
        ? LogMessage.NOT_SO.text(of(claim.below(0)), head(adjective, claim))
        : say(LogMessage.CLAIM_MUST_HOLD, claim);
  }

  /** That a thing is none of a set. */
  String describeNotMember(NodeInContext set) throws CompilationException {
    if (!(set.node() instanceof Node.Call call)) {
      return say(
          set.node() instanceof Node.ListLiteral ? LogMessage.NOT_ONE_OF : LogMessage.NOT_AMONG,
          set);
    }
    if (call.is(SetCompiler.BEST)) {
      return say(call.says("most") ? LogMessage.NOT_WITH_MOST : LogMessage.NOT_WITH_LEAST, set);
    }
    if (Selector.of(call) instanceof Selector selector && call.parts().size() == 1) {
      LogMessage in = isWholeMap(set.below(0).node()) ? LogMessage.NOT_ON_MAP : LogMessage.NOT_IN;
      return say(selector.of() == null ? in : LogMessage.NOT_OF, set);
    }
    return say(BuiltInFunction.of(call).notMemberTemplate(), set);
  }

  private boolean isWholeMap(Node place) {
    return Selector.of(place) instanceof Selector all
        && all.of() == null
        && evaluator.linker.vocabulary.plural(all.plural())
            == evaluator.linker.layout.sorts().areas();
  }

  // ---- things, sets and numbers

  private String value(NodeInContext part) throws CompilationException {
    return evaluator.code(part) instanceof CompiledExpression.OfNum num
            && num.type().form() == Form.NUMBER
        ? Long.toString(num.num().of(draft))
        : of(part);
  }

  /** A thing, a set or a number. */
  private String of(NodeInContext part) throws CompilationException {
    Node node = part.node();
    if (node instanceof Node.ItReference) {
      return LogMessage.IT.text();
    }
    if (node instanceof Node.Call call && !BuiltInFunction.of(call).textTemplate().isEmpty()) {
      return say(BuiltInFunction.of(call).textTemplate(), part);
    }
    if (Selector.of(node) instanceof Selector selector) {
      String pieces = plain(selector.plural());
      String owned =
          selector.of() == null
              ? pieces
              : LogMessage.THING_OF_OWNER.text(pieces, of(part.at(selector.of())));
      Node in = selector.in();
      return in == null
          ? owned
          : in instanceof Node.ItReference
              ? LogMessage.THERE.text(owned)
              : LogMessage.THING_IN_PLACE.text(owned, of(part.at(in)));
    }
    if (node instanceof Node.ListLiteral) {
      return String.join(LogMessage.OR.text(), each(part, node.parts()));
    }
    boolean thing = evaluator.isThing(part);
    if (NounPhraseCompiler.of(node) instanceof Node.Call phrase
        && (!thing || phrase.requiredSignature().target() instanceof Target.OfBox)) {
      return head(phrase, part);
    }
    return thing && evaluator.code(part) instanceof CompiledExpression.OfNum num
        ? evaluator.isHidden(part)
            ? name(part)
            : title(ValueCompiler.sortOf(num.type()), num.num().of(draft))
        : say("~.", part);
  }

  private List<String> each(NodeInContext part, List<Node> nodes) throws CompilationException {
    List<String> words = new ArrayList<>();
    for (Node node : nodes) {
      words.add(of(part.at(node)));
    }
    return words;
  }

  private String title(Sort sort, long thing) {
    boolean place = sort.within(evaluator.linker.layout.sorts().places());
    return thing >= 0 ? sort.title(thing) : (place ? LogMessage.NOWHERE : LogMessage.NOBODY).text();
  }

  /**
   * Returns the name of a value instead of its content, such as {@code its side} or {@code height
   * of Hill}; for a condition, the fact that it states.
   */
  private String name(NodeInContext part) throws CompilationException {
    Node node = part.node();
    if (node instanceof Node.Access access) {
      return field(access, part);
    }
    if (!(node instanceof Node.Call call)) {
      return say("~.", part);
    }
    if (call.is(NounPhraseCompiler.PHRASE)) {
      return head(call, part);
    }
    return call.is(ConditionCompiler.ADJECTIVE) && !call.says("not")
        ? describeAdjective(call, part)
        : say(BuiltInFunction.of(call).valueTemplate(), part);
  }

  private String field(Node.Access access, NodeInContext part) throws CompilationException {
    String field = plain(access.field());
    if (access.of() instanceof Node.ItReference) {
      return LogMessage.ITS.text(field);
    }
    if (PropertyAccessCompiler.isOption(access)) {
      return LogMessage.OPTION.text(field);
    }
    return evaluator.isThing(part.below(0))
        ? say(LogMessage.FIELD_OF.text(field), part)
        : say("~.", part);
  }

  /** That an adjective holds of a thing, whether it does or not: {@code Hill is open}. */
  private String describeAdjective(Node.Call adjective, NodeInContext part)
      throws CompilationException {
    return LogMessage.IS.text(of(part.below(0)), head(adjective, part));
  }

  // ---- heads

  /** Returns the words of a head with its arguments: {@code price of Hill for Red}. */
  private String head(Node.Call call, NodeInContext part) throws CompilationException {
    Signature noun = call.requiredSignature();
    return call.parts().isEmpty() && noun.target() instanceof Definition own
        ? title(own, noun)
        : joinPhrase(noun, each(part, call.parts()));
  }

  /** Returns the name of a definition in the log: its title, or its head with its arguments. */
  String title(Definition definition, Signature noun) {
    String title = definition.thing().block().text("title", "");
    return title.isEmpty() ? describeCall(definition, noun) : title;
  }

  /** Returns the words of a head with the titles of its arguments. */
  String describeCall(Definition definition, Signature noun) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < noun.parameters().size(); i++) {
      words.add(parameter(definition, noun, i));
    }
    return joinPhrase(noun, words);
  }

  /** Returns the text of an argument. The first argument of an adjective is its subject. */
  String parameter(Definition definition, Signature noun, int number) {
    Type type = noun.types().get(number);
    long value = draft.slotValue(definition.slots() + number);
    Sort sort = type.sort();
    return switch (type.form()) {
      case ONE -> sort == null ? "" : title(sort, value);
      case CLAIM -> LogMessage.yesOrNo(value != 0);
      case NUMBER -> Long.toString(value);
      default -> plain(type.toString());
    };
  }

  /**
   * Joins the words of a head and its prepositional arguments; omits the subject of an adjective.
   */
  private static String joinPhrase(Signature noun, List<String> words) {
    int offset = words.size() - noun.prepositionCount();
    StringBuilder text = new StringBuilder(plain(String.join(" ", noun.words())));
    for (int i = 0; i < noun.prepositionCount(); i++) {
      text.append(' ').append(noun.prepositions().get(i)).append(' ').append(words.get(i + offset));
    }
    return text.toString();
  }
}
