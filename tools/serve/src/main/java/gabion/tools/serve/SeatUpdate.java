package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.session.EventBatch;
import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.TableAccess;
import java.util.List;
import java.util.Optional;

/**
 * An update for a watcher, restricted to the watcher's own access.
 *
 * @param version a lower bound of the number of changes that the content includes
 * @param seatQuestions the seat's open questions; empty for spectators
 */
record SeatUpdate(
    long version,
    SeatView seatView,
    EventBatch news,
    List<LogLine> story,
    Optional<SeatQuestions> seatQuestions) {

  /** The open questions of a seat, and whether it may take its last answer back by itself. */
  record SeatQuestions(List<OpenQuestion> questions, boolean canUndo) {}

  /**
   * Returns the current view and news, all of one moment.
   *
   * @param entry the first entry not yet sent
   */
  static SeatUpdate of(TableAccess door, long entry) {
    long version = door.version();
    return door.atOnce(
        () ->
            new SeatUpdate(
                version,
                door.see(),
                door.since(entry),
                door.story(entry, false),
                door instanceof SeatAccess seat
                    ? Optional.of(new SeatQuestions(seat.open(), seat.canUndo()))
                    : Optional.empty()));
  }

  /**
   * Fills a message.
   *
   * @param before the previous view, of which only changes are sent; empty for a full view
   */
  void fill(ObjectNode message, Optional<SeatView> before) {
    message.put("version", version);
    message.put("next", news.next());
    message.putPOJO("happened", news.happenings());
    message.putPOJO("story", story);
    message.set("see", JsonDelta.of(before, seatView));
    seatQuestions.ifPresent(
        seat -> {
          message.set("questions", JsonText.questions(seat.questions()));
          message.put("canUndo", seat.canUndo());
        });
  }
}
