package gabion.expr.value;

import gabion.state.Draft;

/** Things of one sort in an order that matters. */
public interface Listing {

  int size(Draft draft);

  long item(Draft draft, int index);

  /** Whether a sentence made it, for whom it is a set where order does not matter. */
  default boolean isMade() {
    return true;
  }

  /** The bits of a word of the set of its things. */
  default long word(Draft draft, int word) {
    long bits = 0;
    for (int i = 0; i < size(draft); i++) {
      long item = item(draft, i);
      bits |= item >= 0 && item >>> 6 == word ? 1L << item : 0;
    }
    return bits;
  }
}
