package gabion.expr.value;

import gabion.state.Draft;

/**
 * The pieces of one row at one place.
 *
 * @param row the row; -1 for none
 */
public record PileGroup(Num row, Num place) implements Group {

  @Override
  public void each(Draft draft, Taker taker) {
    int number = count(draft);
    if (number > 0) {
      taker.take((int) row.of(draft), (int) place.of(draft), number);
    }
  }

  @Override
  public int count(Draft draft) {
    int at = (int) place.of(draft);
    int of = (int) row.of(draft);
    return (at | of) < 0 ? 0 : draft.count(of, at);
  }

  @Override
  public long places(Draft draft, int word) {
    int at = (int) place.of(draft);
    return at >= 0 && at >>> 6 == word && any(draft) ? 1L << at : 0;
  }

  @Override
  public boolean isAtOnePlace() {
    return true;
  }

  @Override
  public long first(Draft draft) {
    return any(draft) ? Pieces.of((int) row.of(draft), (int) place.of(draft)) : -1;
  }
}
