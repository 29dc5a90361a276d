package gabion.expr;

import gabion.expr.Linker.Context;
import gabion.expr.Linker.Unlinkable;
import gabion.state.Draft;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Links a claim about one thing so that it is worked out for all things of a sort at once, 64 by
 * 64: {@code areas where any guards of red in it} is an OR of bitsets. What cannot be, is asked
 * thing by thing by somebody else.
 */
final class Wise {

  private final Linker linker;
  private final Sort sort;

  Wise(Linker linker, Sort sort) {
    this.linker = linker;
    this.sort = sort;
  }

  /** Thrown where a claim needs the one thing itself. */
  static Unlinkable notWise() {
    return new Unlinkable();
  }

  /** The things of which a claim about {@code it} holds; null where it must be asked one by one. */
  @Nullable Members members(Node claim, Context context) {
    return attempt(claim, context, node -> isMany(node, context));
  }

  /** The places such that a claim about {@code its place} holds of the pieces there. */
  @Nullable Members placesOfIt(Node claim, Context context) {
    Predicate<Node> place =
        node ->
            node instanceof Node.Access access
                && access.of() instanceof Node.It
                && access.field().equals("place");
    boolean otherwise =
        Mentions.any(claim, node -> !place.test(node) && mentionsItDirectly(node, place));
    return otherwise ? null : attempt(claim, context, place);
  }

  private static boolean mentionsItDirectly(Node node, Predicate<Node> place) {
    return node.parts().stream().anyMatch(part -> part instanceof Node.It && !place.test(node));
  }

  private @Nullable Members attempt(Node claim, Context context, Predicate<Node> variable) {
    try {
      return link(claim, context, variable);
    } catch (Unlinkable notWise) {
      return null;
    }
  }

  static boolean isMany(Node node, Context context) {
    if (node instanceof Node.It) {
      return context.scope().it() instanceof Code.OfMany;
    }
    return node instanceof Node.Name name
        && context.scope().find(name.text()) instanceof Code.OfMany;
  }

  Members link(Node claim, Context context, Predicate<Node> variable) throws Unlinkable {
    if (!Mentions.any(claim, variable)) {
      Claim same = linker.claims.claim(claim, context);
      return (draft, word) -> same.of(draft) ? -1L : 0L;
    }
    if (claim instanceof Node.Both both) {
      return joined(both.claims(), context, variable, true);
    }
    if (claim instanceof Node.Either either) {
      return joined(either.claims(), context, variable, false);
    }
    if (claim instanceof Node.Not not) {
      return inverted(link(not.claim(), context, variable));
    }
    if (claim instanceof Node.Some some) {
      Members any = some(some, context, variable);
      return some.any() ? any : inverted(any);
    }
    if (claim instanceof Node.Same same) {
      Members alike = same(same, context, variable);
      return same.not() ? inverted(alike) : alike;
    }
    if (claim instanceof Node.In in) {
      Members belonging = in(in, context, variable);
      return in.not() ? inverted(belonging) : belonging;
    }
    if (claim instanceof Node.Has has && variable.test(has.subject())) {
      return telling(has.field());
    }
    if (claim instanceof Node.Adjective adjective) {
      Members holds = linker.definitions.members(adjective, sort, context, variable);
      return adjective.not() ? inverted(holds) : holds;
    }
    if (claim instanceof Node.Compare compare) {
      return compare(compare, context, variable);
    }
    throw notWise();
  }

  private Members joined(List<Node> claims, Context context, Predicate<Node> variable, boolean all)
      throws Unlinkable {
    Members[] parts = new Members[claims.size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = link(claims.get(i), context, variable);
    }
    if (all) {
      return (draft, word) -> {
        long bits = -1;
        for (int i = 0; i < parts.length && bits != 0; i++) {
          bits &= parts[i].word(draft, word);
        }
        return bits;
      };
    }
    return (draft, word) -> {
      long bits = 0;
      for (Members part : parts) {
        bits |= part.word(draft, word);
      }
      return bits;
    };
  }

  private static Members inverted(Members members) {
    return (draft, word) -> ~members.word(draft, word);
  }

  private Members in(Node.In in, Context context, Predicate<Node> variable) throws Unlinkable {
    boolean placed =
        in.subject() instanceof Node.Access access
            && variable.test(access.of())
            && access.field().equals("place")
            && sort.within(linker.layout.pieces());
    if (Mentions.any(in.set(), variable) || !placed && !variable.test(in.subject())) {
      throw notWise();
    }
    return placed
        ? linker.sets.at(in.set(), (draft, word) -> sort.all(word), context)
        : new Belonging(linker).members(in.set(), sort, context);
  }

