package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.SeatDraft;

/** A number of pieces of certain rows at certain places; a single piece has its own row. */
public interface Group {

  /** Consumes each pile of identical pieces. */
  interface PileConsumer {
    void take(int row, int place, int number);
  }

  /** Goes over the piles: rows in order at each place, places in order. */
  void each(Draft draft, PileConsumer taker);

  /**
   * The same as a seat may know it. The pieces that it does not see come as one pile, with {@link
   * BlindDraft#UNKNOWN} for row and place: their number is known.
   */
  default void eachKnown(SeatDraft draft, PileConsumer taker) {
    each(draft, taker);
  }

  /** How many pieces there are. */
  int count(Draft draft);

  /** Whether there is a piece. */
  default boolean any(Draft draft) {
    return count(draft) > 0;
  }

  /** The first piece, or -1. */
  long first(Draft draft);

  /** The places where its pieces lie, a word of the set. */
  default long places(Draft draft, int word) {
    long[] places = new long[1];
    each(draft, (row, place, number) -> places[0] |= place >>> 6 == word ? 1L << place : 0);
    return places[0];
  }

  /** Whether all its pieces lie at one place, so that the place goes without saying. */
  default boolean isAtOnePlace() {
    return false;
  }

  /** Returns the group of one piece by its number; empty if the number is -1. */
  static Group single(Num piece) {
    return new SinglePiece(piece);
  }

  /** No pieces. */
  static Group none() {
    return new PlaceGroup(Num.constant(0), Num.constant(-1));
  }

  /** One piece alone. */
  record SinglePiece(Num piece) implements Group {
    @Override
    public void each(Draft draft, PileConsumer taker) {
      long one = piece.of(draft);
      if (one >= 0 && isThere(draft, one)) {
        taker.take(PieceEncoding.row(one), PieceEncoding.place(draft, one), 1);
      }
    }

    /** Whether it still lies where it was found: of counted pieces others may be there. */
    private static boolean isThere(Draft draft, long one) {
      return PieceEncoding.countAt(draft, PieceEncoding.row(one), PieceEncoding.place(draft, one))
          > 0;
    }

    @Override
    public int count(Draft draft) {
      long one = piece.of(draft);
      return one >= 0 && isThere(draft, one) ? 1 : 0;
    }

    @Override
    public long first(Draft draft) {
      return piece.of(draft);
    }

    @Override
    public long places(Draft draft, int word) {
      long one = piece.of(draft);
      int place = one >= 0 && isThere(draft, one) ? PieceEncoding.place(draft, one) : -1;
      return place >= 0 && place >>> 6 == word ? 1L << place : 0;
    }
  }
}
