package gabion.expr.value;

import gabion.state.Draft;

/**
 * The sum of an amount over all pieces of a group. Its piles are taken first: what the amount asks
 * may ask for the group again, of something else.
 *
 * @param slot holds the piece whose amount is worked out
 * @param memory where a draft keeps the piles
 */
public record SumOfPieces(Group group, Num amount, int slot, int memory) implements Num {

  @Override
  public long of(Draft draft) {
    Piles piles = Piles.kept(draft, memory, this);
    piles.inUse(true); // and ever after if what is asked fails
    piles.of(group, draft);
    long total = 0;
    for (int pile = 0; pile < piles.size(); pile++) {
      draft.hold(slot, piles.piece(pile));
      total += piles.number(pile) * amount.of(draft);
    }
    piles.inUse(false);
    return total;
  }
}
