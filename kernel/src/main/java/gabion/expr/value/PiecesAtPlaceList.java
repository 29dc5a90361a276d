package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;

/** Those of some single pieces that lie at any of a few places, which are named one by one. */
public record PiecesAtPlaceList(Members pieces, Listing places) implements Members {

  @Override
  public long word(Draft draft, int word) {
    return among(draft, word, -1L);
  }

  @Override
  public long among(Draft draft, int word, long candidates) {
    long some = pieces.among(draft, word, candidates);
    return some == 0 ? 0 : piecesAtPlaces(draft, word, some);
  }

  @Override
  public Members intersectAtPlaces(Members others) {
    return new PiecesAtPlaceList(CombinedSet.all(List.of(pieces, others)), places);
  }

  @Override
  public int number(Draft draft, int words) {
    int number = 0;
    for (int i = 0; i < places.size(draft); i++) {
      int place = (int) places.item(draft, i);
      number +=
          place < 0 || isNamedBefore(draft, place, i) ? 0 : draft.numberAt(place, pieces::among);
    }
    return number;
  }

  private boolean isNamedBefore(Draft draft, int place, int end) {
    for (int i = 0; i < end; i++) {
      if (places.item(draft, i) == place) {
        return true;
      }
    }
    return false;
  }

  private long piecesAtPlaces(Draft draft, int word, long some) {
    long lying = 0;
    for (int i = 0; i < places.size(draft); i++) {
      int place = (int) places.item(draft, i);
      lying |= place < 0 ? 0 : draft.piecesAt(place, word, some);
    }
    return lying;
  }
}
