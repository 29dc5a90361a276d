package gabion.expr.link;

import gabion.expr.link.Bodies.Part;
import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.Called;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Noun;
import gabion.expr.value.Num;
import gabion.expr.value.Pieces;
import gabion.expr.value.Scope;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.text.Tree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates parts of sentences for who explains them. Each is read and linked when it is asked
 * first, and kept; several threads may ask.
 */
final class Evaluator {

  private interface Making<T> {
    T make() throws Unlinkable;
  }

  final Linker linker;
  private final Bodies bodies;
  private final Belonging belonging;
  private final Map<List<Object>, Object> made = new HashMap<>();

  Evaluator(Linker quiet) {
    this.linker = quiet;
    this.bodies = new Bodies(quiet);
    this.belonging = new Belonging(quiet);
  }

  @SuppressWarnings("unchecked") // what lies under a key was made by the same making
  private synchronized <T> T once(List<Object> key, Making<T> making) throws Unlinkable {
    Object known = made.get(key);
    if (known == null) {
      known = making.make();
      made.put(key, known);
    }
    return (T) known;
  }

  private <T> T once(Object what, Part part, Linker.LinkStep<T> step) throws Unlinkable {
    Context context = part.context();
    return once(List.of(what, part.node(), context.scope()), () -> step.link(part.node(), context));
  }

  // ---- trees

  /** The tree of a sentence. */
  Part read(Tree.Text text, Scope scope) throws Unlinkable {
    Sentence sentence = Sentence.of(text);
    return once(
        List.of(text, scope),
        () -> new Part(linker.read(sentence, scope), new Context(sentence, scope)));
  }

  /** The lines of a field of a definition's body. */
  List<Bodies.Line> lines(Definition definition, String body) throws Unlinkable {
    return once(List.of(definition, body), () -> bodies.lines(definition, body));
  }

  /** Whether a definition has numbers to tell of. */
  boolean reckons(Definition definition) throws Unlinkable {
    return once(List.of(definition), () -> Reckonings.any(definition, this));
  }

  /** The definition that a node calls; null where it calls none. */
  static @Nullable Definition called(Node node) {
    Noun noun = noun(node);
    return noun != null && noun.target() instanceof Definition definition ? definition : null;
  }

  /** What a node calls; null where it calls nothing. */
  static @Nullable Noun noun(Node node) {
    boolean calls =
        node instanceof Node.Call call && (call.is(Phrases.PHRASE) || call.is(Claims.ADJECTIVE));
    return calls ? ((Node.Call) node).noun() : null;
  }

  // ---- values

  /** A part of whatever type it has. */
  Code code(Part part) throws Unlinkable {
    return once("any", part, linker::any);
  }

  private Code code(Part part, Type wanted) throws Unlinkable {
    return once(wanted, part, (node, context) -> linker.value(node, wanted, context));
  }

  /** Whether a claim holds. */
  boolean holds(Part claim, Draft draft) throws Unlinkable {
    return ((Code.OfClaim) code(claim, Type.CLAIM)).claim().of(draft);
  }

  /** One thing of a sort. */
  long one(Part part, Sort sort, Draft draft) throws Unlinkable {
    return ((Code.OfNum) code(part, Type.one(sort))).num().of(draft);
  }

  /** Whether a thing is one of a set. */
  boolean contains(Part set, Code.OfNum thing, Draft draft) throws Unlinkable {
    long one = thing.num().of(draft);
    if (thing.type().form() == Form.PIECE) {
      Group group = ((Code.OfGroup) code(set, Type.GROUP)).group();
      boolean[] found = new boolean[1];
      group.each(draft, (row, place, n) -> found[0] |= n > 0 && Pieces.of(row, place) == one);
      return found[0];
    }
    Type wanted = Type.set(Values.sortOf(thing.type()).whole());
    return isIn(((Code.OfSet) code(set, wanted)).members(), one, draft);
  }

  private static boolean isIn(Members members, long one, Draft draft) {
    return one >= 0 && (members.among(draft, (int) (one >>> 6), 1L << one) & 1L << one) != 0;
  }

  /** Whether a walk may pass through an area. Brings the arguments of its way to their slots. */
  boolean passes(Part reach, long area, Draft draft) throws Unlinkable {
    WayLinker ways = new WayLinker(linker);
    Members passed = once("passed", reach, (node, at) -> ways.passed((Node.Call) node, at));
    return area < linker.layout.sorts().areas().size() && isIn(passed, area, draft);
  }

  /** Brings the arguments of a call to the slots of a definition. */
  void store(Part call, Definition definition, Draft draft) throws Unlinkable {
    new Called(arguments(call, definition.noun()), definition.slots()).store(draft);
  }

  /** What a call brings to a noun. */
  Num[] arguments(Part call, Noun noun) throws Unlinkable {
    return once(
        "arguments",
        call,
        (node, context) -> linker.definitions.arguments(noun, node.parts(), context));
  }

  // ---- facts

  /** Whether a part means one thing. */
  boolean isThing(Part part) {
    try {
      return code(part).type().form() == Form.ONE;
    } catch (Unlinkable unlinkable) {
      return false;
    }
  }

  /** Whether a piece of a type is said to lie at places, and not to be one of several pieces. */
  boolean isAtPlaces(Type type, Part set) throws Unlinkable {
    return once(List.of("places", type), set, (node, at) -> belonging.isAtPlaces(type, node, at));
  }

  /** Whether a part reads what somebody may not see. */
  boolean isHidden(Part part) throws Unlinkable {
    return once("hidden", part, (node, context) -> linker.effects(context, List.of(node)).hidden());
  }
}
