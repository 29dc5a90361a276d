package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.door.Door;
import gabion.play.door.News;
import gabion.play.door.SeatDoor;

/** What a watcher is sent when something has changed: all through its own door. */
final class Push {

  private Push() {}

  /**
   * Fills a message with what a door shows and tells.
   *
   * @param entry the first entry that has not been told yet
   * @return the first entry that is not told now
   */
  static long fill(ObjectNode message, Door door, long entry) {
    message.put("version", door.version());
    News news = door.since(entry);
    message.put("next", news.next());
    message.putPOJO("happened", news.happenings());
    message.putPOJO("story", door.story(entry, false));
    message.putPOJO("see", door.see());
    if (door instanceof SeatDoor seat) {
      message.set("questions", JsonText.questions(seat.open()));
      message.put("canUndo", seat.canUndo());
    }
    return news.next();
  }
}
