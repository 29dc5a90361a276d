package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.Sort;

/**
 * The things of a sort of which a claim holds, asked one by one.
 *
 * @param slot where the thing lies that it is asked of
 */
public record FilteredSet(Sort sort, Condition condition, int slot) implements Members {

  @Override
  public long word(Draft draft, int word) {
    return among(draft, word, -1L);
  }

  @Override
  public long among(Draft draft, int word, long candidates) {
    long kept = 0;
    for (long left = candidates & sort.all(word); left != 0; left &= left - 1) {
      draft.setSlotValue(slot, (word << 6) + Long.numberOfTrailingZeros(left));
      if (condition.of(draft)) {
        kept |= left & -left;
      }
    }
    return kept;
  }

  /** Asks no further than the first of which it holds. */
  @Override
  public boolean any(Draft draft, int word, long candidates) {
    for (long left = candidates & sort.all(word); left != 0; left &= left - 1) {
      draft.setSlotValue(slot, (word << 6) + Long.numberOfTrailingZeros(left));
      if (condition.of(draft)) {
        return true;
      }
    }
    return false;
  }
}
