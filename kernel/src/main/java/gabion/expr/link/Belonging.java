package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Pieces;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;

/** Links whether a thing is one of a set, or a piece lies at one of several places. */
final class Belonging {

  private final Linker linker;
  private final Sort places;
  private final Sort pieces;

  Belonging(Linker linker) {
    this.linker = linker;
    this.places = linker.layout.sorts().places();
    this.pieces = linker.layout.sorts().pieces();
  }

  Claim claim(Node.Call in, Context context) throws Unlinkable {
    Code subject = linker.any(in.of(0), context);
    if (!(subject instanceof Code.OfNum num)) {
      throw linker.mistyped(context, in.of(0), "one thing", subject);
    }
    Num thing = num.num();
    if (num.type().form() == Form.PIECE) {
      Members at = linker.sets.set(in.of(1), places, context).members();
      return draft -> {
        long one = thing.of(draft);
        int place = one < 0 ? Sort.NOTHING : Pieces.place(draft, one);
        return place >= 0 && has(at.word(draft, place >>> 6), place);
      };
    }
    Sort sort = num.type().sort();
    if (sort == null) {
      throw linker.mistyped(context, in.of(0), "one thing", subject);
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
  Members members(Node set, Sort sort, Context context) throws Unlinkable {
    return sort.within(pieces) && isPlaces(set, context)
        ? linker.sets.at(set, (draft, word) -> sort.all(word), context)
        : linker.sets.set(set, sort.whole(), context).members();
  }

  /** Whether a piece is said to lie at places, and not to be one of several pieces. */
  boolean isAtPlaces(Type type, Node set, Context context) throws Unlinkable {
    Sort sort = type.sort();
    return sort != null && sort.within(pieces) && isPlaces(set, context);
  }

  /** Whether a node that may name pieces or places names places. */
  private boolean isPlaces(Node set, Context context) throws Unlinkable {
    Node first =
        set instanceof Node.Listed list && !list.items().isEmpty() ? list.items().get(0) : set;
    if (linker.meanings.one(first, pieces, context) instanceof Meaning.Named) {
      return false;
    }
    if (linker.meanings.one(first, places, context) instanceof Meaning.Named) {
      return true;
    }
    Sort sort = linker.any(first, context).type().sort();
    return sort != null && sort.within(places);
  }
}
