package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.Slots;
import gabion.state.Sort;

/**
 * Those of some single pieces that lie at any of several places.
 *
 * @param words how many words a set of the places has
 * @param slots room for these words
 * @param onMap whether the places are areas all
 */
public record PiecesAt(Members pieces, Members places, int words, int slots, boolean onMap)
    implements Members {

  /** Those of some pieces that lie at some places. */
  public static PiecesAt of(Members pieces, Code.OfSet places, Sort areas, Slots room) {
    int words = places.sort().words();
    return new PiecesAt(
        pieces, places.members(), words, room.take(words), places.sort().within(areas));
  }

  @Override
  public long word(Draft draft, int word) {
    return among(draft, word, -1L);
  }

  @Override
  public long among(Draft draft, int word, long candidates) {
    long some = pieces.among(draft, word, onMap ? candidates & draft.onMap(word) : candidates);
    if (some == 0) {
      return 0;
    }
    for (int w = 0; w < words; w++) {
      draft.hold(slots + w, places.word(draft, w));
    }
    long found = 0;
    for (; some != 0; some &= some - 1) {
      int place = draft.placeOf((word << 6) + Long.numberOfTrailingZeros(some));
      found |= (draft.held(slots + (place >>> 6)) >>> place & 1) != 0 ? some & -some : 0;
    }
    return found;
  }
}
