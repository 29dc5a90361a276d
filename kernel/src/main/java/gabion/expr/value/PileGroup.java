package gabion.expr.value;

import gabion.state.Draft;

/**
 * The pieces of one row at one place.
 *
 * @param row the row; -1 for none
 */
public record PileGroup(Num row, Num place) implements OnePlaceGroup {

  @Override
  public void each(Draft draft, PileConsumer taker) {
    int at = (int) place.of(draft);
    int of = (int) row.of(draft);
    int number = countAt(draft, of, at);
    if (number > 0) {
      taker.take(of, at, number);
    }
  }

  @Override
  public int count(Draft draft) {
    int at = (int) place.of(draft);
    return countAt(draft, (int) row.of(draft), at);
  }

  @Override
  public long first(Draft draft) {
    int at = (int) place.of(draft);
    int of = (int) row.of(draft);
    return countAt(draft, of, at) > 0 ? PieceEncoding.of(of, at) : -1;
  }

  private static int countAt(Draft draft, int row, int place) {
    return (row | place) < 0 ? 0 : draft.count(row, place);
  }
}
