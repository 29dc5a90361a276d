package gabion.expr.link;

import gabion.expr.link.DefinitionParser.NodeInContext;
import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.DefinitionCall;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.Scope;
import gabion.expr.value.Signature;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.yaml.Tree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates parts of sentences for who explains them. Each is read and linked when it is asked
 * first, and kept; several threads may ask.
 */
final class Evaluator {

  private interface Compilation<T> {
    T make() throws CompilationException;
  }

  final ExpressionCompiler linker;
  private final DefinitionParser bodies;
  private final MembershipCompiler belonging;
  private final Map<List<Object>, Object> made = new HashMap<>();

  Evaluator(ExpressionCompiler quiet) {
    this.linker = quiet;
    this.bodies = new DefinitionParser(quiet);
    this.belonging = new MembershipCompiler(quiet);
  }

  @SuppressWarnings("unchecked") // what lies under a key was made by the same making
  private synchronized <T> T computeOnce(List<Object> key, Compilation<T> making)
      throws CompilationException {
    Object known = made.get(key);
    if (known == null) {
      known = making.make();
      made.put(key, known);
    }
    return (T) known;
  }

  private <T> T computeOnce(Object what, NodeInContext part, ExpressionCompiler.CompileStep<T> step)
      throws CompilationException {
    Context context = part.context();
    return computeOnce(
        List.of(what, part.node(), context.scope()), () -> step.compile(part.node(), context));
  }

  // ---- trees

  /** The tree of a sentence. */
  NodeInContext read(Tree.Text text, Scope scope) throws CompilationException {
    Sentence sentence = Sentence.of(text);
    return computeOnce(
        List.of(text, scope),
        () -> new NodeInContext(linker.read(sentence, scope), new Context(sentence, scope)));
  }

  List<DefinitionParser.Line> lines(Definition definition, String body)
      throws CompilationException {
    return computeOnce(List.of(definition, body), () -> bodies.lines(definition, body));
  }

  /** Whether a definition has numbers to tell of. */
  boolean reckons(Definition definition) throws CompilationException {
    return computeOnce(List.of(definition), () -> BreakdownCollector.any(definition, this));
  }

  /** The definition that a node calls; null where it calls none. */
  static @Nullable Definition calledDefinition(Node node) {
    Signature noun = noun(node);
    return noun != null && noun.target() instanceof Definition definition ? definition : null;
  }

  /** Returns the signature that a node calls; null if it is no call. */
  static @Nullable Signature noun(Node node) {
    boolean calls =
        node instanceof Node.Call call
            && (call.is(NounPhraseCompiler.PHRASE) || call.is(ConditionCompiler.ADJECTIVE));
    return calls ? ((Node.Call) node).noun() : null;
  }

  // ---- values

  /** A part of whatever type it has. */
  CompiledExpression code(NodeInContext part) throws CompilationException {
    return computeOnce("any", part, linker::any);
  }

  private CompiledExpression code(NodeInContext part, Type wanted) throws CompilationException {
    return computeOnce(wanted, part, (node, context) -> linker.value(node, wanted, context));
  }

  boolean holds(NodeInContext claim, Draft draft) throws CompilationException {
    return ((CompiledExpression.OfCondition) code(claim, Type.CLAIM)).condition().of(draft);
  }

  /** One thing of a sort. */
  long one(NodeInContext part, Sort sort, Draft draft) throws CompilationException {
    return ((CompiledExpression.OfNum) code(part, Type.one(sort))).num().of(draft);
  }

  boolean contains(NodeInContext set, CompiledExpression.OfNum thing, Draft draft)
      throws CompilationException {
    long one = thing.num().of(draft);
    if (thing.type().form() == Form.PIECE) {
      Group group = ((CompiledExpression.OfGroup) code(set, Type.GROUP)).group();
      boolean[] found = new boolean[1];
      group.each(
          draft, (row, place, n) -> found[0] |= n > 0 && PieceEncoding.of(row, place) == one);
      return found[0];
    }
    Type wanted = Type.set(ValueCompiler.sortOf(thing.type()).whole());
    return isIn(((CompiledExpression.OfSet) code(set, wanted)).members(), one, draft);
  }

  private static boolean isIn(Members members, long one, Draft draft) {
    return one >= 0 && (members.among(draft, (int) (one >>> 6), 1L << one) & 1L << one) != 0;
  }

  /** Whether a walk may pass through an area. Brings the arguments of its way to their slots. */
  boolean passes(NodeInContext reach, long area, Draft draft) throws CompilationException {
    ReachCompiler ways = new ReachCompiler(linker);
    Members passed =
        computeOnce("passed", reach, (node, at) -> ways.passableAreas((Node.Call) node, at));
    return area < linker.layout.sorts().areas().size() && isIn(passed, area, draft);
  }

  /** Brings the arguments of a call to the slots of a definition. */
  void store(NodeInContext call, Definition definition, Draft draft) throws CompilationException {
    new DefinitionCall(arguments(call, definition.noun()), definition.slots()).store(draft);
  }

  Num[] arguments(NodeInContext call, Signature noun) throws CompilationException {
    return computeOnce(
        "arguments",
        call,
        (node, context) -> linker.definitions.arguments(noun, node.parts(), context));
  }

  // ---- facts

  /** Whether a part means one thing. */
  boolean isThing(NodeInContext part) {
    try {
      return code(part).type().form() == Form.ONE;
    } catch (CompilationException unlinkable) {
      return false;
    }
  }

  /** Whether a piece of a type is said to lie at places, and not to be one of several pieces. */
  boolean isAtPlaces(Type type, NodeInContext set) throws CompilationException {
    return computeOnce(
        List.of("places", type), set, (node, at) -> belonging.isAtPlaces(type, node, at));
  }

  /** Whether a part reads state that is hidden from some seat. */
  boolean isHidden(NodeInContext part) throws CompilationException {
    return computeOnce(
        "hidden", part, (node, context) -> linker.effects(context, List.of(node)).readsHidden());
  }
}
