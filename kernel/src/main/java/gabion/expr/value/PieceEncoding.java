package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.Rows;

/**
 * One piece as a number. Of interchangeable ones it is a row and a place, which any of them is that
 * lies there; of a single piece it is that piece alone, wherever it lies: its row is a number of
 * its own, from {@link Rows#MOST} on.
 */
public final class PieceEncoding {

  private static final long SINGLES = 1L << 40;

  private PieceEncoding() {}

  public static long of(int row, int place) {
    return isSingle(row) ? SINGLES + row : (long) place << 8 | row;
  }

  public static long ofSingle(int piece) {
    return SINGLES + Rows.MOST + piece;
  }

  public static int row(long piece) {
    return (int) (piece < SINGLES ? piece & 0xff : piece - SINGLES);
  }

  public static boolean isSingle(int row) {
    return row >= Rows.MOST;
  }

  public static boolean isSingle(long piece) {
    return piece >= SINGLES;
  }

  public static int single(int row) {
    return row - Rows.MOST;
  }

  public static int place(long piece) {
    return (int) (piece >>> 8);
  }

  /** The place of a piece: where a single one lies now. */
  public static int place(Draft draft, long piece) {
    return piece < SINGLES ? place(piece) : draft.placeOf(single(row(piece)));
  }

  /** How many pieces of a row lie at a place. */
  public static int countAt(Draft draft, int row, int place) {
    if (isSingle(row)) {
      return draft.placeOf(single(row)) == place ? 1 : 0;
    }
    return draft.count(row, place);
  }
}
