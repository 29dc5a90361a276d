package gabion.expr;

import gabion.expr.Linker.Context;
import gabion.expr.Linker.Unlinkable;
import gabion.state.Sort;
import gabion.state.Type.Form;

/** Links whether a thing is one of a set, or a piece lies at one of several places. */
final class Belonging {

  private final Linker linker;
  private final Sort places;
  private final Sort pieces;

  Belonging(Linker linker) {
    this.linker = linker;
    this.places = linker.layout.places();
    this.pieces = linker.layout.pieces();
  }

  Claim claim(Node.In in, Context context) throws Unlinkable {
    Code subject = linker.any(in.subject(), context);
    if (!(subject instanceof Code.OfNum num)) {
      throw linker.mistyped(context, in.subject(), "one thing", subject);
    }
    Num thing = num.num();
    if (num.type().form() == Form.PIECE) {
      Members at = linker.sets.set(in.set(), places, context).members();
      return draft -> {
        long one = thing.of(draft);
        return one >= 0 && has(at.word(draft, Pieces.place(one) >>> 6), Pieces.place(one));
      };
    }
    Sort sort = num.type().sort();
    if (sort == null) {
      throw linker.mistyped(context, in.subject(), "one thing", subject);
    }
    if (sort.within(pieces) && isPlaces(in.set(), context)) {
      Members at = linker.sets.set(in.set(), places, context).members();
      return draft -> {
        long one = thing.of(draft);
        int place = one < 0 ? Sort.NOTHING : draft.placeOf((int) one);
        return place >= 0 && has(at.word(draft, place >>> 6), place);
      };
    }
    Members members = linker.sets.set(in.set(), sort.whole(), context).members();
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

  /** Whether a node that may name pieces or places names places. */
  private boolean isPlaces(Node set, Context context) throws Unlinkable {
    Node first =
        set instanceof Node.Listed list && !list.items().isEmpty() ? list.items().get(0) : set;
    String word = linker.values.bareWord(first, context);
    if (word != null && (pieces.number(word) >= 0 || places.number(word) >= 0)) {
      return pieces.number(word) < 0;
    }
    Sort sort = linker.any(first, context).type().sort();
    return sort != null && sort.within(places);
  }
}
