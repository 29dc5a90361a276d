package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.door.Door;
import gabion.tools.table.door.News;
import gabion.tools.table.door.OpenQuestion;
import gabion.tools.table.door.SeatDoor;
import gabion.tools.table.door.Seen;
import gabion.tools.table.door.Told;
import java.util.List;
import java.util.Optional;

/**
 * What a watcher is sent when something has changed: all through its own door.
 *
 * @param version the number of changes, at least so many as all of it shows
 * @param asked what is asked of a seat; nothing for who only watches
 */
record Push(long version, Seen seen, News news, List<Told> story, Optional<Asked> asked) {

  /** The open questions of a seat, and whether it may take its last answer back by itself. */
  record Asked(List<OpenQuestion> questions, boolean canUndo) {}

  /**
   * What a door shows and tells now, all of one moment.
   *
   * @param entry the first entry that has not been told yet
   */
  static Push of(Door door, long entry) {
    long version = door.version();
    return door.atOnce(
        () ->
            new Push(
                version,
                door.see(),
                door.since(entry),
                door.story(entry, false),
                door instanceof SeatDoor seat
                    ? Optional.of(new Asked(seat.open(), seat.canUndo()))
                    : Optional.empty()));
  }

  /**
   * Fills a message.
   *
   * @param before what was shown before, of which only the changes are sent; nothing for all of it
   */
  void fill(ObjectNode message, Optional<Seen> before) {
    message.put("version", version);
    message.put("next", news.next());
    message.putPOJO("happened", news.happenings());
    message.putPOJO("story", story);
    message.set("see", Changes.of(before, seen));
    asked.ifPresent(
        seat -> {
          message.set("questions", JsonText.questions(seat.questions()));
          message.put("canUndo", seat.canUndo());
        });
  }
}
