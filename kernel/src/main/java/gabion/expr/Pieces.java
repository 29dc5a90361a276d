package gabion.expr;

/** One interchangeable piece as a number: its row and its place. */
public final class Pieces {

  private Pieces() {}

  public static long of(int row, int place) {
    return (long) place << 8 | row;
  }

  public static int row(long piece) {
    return (int) piece & 0xff;
  }

  public static int place(long piece) {
    return (int) (piece >>> 8);
  }
}