  /** Pieces at the place, or beside it. */
  private Members some(Node.Some some, Context context, Predicate<Node> variable)
      throws Unlinkable {
    Node set = some.set();
    Node claim = null;
    if (set instanceof Node.Where where) {
      set = where.set();
      claim = where.claim();
    }
    if (!(set instanceof Node.Selector selector) || selector.in() == null) {
      throw notWise();
    }
    Node in = selector.in();
    Node.Neighbors beside =
        in instanceof Node.Neighbors neighbors && variable.test(neighbors.of()) ? neighbors : null;
    Node.Selector anywhere =
        new Node.Selector(selector.span(), selector.plural(), selector.of(), null);
    if (beside == null && !variable.test(in) || Mentions.any(anywhere, variable)) {
      throw notWise();
    }
    Members places = places(anywhere, claim, context, variable);
    if (beside == null) {
      return places;
    }
    Sort areas = linker.layout.areas();
    Members onMap = (draft, word) -> places.word(draft, word) & areas.all(word);
    return Paths.beside(new Paths(linker).borders(beside.link()), onMap);
  }

  /** Where pieces lie: of certain rows, or single ones. */
  private Members places(
      Node.Selector anywhere, @Nullable Node claim, Context context, Predicate<Node> variable)
      throws Unlinkable {
    if (linker.layout.rowsOf(anywhere.plural()) != null) {
      Num base = linker.groups.selection(anywhere, context).rows();
      Num mask = claim == null ? null : new WiseRows(linker).rows(claim, context);
      if (claim != null && mask == null) {
        throw notWise();
      }
      return present(mask == null ? base : draft -> base.of(draft) & mask.of(draft));
    }
    Sort pieces = linker.layout.pieces();
    Sort singles = linker.vocabulary.plural(anywhere.plural());
    boolean named =
        claim != null
            && Mentions.any(claim, node -> node instanceof Node.Name && variable.test(node));
    if (singles == null || !singles.within(pieces) || named) {
      throw notWise();
    }
    Node set = claim == null ? anywhere : new Node.Where(anywhere.span(), anywhere, claim);
    return Paths.placesOf(linker.sets.set(set, pieces, context).members(), pieces.words());
  }

  private static Members present(Num rows) {
    if (rows instanceof Num.Constant constant) {
      int[] fixed = rowsOf(constant.value());
      return (draft, word) -> {
        long places = 0;
        for (int row : fixed) {
          places |= draft.placesOf(row, word);
        }
        return places;
      };
    }
    return (draft, word) -> {
      long places = 0;
      for (long left = rows.of(draft); left != 0; left &= left - 1) {
        places |= draft.placesOf(Long.numberOfTrailingZeros(left), word);
      }
      return places;
    };
  }

  private static int[] rowsOf(long mask) {
    int[] rows = new int[Long.bitCount(mask)];
    int at = 0;
    for (long left = mask; left != 0; left &= left - 1) {
      rows[at++] = Long.numberOfTrailingZeros(left);
    }
    return rows;
  }

  private Members same(Node.Same same, Context context, Predicate<Node> variable)
      throws Unlinkable {
    Node right = same.right();
    if (Mentions.any(right, variable)) {
      throw notWise();
    }
    if (variable.test(same.left())) {
      String word = linker.values.bareWord(right, context);
      Property property = word == null ? null : sort.property(word);
      if (property != null && property.type().equals(Type.CLAIM)) {
        return telling(property.name());
      }
      Num thing = linker.values.one(right, sort, context);
      return (draft, word1) -> Linker.bitOf(draft, thing, word1);
    }
    if (same.left() instanceof Node.Access access && variable.test(access.of())) {
      Property property = sort.property(access.field());
      if (property != null && property.type().form() == Form.ONE) {
        Num value = linker.values.one(right, linker.values.sortOf(property.type()), context);
        return Sets.telling(sort, property, value);
      }
      if (property != null
          && property.type().equals(Type.NUMBER)
          && linker.values.number(right, context) instanceof Num.Constant constant) {
        return fixed(property, number -> number == constant.value());
      }
    }
    throw notWise();
  }

  private Members compare(Node.Compare compare, Context context, Predicate<Node> variable)
      throws Unlinkable {
    if (compare.left() instanceof Node.Access access
        && variable.test(access.of())
        && !Mentions.any(compare.right(), variable)) {
      Property property = sort.property(access.field());
      if (property != null
          && property.type().equals(Type.NUMBER)
          && linker.values.number(compare.right(), context) instanceof Num.Constant constant) {
        return fixed(property, holds(compare.order(), constant.value()));
      }
    }
    throw notWise();
  }

  static LongPredicate holds(Node.Order order, long bound) {
    return switch (order) {
      case LESS -> number -> number < bound;
      case MORE -> number -> number > bound;
      case AT_MOST -> number -> number <= bound;
      case AT_LEAST -> number -> number >= bound;
    };
  }

  private Members telling(String field) throws Unlinkable {
    Property property = sort.property(field);
    if (property == null || !property.type().equals(Type.CLAIM)) {
      throw notWise();
    }
    return fixed(property, number -> number != 0);
  }

  private Members fixed(Property property, LongPredicate holds) {
    int first = Accesses.holder(sort, property).first();
    long[] bits = new long[sort.words()];
    for (int i = 0; i < property.values().length; i++) {
      if (holds.test(property.values()[i])) {
        bits[first + i >>> 6] |= 1L << (first + i);
      }
    }
    return (Draft draft, int word) -> bits[word];
  }
}
