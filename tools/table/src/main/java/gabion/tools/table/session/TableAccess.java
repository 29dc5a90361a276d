package gabion.tools.table.session;

import gabion.tools.table.display.DrawnBoard;
import gabion.tools.table.display.SentenceValue;
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

  /** Returns the current view. */
  public final SeatView see() {
    return table.look(() -> table.see(seat));
  }

  /** Returns the printed part of the board: the same for all during the whole game. */
  public final DrawnBoard drawnBoard() {
    return table.look(table::drawnBoard);
  }

  /** Returns the public state of the game. */
  public final SeatView.Status status() {
    return table.look(table::status);
  }

  /**
   * Returns the view right after an entry, at the first question after it. It omits the seats that
   * had to answer then, and the later result of the game.
   */
  public final SeatView moment(long entry) {
    return table.look(() -> table.moment(seat, entry));
  }

  /**
   * Returns the views after entries in their order. Entries between which no question was asked
   * share a view, which {@link #moment} gives for the last of them.
   *
   * @param entry the first entry
   * @param most the maximum number of views
   */
  public final List<Moment> moments(long entry, int most) {
    return table.look(() -> table.moments(seat, entry, most));
  }

  /**
   * A view and the last entry that it includes.
   *
   * @param entry the number of that entry in the log of the seat
   */
  public record Moment(long entry, SeatView see) {}

  /** Returns the value of a sentence in the current position, as far as this seat may know it. */
  public final SentenceValue evaluate(String sentence) {
    return table.look(() -> table.evaluate(seat, sentence));
  }

  /** Returns the value that a sentence had right after an entry, as {@link #moment} shows it. */
  public final SentenceValue evaluate(String sentence, long entry) {
    return table.look(() -> table.evaluate(seat, sentence, entry));
  }

  /**
   * Returns the contents of a place right after an entry, as visible then: the same as in {@link
   * #moment}, at lower cost. Empty if there is no such place.
   */
  public final Optional<PlaceContents> placeContents(String place, long entry) {
    return table.look(() -> table.placeContents(seat, place, entry));
  }

  /**
   * Returns the events from an entry on; 0 for the first.
   *
   * @param entry the {@link EventBatch#next} of the previous batch
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
