package gabion.flow.log;

import gabion.question.shape.RandomSource;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Rows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Counted pieces of one owner that a seat does not see, to be shuffled over their places. A place
 * takes the pieces that look there as the seat sees it: in a box all, on an area perhaps only those
 * of a kind or with a face up. Where the seat may not know the number, it is drawn.
 */
final class PileDeal {

  /**
   * A place for one piece.
   *
   * @param rows the rows that look alike there, as bits
   */
  private record Slot(int place, long rows) {}

  private final Layout layout;

  /** The rows of the pieces, and their places. */
  private final int[] rows;

  private final int[] places;
  private final boolean[] uncounted;

  private PileDeal(Layout layout, int[] rows, int[] places) {
    this.layout = layout;
    this.rows = rows;
    this.places = places;
    this.uncounted = new boolean[rows.length];
    for (int i = 0; i < rows.length; i++) {
      uncounted[i] = isUncounted(layout, rows[i], places[i]);
    }
  }

  /** Prepares the pieces of a group, each a row and a place. */
  static PileDeal of(Layout layout, List<int[]> group) {
    return new PileDeal(
        layout,
        group.stream().mapToInt(one -> one[0]).toArray(),
        group.stream().mapToInt(one -> one[1]).toArray());
  }

  private static boolean isUncounted(Layout layout, int row, int place) {
    return place < layout.sorts().areas().size() && layout.map().hidesNumber(row, place);
  }

  static boolean isUncountedPiece(Layout layout, int piece, int place) {
    return place < layout.sorts().areas().size() && layout.map().hidesNumberOf(piece, place);
  }

  /** The rows of its owner that a piece of a row at a place may be of, as the seat sees it. */
  private long alike(int row, int place) {
    return place < layout.sorts().areas().size() ? layout.map().similarRows(row, place) : -1L;
  }

  void deal(Draft table, RandomSource luck) {
    for (int i = 0; i < rows.length; i++) {
      table.take(rows[i], places[i], 1);
    }
    int[] plain = IntStream.of(rows).map(this::plain).sorted().toArray();
    int[] given = Determinization.shuffleCopy(plain, luck);
    for (Slot slot : slots(luck)) {
      int at = 0;
      while (given[at] == Rows.MOST || fitting(given[at], slot.rows()) == 0) {
        at++;
      }
      table.lay(randomFace(given[at], slot.rows(), luck), slot.place(), 1);
      given[at] = Rows.MOST;
    }
  }

  /** The places of the pieces: those that take few kinds first, then by number. */
  private List<Slot> slots(RandomSource luck) {
    List<Slot> slots = new ArrayList<>();
    List<Slot> unknown = new ArrayList<>();
    for (int i = 0; i < rows.length; i++) {
      (uncounted[i] ? unknown : slots).add(new Slot(places[i], alike(rows[i], places[i])));
    }
    unknown.sort(Comparator.comparingInt(Slot::place).thenComparingLong(Slot::rows));
    for (List<Slot> one : classes(unknown)) {
      int[] at = redistribute(one.stream().mapToInt(Slot::place).toArray(), place -> true, luck);
      for (int place : at) {
        slots.add(one.stream().filter(slot -> slot.place() == place).findFirst().orElseThrow());
      }
    }
    slots.sort(
        Comparator.<Slot>comparingInt(slot -> Long.bitCount(slot.rows()))
            .thenComparingInt(Slot::place)
            .thenComparingLong(Slot::rows));
    return slots;
  }

  /** Places between which numbers are drawn: those that take pieces of a common kind. */
  private static List<List<Slot>> classes(List<Slot> slots) {
    List<List<Slot>> classes = new ArrayList<>();
    for (Slot slot : slots) {
      List<Slot> own =
          classes.stream()
              .filter(some -> (some.get(0).rows() & slot.rows()) != 0)
              .findFirst()
              .orElseGet(
                  () -> {
                    classes.add(new ArrayList<>());
                    return classes.get(classes.size() - 1);
                  });
      own.add(slot);
    }
    return classes;
  }

  /**
   * Draws the numbers of pieces at places: each keeps one at least.
   *
   * @param places rising, each as often as a piece lies there
   * @param unknown whether the number at a place may not be known
   */
  static int[] redistribute(int[] places, IntPredicate unknown, RandomSource luck) {
    int[] distinct = IntStream.of(places).filter(unknown).distinct().toArray();
    int[] drawn = places.clone();
    for (int i = 1; i < places.length; i++) {
      if (places[i] == places[i - 1] && unknown.test(places[i])) {
        drawn[i] = distinct[(int) luck.nextBelow(distinct.length)];
      }
    }
    Arrays.sort(drawn);
    return drawn;
  }

  /** Returns the first of the adjacent rows with the same kind and faction. */
  private int plain(int row) {
    int first = row;
    while (first > 0 && isOfKind(first - 1, row)) {
      first--;
    }
    return first;
  }

  /** The rows of the kind and owner of a plain one that are among some, as bits. */
  private long fitting(int plain, long among) {
    long fitting = 0;
    for (int row = plain; row < layout.rows().size() && isOfKind(row, plain); row++) {
      fitting |= 1L << row & among;
    }
    return fitting;
  }

  /**
   * A row that is like a plain one but for its face, among some; without a mark if there is one.
   */
  private int randomFace(int plain, long among, RandomSource luck) {
    int[] all =
        IntStream.range(plain, layout.rows().size())
            .filter(row -> (fitting(plain, among) >>> row & 1) != 0)
            .toArray();
    int[] bare = IntStream.of(all).filter(row -> get(row).mark() == get(plain).mark()).toArray();
    int[] faces = bare.length > 0 ? bare : all;
    return faces[(int) luck.nextBelow(faces.length)];
  }

  private boolean isOfKind(int one, int other) {
    return get(one).kind() == get(other).kind() && get(one).faction() == get(other).faction();
  }

  private Row get(int row) {
    return layout.rows().get(row);
  }
}
