package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.SeatDraft;

/**
 * The pieces of some rows at one place.
 *
 * @param rows the rows, as bits
 */
public record PlaceGroup(Num rows, Num place) implements OnePlaceGroup {

  @Override
  public void each(Draft draft, PileConsumer taker) {
    int at = (int) place.of(draft);
    if (at >= 0) {
      for (long left = draft.rowsAt(at, rows.of(draft)); left != 0; left &= left - 1) {
        int row = Long.numberOfTrailingZeros(left);
        taker.take(row, at, draft.count(row, at));
      }
    }
  }

  @Override
  public void eachKnown(SeatDraft draft, PileConsumer taker) {
    int at = (int) place.of(draft);
    if (at < 0) {
      return;
    }
    long meant = rows.of(draft);
    long hidden = meant & draft.hiddenRows(at);
    int unseen = hidden == 0 ? 0 : draft.numberAt(at, hidden);
    if (unseen > 0) {
      taker.take(SeatDraft.UNKNOWN, SeatDraft.UNKNOWN, unseen);
    }
    for (long left = draft.rowsAt(at, meant & ~hidden); left != 0; left &= left - 1) {
      int row = Long.numberOfTrailingZeros(left);
      taker.take(row, at, draft.count(row, at));
    }
  }

  @Override
  public int count(Draft draft) {
    int at = (int) place.of(draft);
    return at < 0 ? 0 : draft.numberAt(at, rows.of(draft));
  }

  @Override
  public boolean any(Draft draft) {
    int at = (int) place.of(draft);
    return at >= 0 && draft.isAnyAt(at, rows.of(draft));
  }

  @Override
  public long first(Draft draft) {
    int at = (int) place.of(draft);
    long left = at < 0 ? 0 : draft.rowsAt(at, rows.of(draft));
    return left == 0 ? -1 : PieceEncoding.of(Long.numberOfTrailingZeros(left), at);
  }
}
