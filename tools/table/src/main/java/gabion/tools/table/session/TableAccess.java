package gabion.tools.table.session;

import gabion.tools.table.display.DrawnBoard;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A door through which a table is seen and heard. Safe for many threads. */
public sealed class TableAccess permits SeatAccess {

  final Table table;
  final int seat;

  TableAccess(Table table, int seat) {
    this.table = table;
    this.seat = seat;
  }

  /** What can be seen now. */
  public final SeatView see() {
    return table.look(() -> table.see(seat));
  }

  /** What is printed on the board: the same for all, all game long. */
  public final DrawnBoard drawnBoard() {
    return table.look(table::drawnBoard);
  }

  /** How the game stands: what everybody knows. */
  public final SeatView.Status status() {
    return table.look(table::status);
  }

  /**
   * What could be seen when an entry had just been told: at the first question after it. Who owed
   * answers then, and how the game ended later, it does not say.
   */
  public final SeatView moment(long entry) {
    return table.look(() -> table.moment(seat, entry));
  }

  /**
   * What lay at a place when an entry had just been told, as it could be seen then: the same that
   * {@link #moment} tells of it, for less work. Nothing where there is no such place.
   */
  public final Optional<PlaceContents> placeContents(String place, long entry) {
    return table.look(() -> table.placeContents(seat, place, entry));
  }

  /**
   * What has happened from an entry on, 0 for the first.
   *
   * @param entry the number that {@link EventBatch#next} gave the last time
   */
  public final EventBatch since(long entry) {
    return table.since(seat, entry);
  }

  /**
   * The same as {@link #since} as one would tell it: lines below headings.
   *
   * @param withAnswers whether also what seats answered
   */
  public final List<LogLine> story(long entry, boolean withAnswers) {
    return table.story(seat, entry, withAnswers);
  }

  /**
   * Reads several things of one moment: nothing happens between them.
   *
   * @param reading asks doors of this table, and nothing of them that waits
   */
  public final <T> T atOnce(Supplier<T> reading) {
    return table.look(reading);
  }

  /** The number of changes so far. */
  public final long version() {
    return table.version();
  }

  /** Waits until something has changed since a version, or the table is put away. */
  public final long await(long version) throws InterruptedException {
    return table.await(version);
  }
}
