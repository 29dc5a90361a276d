package gabion.expr;

import gabion.expr.Linker.Context;
import gabion.expr.Linker.Unlinkable;
import gabion.state.Sort;
import gabion.state.Type.Form;

/** Links sets of areas that pieces lie on. */
final class Paths {

  private final Linker linker;

  Paths(Linker linker) {
    this.linker = linker;
  }

  /** The areas where some pieces lie; boxes are left out. */
  Code.OfSet placesOf(Node node, Context context) throws Unlinkable {
    Sort areas = linker.layout.areas();
    Members places = places(node, context);
    return new Code.OfSet(areas, (draft, word) -> places.word(draft, word) & areas.all(word));
  }

  private Members places(Node node, Context context) throws Unlinkable {
    Code code = linker.any(node, context);
    if (code instanceof Code.OfGroup group) {
      return group.group()::places;
    }
    if (code instanceof Code.OfNum num && num.type().form() == Form.PIECE) {
      return Group.single(num.num())::places;
    }
    if (Linker.isNothing(node)) {
      return Members.NONE;
    }
    Sort pieces = linker.layout.pieces();
    Members singles = linker.sets.set(node, pieces, context).members();
    int words = pieces.words();
    return (draft, word) -> {
      long places = 0;
      for (int w = 0; w < words; w++) {
        for (long left = singles.word(draft, w); left != 0; left &= left - 1) {
          int place = draft.placeOf((w << 6) + Long.numberOfTrailingZeros(left));
          places |= place >>> 6 == word ? 1L << place : 0;
        }
      }
      return places;
    };
  }
}
