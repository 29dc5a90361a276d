package gabion.flow.log;

import gabion.question.shape.RandomSource;
import gabion.state.Draft;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Pieces over as many places, each at one where it may lie. It begins with some way to do so and
 * lets two at a time change places, as far as both may, so often that all ways come up alike.
 */
final class PieceAssignment {

  private static final int FREE = -1;

  private final int[] pieces;
  private final int[] places;
  private final boolean[][] fits;
  private final int[] first;
  private final IntPredicate uncounted;

  private PieceAssignment(
      int[] pieces, int[] places, IntPredicate uncounted, boolean[][] fits, int[] first) {
    this.pieces = pieces;
    this.places = places;
    this.uncounted = uncounted;
    this.fits = fits;
    this.first = first;
  }

  /**
   * Ways to lay pieces.
   *
   * @param pieces rising
   * @param places rising, each as often as pieces lie there
   * @param uncounted whether the seat may not know how many lie at a place
   * @return nothing where there is no way
   */
  static Optional<PieceAssignment> of(
      int[] pieces, int[] places, IntPredicate uncounted, CardTracker recollection) {
    int count = pieces.length;
    boolean[][] fits = new boolean[count][count];
    int[] holders = new int[count]; // of each place
    Arrays.fill(holders, FREE);
    for (int piece = 0; piece < count; piece++) {
      for (int at = 0; at < count; at++) {
        fits[piece][at] = recollection.allows(pieces[piece], places[at]);
      }
    }
    for (int piece = 0; piece < count; piece++) {
      if (!lay(piece, fits, holders, new boolean[count])) {
        return Optional.empty();
      }
    }
    int[] first = new int[count];
    for (int at = 0; at < count; at++) {
      first[holders[at]] = at;
    }
    return Optional.of(new PieceAssignment(pieces, places, uncounted, fits, first));
  }

  /** Lays a piece where it fits, moving on who lies there where it must (Kuhn). */
  private static boolean lay(int piece, boolean[][] fits, int[] holders, boolean[] tried) {
    for (int at = 0; at < holders.length; at++) {
      if (fits[piece][at] && !tried[at]) {
        tried[at] = true;
        if (holders[at] == FREE || lay(holders[at], fits, holders, tried)) {
          holders[at] = piece;
          return true;
        }
      }
    }
    return false;
  }

  /** Lays them on a table, any way. */
  void deal(Draft table, RandomSource luck) {
    int[] at = first.clone();
    int changes = at.length * (32 - Integer.numberOfLeadingZeros(at.length));
    for (int i = 0; i < changes; i++) {
      int one = (int) luck.nextBelow(at.length);
      int other = (int) luck.nextBelow(at.length);
      if (fits[one][at[other]] && fits[other][at[one]]) {
        int place = at[one];
        at[one] = at[other];
        at[other] = place;
      }
    }
    redistribute(at, changes, luck);
    for (int piece = 0; piece < at.length; piece++) {
      table.put(pieces[piece], places[at[piece]]);
    }
  }

  /** Lets pieces join others where the seat may not know the number; some stay at each place. */
  private void redistribute(int[] at, int changes, RandomSource luck) {
    if (IntStream.of(places).noneMatch(uncounted)) {
      return;
    }
    for (int i = 0; i < changes; i++) {
      int piece = (int) luck.nextBelow(at.length);
      int to = (int) luck.nextBelow(at.length);
      int from = places[at[piece]];
      boolean stays = IntStream.of(at).filter(slot -> places[slot] == from).count() > 1;
      if (fits[piece][to] && uncounted.test(from) && uncounted.test(places[to]) && stays) {
        at[piece] = to;
      }
    }
  }
}
