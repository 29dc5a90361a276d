package gabion.expr.value;

import gabion.state.CachedResult;
import gabion.state.Draft;

/**
 * The sum of an amount over all pieces of a group. Its piles are taken first: what the amount asks
 * may ask for the group again, of something else.
 *
 * @param slot holds the piece whose amount is worked out
 * @param memory where a draft keeps room for the piles
 */
public record SumOfPieces(Group group, Num amount, int slot, int memory) implements Num {

  @Override
  public long of(Draft draft) {
    SumBuffer kept = bufferOf(draft);
    kept.inUse = true; // and ever after if what is asked fails
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

  /** What a draft keeps; another while it is in use, for a script may ask for the same sum. */
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
