package gabion.flow.run;

import gabion.expr.value.Group;
import gabion.expr.value.Pieces;
import gabion.state.Draft;

/**
 * Pieces that were chosen: a slot of the frame says where on the stack they are listed, first how
 * many piles, then for each pile the piece and the number.
 */
public final class Chosen extends Group {

  private final int slot;

  public Chosen(int slot) {
    this.slot = slot;
  }

  /** Starts an empty bag on top of the stack. */
  public static void open(Draft draft, int slot) {
    draft.reserve(1);
    draft.stack[draft.fp + slot] = draft.sp;
    draft.stack[draft.sp++] = 0;
  }

  /** Adds a pile to the bag that was opened last. */
  public static void add(Draft draft, int slot, long piece, int number) {
    draft.reserve(2);
    draft.stack[draft.sp++] = piece;
    draft.stack[draft.sp++] = number;
    draft.stack[(int) draft.stack[draft.fp + slot]]++;
  }

  @Override
  public void each(Draft draft, Taker taker) {
    int base = (int) draft.stack[draft.fp + slot];
    long piles = base == 0 ? 0 : draft.stack[base];
    for (int i = 0; i < piles; i++) {
      long piece = draft.stack[base + 1 + 2 * i];
      int row = Pieces.row(piece);
      int place = Pieces.place(piece);
      int number = Math.min((int) draft.stack[base + 2 + 2 * i], draft.count(row, place));
      if (number > 0) {
        taker.take(row, place, number);
      }
    }
  }

  @Override
  public int count(Draft draft) {
    int[] count = new int[1];
    each(draft, (row, place, number) -> count[0] += number);
    return count[0];
  }

  @Override
  public long first(Draft draft) {
    int base = (int) draft.stack[draft.fp + slot];
    return base == 0 || draft.stack[base] == 0 ? -1 : draft.stack[base + 1];
  }
}
