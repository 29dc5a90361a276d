package gabion.flow;

import gabion.expr.Members;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;

/**
 * Copies of a card that are alike: at one place they are one answer. Things of other sorts have
 * none.
 *
 * @param some whether things of the sort can have copies
 */
record Copies(Layout layout, boolean some) {

  static Copies of(Layout layout, Sort sort) {
    return new Copies(layout, sort.within(layout.pieces()) && layout.hasCopies());
  }

  /** Whether a lower copy of a thing lies at the same place and is in the set too. */
  boolean isAgain(Draft draft, Members members, long thing) {
    if (some) {
      for (int other = layout.alike((int) thing); other < thing; other++) {
        if (isTwin(draft, members, other, (int) thing)) {
          return true;
        }
      }
    }
    return false;
  }

  /** How many copies of a thing, itself included, lie at its place and are in the set. */
  int number(Draft draft, Members members, long thing) {
    int number = 1;
    if (some) {
      for (long other = next(draft, members, thing); other >= 0; ) {
        number++;
        other = next(draft, members, other);
      }
    }
    return number;
  }

  /** The next higher copy at the same place that is in the set, or -1. */
  long next(Draft draft, Members members, long thing) {
    int first = layout.alike((int) thing);
    for (int other = (int) thing + 1; other < layout.endOfCopies(first); other++) {
      if (isTwin(draft, members, other, (int) thing)) {
        return other;
      }
    }
    return -1;
  }

  private boolean isTwin(Draft draft, Members members, int other, int thing) {
    return layout.alike(other) == layout.alike(thing)
        && draft.placeOf(other) == draft.placeOf(thing)
        && (members.word(draft, other >>> 6) & 1L << other) != 0;
  }
}
