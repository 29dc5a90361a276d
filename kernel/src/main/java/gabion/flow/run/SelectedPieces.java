package gabion.flow.run;

import gabion.expr.value.Group;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.TrivialExpression;
import gabion.state.CallStack;
import gabion.state.Draft;

/**
 * Pieces that were chosen: a slot of the frame says where on the stack they are listed, first how
 * many piles, then for each pile the piece and the number.
 */
public record SelectedPieces(int slot) implements Group, TrivialExpression {

  /** Starts an empty bag on top of the stack. */
  public static void open(Draft draft, int slot) {
    CallStack stack = draft.stack();
    stack.local(slot, stack.top());
    stack.push(0);
  }

  /** Adds a pile to the bag that was opened last. */
  public static void add(Draft draft, int slot, long piece, int number) {
    CallStack stack = draft.stack();
    stack.push(piece);
    stack.push(number);
    int bag = (int) stack.local(slot);
    stack.at(bag, stack.at(bag) + 1);
  }

  @Override
  public void each(Draft draft, PileConsumer taker) {
    CallStack stack = draft.stack();
    int base = (int) stack.local(slot);
    long piles = base == 0 ? 0 : stack.at(base);
    for (int i = 0; i < piles; i++) {
      long piece = stack.at(base + 1 + 2 * i);
      int row = PieceEncoding.row(piece);
      int place = PieceEncoding.place(draft, piece);
      int number =
          Math.min((int) stack.at(base + 2 + 2 * i), PieceEncoding.countAt(draft, row, place));
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
    CallStack stack = draft.stack();
    int base = (int) stack.local(slot);
    return base == 0 || stack.at(base) == 0 ? -1 : stack.at(base + 1);
  }
}
