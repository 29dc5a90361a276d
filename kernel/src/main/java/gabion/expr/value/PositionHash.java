package gabion.expr.value;

import gabion.state.Box;
import gabion.state.Draft;
import gabion.state.GameRandom;
import gabion.state.Layout;
import gabion.state.VisibilityScope;

/**
 * A hash of the visible position: the places of all visible pieces, with their faces and marks. The
 * contents of a box hidden from any seat do not affect it, so it reveals nothing. It is the same on
 * every machine and never negative; two positions collide with a probability of the order of
 * 10^-18.
 */
public final class PositionHash implements Num {

  private static final int COUNTED = 1;
  private static final int SINGLE = 2;

  private final int rows;
  private final int places;
  private final int pieces;

  /** The places that all can see into, as words of their set. */
  private final long[] open;

  /**
   * For each row and place, the value mixed with the number of pieces, and the contribution of a
   * single piece.
   */
  private final long[] counted;

  private final long[] alone;

  /** For each single piece and place its contribution; 0 for a place hidden from some seat. */
  private final long[] single;

  /** A number for the positions of a table. */
  public PositionHash(Layout layout) {
    this.rows = layout.rows().size();
    this.places = layout.sorts().places().size();
    this.pieces = layout.sorts().pieces().size();
    this.open = new long[layout.sorts().places().words()];
    this.counted = new long[rows * places];
    this.alone = new long[rows * places];
    this.single = new long[pieces * places];
    open(0, layout.sorts().areas().size());
    for (Box box : layout.places().boxes()) {
      if (box.seenBy() == VisibilityScope.ALL) {
        open(box.first(), box.size());
      }
    }
    for (int place = 0; place < places; place++) {
      mix(place, layout);
    }
  }

  private void open(int first, int size) {
    for (int place = first; place < first + size; place++) {
      open[place >>> 6] |= 1L << place;
    }
  }

  private void mix(int place, Layout layout) {
    for (int row = 0; row < rows; row++) {
      long at = at(COUNTED, row, place);
      counted[row * places + place] = at;
      alone[row * places + place] = GameRandom.mix(at, 1);
    }
    boolean seen = (open[place >>> 6] >>> place & 1) != 0;
    for (int piece = 0; piece < pieces; piece++) {
      long at = seen ? at(SINGLE, layout.singles().canonicalPiece(piece), place) : 0;
      single[piece * places + place] = at;
    }
  }

  @Override
  public long of(Draft draft) {
    long sum = 0;
    for (int row = 0; row < rows; row++) {
      for (int word = 0; word < open.length; word++) {
        long seen = draft.placesOfAny(1L << row, word, open[word]);
        for (long left = seen; left != 0; left &= left - 1) {
          sum += pile(draft, row, (word << 6) + Long.numberOfTrailingZeros(left));
        }
      }
    }
    for (int piece = 0; piece < pieces; piece++) {
      sum += single[piece * places + draft.placeOf(piece)];
    }
    return sum & Long.MAX_VALUE;
  }

  private long pile(Draft draft, int row, int place) {
    int at = row * places + place;
    int count = draft.count(row, place);
    return count == 1 ? alone[at] : GameRandom.mix(counted[at], count);
  }

  private static long at(int sort, int what, int place) {
    return GameRandom.mix(GameRandom.mix(sort, what), place);
  }
}
