package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.PieceEncoding;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;

/** Links whether a thing is one of a set, or a piece lies at one of several places. */
final class MembershipCompiler {

  private final ExpressionCompiler linker;
  private final Sort places;
  private final Sort pieces;

  MembershipCompiler(ExpressionCompiler linker) {
    this.linker = linker;
    this.places = linker.layout.sorts().places();
    this.pieces = linker.layout.sorts().pieces();
  }

  Condition condition(Node.Call in, Context context) throws CompilationException {
    CompiledExpression subject = linker.any(in.of(0), context);
    if (!(subject instanceof CompiledExpression.OfNum num)) {
      throw linker.typeMismatch(context, in.of(0), "one thing", subject);
    }
    Num thing = num.num();
    if (num.type().form() == Form.PIECE) {
      Members at = linker.sets.set(in.of(1), places, context).members();
      return draft -> {
        long one = thing.of(draft);
        int place = one < 0 ? Sort.NOTHING : PieceEncoding.place(draft, one);
        return place >= 0 && has(at.word(draft, place >>> 6), place);
      };
    }
    Sort sort = num.type().sort();
    if (sort == null) {
      throw linker.typeMismatch(context, in.of(0), "one thing", subject);
    }
    if (sort.within(pieces) && isPlaces(in.of(1), context)) {
      Members at = linker.sets.set(in.of(1), places, context).members();
      return draft -> {
        long one = thing.of(draft);
        int place = one < 0 ? Sort.NOTHING : draft.placeOf((int) one);
        return place >= 0 && has(at.word(draft, place >>> 6), place);
      };
    }
    Members members = linker.sets.set(in.of(1), sort.whole(), context).members();
    return draft -> {
      long one = thing.of(draft);
      return one >= 0 && has(members.word(draft, (int) one >>> 6), one);
    };
  }

  private static boolean has(long bits, long thing) {
    return (bits >>> thing & 1) != 0;
  }

  /** All things of a sort that belong to a set. */
  Members members(Node set, Sort sort, Context context) throws CompilationException {
    return sort.within(pieces) && isPlaces(set, context)
        ? linker.sets.at(set, (draft, word) -> sort.all(word), context)
        : linker.sets.set(set, sort.whole(), context).members();
  }

  /** Whether a piece is said to lie at places, and not to be one of several pieces. */
  boolean isAtPlaces(Type type, Node set, Context context) throws CompilationException {
    Sort sort = type.sort();
    return sort != null && sort.within(pieces) && isPlaces(set, context);
  }

  /** Whether a node that may name pieces or places names places. */
  private boolean isPlaces(Node set, Context context) throws CompilationException {
    Node first =
        set instanceof Node.ListLiteral list && !list.items().isEmpty() ? list.items().get(0) : set;
    if (linker.meanings.one(first, pieces, context) instanceof ResolvedName.ThingId) {
      return false;
    }
    if (linker.meanings.one(first, places, context) instanceof ResolvedName.ThingId) {
      return true;
    }
    Sort sort = linker.any(first, context).type().sort();
    return sort != null && sort.within(places);
  }
}
