package gabion.expr.value;

import gabion.state.CachedResult;
import gabion.state.Draft;

/**
 * The sum of an amount over all pieces of a group. The piles are buffered first, because evaluating
 * the amount may query the group again for something else.
 *
 * @param slot the slot of the piece being evaluated
 * @param memory the cache slot of the pile buffer
 */
public record SumOfPieces(Group group, Num amount, int slot, int memory) implements Num {

  @Override
  public long of(Draft draft) {
    SumBuffer kept = bufferOf(draft);
    kept.inUse = true; // and permanently if the evaluation throws
    PileBuffer piles = kept.piles.of(group, draft);
    long total = 0;
    for (int pile = 0; pile < piles.size(); pile++) {
      draft.setSlotValue(slot, piles.piece(pile));
      total =
          SaturatingMath.sum(total, SaturatingMath.product(piles.number(pile), amount.of(draft)));
    }
    kept.inUse = false;
    return total;
  }

  /**
   * Returns the buffer of a draft; a new one while that is in use, since a script may request the
   * same sum.
   */
  private SumBuffer bufferOf(Draft draft) {
    if (draft.memory(memory, this) instanceof SumBuffer known && !known.inUse) {
      return known;
    }
    SumBuffer kept = new SumBuffer();
    draft.remember(memory, this, kept);
    return kept;
  }

  /** Nothing of it is remembered but that it is there. */
  private static final class SumBuffer extends CachedResult {
    private final PileBuffer piles = new PileBuffer();
    private boolean inUse;

    SumBuffer() {
      super(0);
    }
  }
}
