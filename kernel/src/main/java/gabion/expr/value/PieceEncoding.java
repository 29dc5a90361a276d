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

  /** The number of a piece of a row at a place. */
  public static long of(int row, int place) {
    return isSingle(row) ? SINGLES + row : (long) place << 8 | row;
  }

  /** The number of a single piece. */
  public static long ofSingle(int piece) {
    return SINGLES + Rows.MOST + piece;
  }

  /** The row of a piece. */
  public static int row(long piece) {
    return (int) (piece < SINGLES ? piece & 0xff : piece - SINGLES);
  }

  /** Whether a row is one single piece. */
  public static boolean isSingle(int row) {
    return row >= Rows.MOST;
  }

  /** Whether a number is that of a single piece. */
  public static boolean isSingle(long piece) {
    return piece >= SINGLES;
  }

  /** Which single piece a row is. */
  public static int single(int row) {
    return row - Rows.MOST;
  }

  /** The place of an interchangeable piece. */
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
