package gabion.expr.value;

import gabion.state.Draft;

/**
 * The sum of an amount over all pieces of a group. Its piles are taken first: what the amount asks
 * may ask for the group again, of something else.
 *
 * @param slot holds the piece whose amount is worked out
 */
public record SumOfPieces(Group group, Num amount, int slot) implements Num {

  @Override
  public long of(Draft draft) {
    PileBuffer piles = new PileBuffer().of(group, draft);
    long total = 0;
    for (int pile = 0; pile < piles.size(); pile++) {
      draft.setSlotValue(slot, piles.piece(pile));
      total =
          SaturatingMath.sum(total, SaturatingMath.product(piles.number(pile), amount.of(draft)));
    }
    return total;
  }
}
