package gabion.expr.value;

import gabion.state.Draft;
import java.util.Arrays;

/**
 * A reusable buffer of the piles of a group, filled before any pile moves or an expression that
 * queries the group again is evaluated.
 */
public final class PileBuffer implements Group.PileConsumer {

  private long[] pieces = new long[32];
  private int[] places = new int[32];
  private int[] numbers = new int[32];
  private int size;

  /** Takes the piles of a group. */
  public PileBuffer of(Group group, Draft draft) {
    size = 0;
    group.each(draft, this);
    return this;
  }

  @Override
  public void take(int row, int place, int number) {
    if (size == pieces.length) {
      pieces = Arrays.copyOf(pieces, size * 2);
      places = Arrays.copyOf(places, size * 2);
      numbers = Arrays.copyOf(numbers, size * 2);
    }
    pieces[size] = PieceEncoding.of(row, place);
    places[size] = place;
    numbers[size++] = number;
  }

  public int size() {
    return size;
  }

  public long piece(int index) {
    return pieces[index];
  }

  public int row(int index) {
    return PieceEncoding.row(pieces[index]);
  }

  /** Where a pile lay when it was taken. */
  public int place(int index) {
    return places[index];
  }

  public int number(int index) {
    return numbers[index];
  }
}
