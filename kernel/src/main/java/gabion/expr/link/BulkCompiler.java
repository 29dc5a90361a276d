package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.NodeSearch;
import gabion.expr.value.CombinedSet;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.FilteredSet;
import gabion.expr.value.Members;
import gabion.expr.value.Scope;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Compiles a condition about one thing into a form evaluated for all things of a sort, 64 at a
 * time: {@code areas where any guards of red in it} is an OR of bitsets. Parts without a bulk form
 * are evaluated thing by thing, by this class or by the caller.
 *
 * <p>Parts that do not mention the variable are compiled as scalars. Parts that do are never passed
 * to the compilers that handle a single thing.
 */
final class BulkCompiler {

  final ExpressionCompiler linker;
  final Sort sort;
  final Context context;

  /** The nodes that stand for the things. */
  private final Predicate<Node> variable;

  private final boolean asking;

  private BulkCompiler(
      ExpressionCompiler linker,
      Sort sort,
      Context context,
      Predicate<Node> variable,
      boolean asking) {
    this.linker = linker;
    this.sort = sort;
    this.context = context;
    this.variable = variable;
    this.asking = asking;
  }

  /** Returns a compiler over {@code it} that leaves unsupported parts to the caller. */
  static BulkCompiler of(ExpressionCompiler linker, Sort sort, Context outer) {
    return of(linker, sort, outer, false);
  }

  /** Returns a compiler over {@code it} that evaluates unsupported parts thing by thing. */
  static BulkCompiler withFallback(ExpressionCompiler linker, Sort sort, Context outer) {
    return of(linker, sort, outer, true);
  }

  private static BulkCompiler of(
      ExpressionCompiler linker, Sort sort, Context outer, boolean asking) {
    Context context = outer.withIt(new CompiledExpression.OfMany(Type.one(sort)));
    return new BulkCompiler(linker, sort, context, node -> isMany(node, context), asking);
  }

  /** Returns the same compiler for the bulk variables of another context. */
  BulkCompiler in(Context other) {
    return new BulkCompiler(linker, sort, other, node -> isMany(node, other), asking);
  }

  private static boolean isMany(Node node, Context context) {
    if (node instanceof Node.ItReference) {
      return context.scope().itValue() instanceof CompiledExpression.OfMany;
    }
    return node instanceof Node.Name name
        && context.scope().find(name.text()) instanceof CompiledExpression.OfMany;
  }

  /**
   * The places such that a claim about {@code its place} holds of the pieces there; null where it
   * must be asked one by one.
   */
  static @Nullable Members placesOfIt(ExpressionCompiler linker, Node claim, Context context)
      throws CompilationException {
    boolean otherwise =
        NodeSearch.any(claim, node -> !isPlaceOfIt(node) && node.parts().stream().anyMatch(IT));
    BulkCompiler bulk =
        new BulkCompiler(
            linker, linker.layout.sorts().places(), context, BulkCompiler::isPlaceOfIt, false);
    return otherwise || IT.test(claim) ? null : bulk.attempt(claim);
  }

  private static final Predicate<Node> IT = node -> node instanceof Node.ItReference;

  private static boolean isPlaceOfIt(Node node) {
    return node instanceof Node.Access access
        && IT.test(access.of())
        && access.field().equals("place");
  }

  boolean isAsking() {
    return asking;
  }

  boolean isVariable(Node node) {
    return variable.test(node);
  }

  /** Whether a node names the variable otherwise than as an {@code it} of its own. */
  boolean names(Node node) {
    return NodeSearch.any(node, part -> part instanceof Node.Name && variable.test(part));
  }

  /**
   * Whether a node, were it linked alone, would meet the variable; its own {@code it} is another.
   */
  boolean mentions(Node node) {
    return names(node) || NodeSearch.around(node, variable);
  }

  // ---- linking

  /** The things of which a claim holds; null where it must be asked one by one. */
  @Nullable Members attempt(Node claim) throws CompilationException {
    try {
      return compile(claim);
    } catch (BulkUnsupportedException alone) {
      return null;
    }
  }

  /** Returns the things for which a condition holds, with fallback to evaluation thing by thing. */
  Members members(Node claim) throws CompilationException {
    Members members = attempt(claim);
    return members == null ? filterOneByOne(claim) : members;
  }

  /** The things of which a claim holds. */
  Members compile(Node claim) throws CompilationException, BulkUnsupportedException {
    try {
      return atOnce(claim);
    } catch (BulkUnsupportedException alone) {
      if (!asking) {
        throw alone;
      }
      return filterOneByOne(claim);
    }
  }

  private Members filterOneByOne(Node claim) throws CompilationException {
    int slot = linker.slots.take(1);
    Scope scope = context.scope().forSingle(ExpressionCompiler.slot(slot));
    return new FilteredSet(
        sort, linker.condition(claim, new Context(context.sentence(), scope)), slot);
  }

  private Members atOnce(Node claim) throws CompilationException, BulkUnsupportedException {
    if (!mentions(claim)) {
      Condition same = linker.condition(claim, context);
      return (draft, word) -> same.of(draft) ? -1L : 0L;
    }
    if (claim instanceof Node.Call call) {
      return BuiltInFunction.of(call).members(call, this);
    }
    throw new BulkUnsupportedException();
  }

  static Members unless(boolean not, Members members) {
    return not ? CombinedSet.not(members) : members;
  }

  List<Members> each(List<Node> claims) throws CompilationException, BulkUnsupportedException {
    List<Members> parts = new ArrayList<>();
    for (Node claim : claims) {
      parts.add(compile(claim));
    }
    return parts;
  }

  /** The things that belong to a set, or lie there. */
  Members compileMembership(Node.Call in) throws CompilationException, BulkUnsupportedException {
    boolean placed =
        in.of(0) instanceof Node.Access access
            && isVariable(access.of())
            && access.field().equals("place")
            && sort.within(linker.layout.sorts().pieces());
    if (mentions(in.of(1)) || !placed && !isVariable(in.of(0))) {
      throw new BulkUnsupportedException();
    }
    return placed
        ? linker.sets.at(in.of(1), (draft, word) -> sort.all(word), context)
        : new MembershipCompiler(linker).members(in.of(1), sort, context);
  }
}
