package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The sum of an amount over the things of a set. A seat may know how many pieces have each amount
 * without knowing which, and so the sum.
 *
 * @param slot the slot of the thing being evaluated
 */
public record SumOverSet(CompiledExpression.OfSet things, Num amount, int slot) implements Num {

  @Override
  public long of(Draft draft) {
    boolean was = draft.hasHiddenRead();
    long total = oneByOne(draft);
    return !was && draft.hasHiddenRead() ? byAmount(draft, total) : total;
  }

  private long oneByOne(Draft draft) {
    long total = 0;
    for (int word = 0; word < things.sort().words(); word++) {
      for (long left = things.members().word(draft, word); left != 0; left &= left - 1) {
        draft.setSlotValue(slot, (word << 6) + Long.numberOfTrailingZeros(left));
        total = SaturatingMath.sum(total, amount.of(draft));
      }
    }
    return total;
  }

  private long byAmount(Draft draft, long unknown) {
    Set<Long> amounts = new TreeSet<>();
    Members all =
        piecesOf(
            each -> {
              amounts.add(amount.of(each));
              return true;
            });
    if (all == null) {
      return unknown;
    }
    draft.setHiddenRead(false);
    all.number(draft, things.sort().words());
    long total = 0;
    for (long one : List.copyOf(amounts)) {
      Members some = piecesOf(each -> amount.of(each) == one);
      int number = some == null ? 0 : some.number(draft, things.sort().words());
      total = SaturatingMath.sum(total, SaturatingMath.product(number, one));
    }
    return total;
  }

  private @Nullable Members piecesOf(Condition condition) {
    return things.members().intersectAtPlaces(new FilteredSet(things.sort(), condition, slot));
  }
}
