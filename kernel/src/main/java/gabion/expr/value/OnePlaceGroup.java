package gabion.expr.value;

import gabion.state.Draft;

/** Pieces at one place, which sentences name. */
sealed interface OnePlaceGroup extends Group permits PlaceGroup, PileGroup {

  /** The place; below 0 for nowhere. */
  Num place();

  @Override
  default long places(Draft draft, int word) {
    int at = (int) place().of(draft);
    return at >= 0 && at >>> 6 == word && any(draft) ? 1L << at : 0;
  }

  @Override
  default boolean isAtOnePlace() {
    return true;
  }
}
