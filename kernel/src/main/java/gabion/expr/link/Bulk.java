package gabion.expr.link;

import gabion.expr.read.Mentions;
import gabion.expr.read.Node;
import gabion.expr.value.Asked;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Joined;
import gabion.expr.value.Members;
import gabion.expr.value.Scope;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Links a claim about one thing so that it is worked out for all things of a sort at once, 64 by
 * 64: {@code areas where any guards of red in it} is an OR of bitsets. What cannot be, is asked
 * thing by thing, by this or by somebody else.
 *
 * <p>What does not name the things is linked one by one; whatever does is never handed to the
 * linkers that know one thing only.
 */
final class Bulk {

  final Linker linker;
  final Sort sort;
  final Context context;

  /** The nodes that stand for the things. */
  private final Predicate<Node> variable;

  private final boolean asking;

  private Bulk(
      Linker linker, Sort sort, Context context, Predicate<Node> variable, boolean asking) {
    this.linker = linker;
    this.sort = sort;
    this.context = context;
    this.variable = variable;
    this.asking = asking;
  }

  /** About {@code it}, where what cannot be worked out at once is left to others. */
  static Bulk of(Linker linker, Sort sort, Context outer) {
    return of(linker, sort, outer, false);
  }

  /** About {@code it}, where the parts that cannot be worked out at once are asked one by one. */
  static Bulk asking(Linker linker, Sort sort, Context outer) {
    return of(linker, sort, outer, true);
  }

  private static Bulk of(Linker linker, Sort sort, Context outer, boolean asking) {
    Context context = outer.withIt(new Code.OfMany(Type.one(sort)));
    return new Bulk(linker, sort, context, node -> isMany(node, context), asking);
  }

  /** The same about what stands for many in another sentence. */
  Bulk in(Context other) {
    return new Bulk(linker, sort, other, node -> isMany(node, other), asking);
  }

  private static boolean isMany(Node node, Context context) {
    if (node instanceof Node.It) {
      return context.scope().it() instanceof Code.OfMany;
    }
    return node instanceof Node.Name name
        && context.scope().find(name.text()) instanceof Code.OfMany;
  }

  /**
   * The places such that a claim about {@code its place} holds of the pieces there; null where it
   * must be asked one by one.
   */
  static @Nullable Members placesOfIt(Linker linker, Node claim, Context context)
      throws Unlinkable {
    boolean otherwise =
        Mentions.any(claim, node -> !isPlaceOfIt(node) && node.parts().stream().anyMatch(IT));
    Bulk bulk = new Bulk(linker, linker.layout.sorts().places(), context, Bulk::isPlaceOfIt, false);
    return otherwise || IT.test(claim) ? null : bulk.attempt(claim);
  }

  private static final Predicate<Node> IT = node -> node instanceof Node.It;

  private static boolean isPlaceOfIt(Node node) {
    return node instanceof Node.Access access
        && IT.test(access.of())
        && access.field().equals("place");
  }

  boolean isAsking() {
    return asking;
  }

  /** Whether a node is the variable. */
  boolean isVariable(Node node) {
    return variable.test(node);
  }

  /** Whether a node names the variable otherwise than as an {@code it} of its own. */
  boolean names(Node node) {
    return Mentions.any(node, part -> part instanceof Node.Name && variable.test(part));
  }

  /**
   * Whether a node, were it linked alone, would meet the variable; its own {@code it} is another.
   */
  boolean mentions(Node node) {
    return names(node) || Mentions.around(node, variable);
  }

  // ---- linking

  /** The things of which a claim holds; null where it must be asked one by one. */
  @Nullable Members attempt(Node claim) throws Unlinkable {
    try {
      return link(claim);
    } catch (NotBulk alone) {
      return null;
    }
  }

  /** The things of which a claim holds, by one who asks what cannot be worked out at once. */
  Members members(Node claim) throws Unlinkable {
    Members members = attempt(claim);
    return members == null ? asked(claim) : members;
  }

  /** The things of which a claim holds. */
  Members link(Node claim) throws Unlinkable, NotBulk {
    try {
      return atOnce(claim);
    } catch (NotBulk alone) {
      if (!asking) {
        throw alone;
      }
      return asked(claim);
    }
  }

  private Members asked(Node claim) throws Unlinkable {
    int slot = linker.slots.take(1);
    Scope scope = context.scope().alone(Linker.slot(slot));
    return new Asked(sort, linker.claim(claim, new Context(context.sentence(), scope)), slot);
  }

  private Members atOnce(Node claim) throws Unlinkable, NotBulk {
    if (!mentions(claim)) {
      Claim same = linker.claim(claim, context);
      return (draft, word) -> same.of(draft) ? -1L : 0L;
    }
    if (claim instanceof Node.Call call) {
      return Function.of(call).members(call, this);
    }
    throw new NotBulk();
  }

  static Members unless(boolean not, Members members) {
    return not ? Joined.not(members) : members;
  }

  List<Members> each(List<Node> claims) throws Unlinkable, NotBulk {
    List<Members> parts = new ArrayList<>();
    for (Node claim : claims) {
      parts.add(link(claim));
    }
    return parts;
  }

  /** The things that belong to a set, or lie there. */
  Members belonging(Node.Call in) throws Unlinkable, NotBulk {
    boolean placed =
        in.of(0) instanceof Node.Access access
            && isVariable(access.of())
            && access.field().equals("place")
            && sort.within(linker.layout.sorts().pieces());
    if (mentions(in.of(1)) || !placed && !isVariable(in.of(0))) {
      throw new NotBulk();
    }
    return placed
        ? linker.sets.at(in.of(1), (draft, word) -> sort.all(word), context)
        : new Belonging(linker).members(in.of(1), sort, context);
  }
}
