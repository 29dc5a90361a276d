package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.Slots;
import gabion.state.Sort;

/** Those of some single pieces that lie at any of several places. */
public final class PiecesAt implements Members {

  private final Members pieces;
  private final Members places;
  private final int words;
  private final int slots;
  private final boolean onMap;

  /** Those of some pieces that lie at some places. */
  public PiecesAt(Members pieces, Code.OfSet places, Sort areas, Slots room) {
    this.pieces = pieces;
    this.places = places.members();
    this.words = places.sort().words();
    this.slots = room.take(words);
    this.onMap = places.sort().within(areas);
  }

  @Override
  public long word(Draft draft, int word) {
    long some = pieces.word(draft, word) & (onMap ? draft.onMap(word) : -1L);
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
