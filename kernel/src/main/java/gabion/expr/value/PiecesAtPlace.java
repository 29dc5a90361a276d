package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;

/** Those of some single pieces that lie at one place; below 0 it is nowhere. */
public record PiecesAtPlace(Members pieces, Num place) implements Members {

  @Override
  public long word(Draft draft, int word) {
    return among(draft, word, -1L);
  }

  @Override
  public long among(Draft draft, int word, long candidates) {
    int at = (int) place.of(draft);
    return at < 0 ? 0 : draft.piecesAt(at, word, candidates & pieces.word(draft, word));
  }

  @Override
  public Members intersectAtPlaces(Members others) {
    return new PiecesAtPlace(CombinedSet.all(List.of(pieces, others)), place);
  }

  @Override
  public int number(Draft draft, int words) {
    int at = (int) place.of(draft);
    return at < 0 ? 0 : draft.numberAt(at, pieces::among);
  }

  @Override
  public boolean isAny(Draft draft, int words) {
    int at = (int) place.of(draft);
    return at >= 0 && draft.isAnyAt(at, pieces::among);
  }
}
