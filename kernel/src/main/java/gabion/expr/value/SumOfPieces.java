package gabion.expr.value;

import gabion.state.Draft;

/**
 * The sum of an amount over all pieces of a group. The piles are buffered first, because evaluating
 * the amount may query the group again for something else.
 *
 * @param slot the slot of the piece being evaluated
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
