package gabion.expr.value;

/** One interchangeable piece as a number: its row and its place. */
public final class Pieces {

  private Pieces() {}

  /** The number of a piece of a row at a place. */
  public static long of(int row, int place) {
    return (long) place << 8 | row;
  }

  /** The row of a piece. */
  public static int row(long piece) {
    return (int) piece & 0xff;
  }

  /** The place of a piece. */
  public static int place(long piece) {
    return (int) (piece >>> 8);
  }
}
