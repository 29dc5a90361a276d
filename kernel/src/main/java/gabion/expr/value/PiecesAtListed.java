package gabion.expr.value;

import gabion.state.Draft;

/** Those of some single pieces that lie at any of a few places, which are named one by one. */
public record PiecesAtListed(Members pieces, Listing places) implements Members {

  @Override
  public long word(Draft draft, int word) {
    return among(draft, word, -1L);
  }

  @Override
  public long among(Draft draft, int word, long candidates) {
    long some = pieces.among(draft, word, candidates);
    return some == 0 ? 0 : lying(draft, word, some);
  }

  @Override
  public int number(Draft draft, int words) {
    if (!draft.isBlind() || places.size(draft) > 1) { // a place may be named twice
      return Members.super.number(draft, words);
    }
    int place = places.size(draft) == 0 ? -1 : (int) places.item(draft, 0);
    return place < 0 ? 0 : draft.numberAt(place, pieces::word);
  }

  private long lying(Draft draft, int word, long some) {
    long lying = 0;
    for (int i = 0; i < places.size(draft); i++) {
      int place = (int) places.item(draft, i);
      lying |= place < 0 ? 0 : draft.piecesAt(place, word, some);
    }
    return lying;
  }
}
