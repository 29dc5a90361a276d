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
 * What a watcher is sent when something has changed: all through its own door.
 *
 * @param version the number of changes, at least so many as all of it shows
 * @param seatQuestions what is asked of a seat; nothing for who only watches
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
   * What a door shows and tells now, all of one moment.
   *
   * @param entry the first entry that has not been told yet
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
   * @param before what was shown before, of which only the changes are sent; nothing for all of it
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
