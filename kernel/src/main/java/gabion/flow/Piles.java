package gabion.flow;

import gabion.expr.Group;
import gabion.expr.Pieces;
import gabion.state.Draft;
import java.util.Arrays;

/** The piles of a group, taken once before any of them moves. A buffer that is used again. */
final class Piles implements Group.Taker {

  private long[] pieces = new long[32];
  private int[] numbers = new int[32];
  private int size;

  /** Takes the piles of a group. */
  Piles of(Group group, Draft draft) {
    size = 0;
    group.each(draft, this);
    return this;
  }

  @Override
  public void take(int row, int place, int number) {
    if (size == pieces.length) {
      pieces = Arrays.copyOf(pieces, size * 2);
      numbers = Arrays.copyOf(numbers, size * 2);
    }
    pieces[size] = Pieces.of(row, place);
    numbers[size++] = number;
  }

  int size() {
    return size;
  }

  long piece(int index) {
    return pieces[index];
  }

  int row(int index) {
    return Pieces.row(pieces[index]);
  }

  int place(int index) {
    return Pieces.place(pieces[index]);
  }

  int number(int index) {
    return numbers[index];
  }
}
