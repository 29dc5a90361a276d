package gabion.expr;

import gabion.state.Draft;
import gabion.state.Layout;

/** Those of some single pieces that lie at any of several places. */
final class PiecesAt implements Members {

  private final Members pieces;
  private final Members places;
  private final int words;
  private final int slots;
  private final boolean onMap;

  PiecesAt(Members pieces, Code.OfSet places, Layout layout) {
    this.pieces = pieces;
    this.places = places.members();
    this.words = places.sort().words();
    this.slots = layout.takeScratch(words);
    this.onMap = places.sort().within(layout.areas());
  }

  @Override
  public long word(Draft draft, int word) {
    long some = pieces.word(draft, word) & (onMap ? draft.onMap(word) : -1L);
    if (some == 0) {
      return 0;
    }
    for (int w = 0; w < words; w++) {
      draft.scratch[slots + w] = places.word(draft, w);
    }
    long found = 0;
    for (; some != 0; some &= some - 1) {
      int place = draft.placeOf((word << 6) + Long.numberOfTrailingZeros(some));
      found |= (draft.scratch[slots + (place >>> 6)] >>> place & 1) != 0 ? some & -some : 0;
    }
    return found;
  }
}
