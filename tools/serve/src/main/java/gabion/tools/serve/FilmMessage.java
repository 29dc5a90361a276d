package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.TableAccess;
import java.util.List;
import java.util.Optional;

/**
 * The views after consecutive entries of a log in one message: the first in full, of each other the
 * difference from the one before it. It contains only views that {@code moment} would return.
 */
final class FilmMessage {

  /** The maximum number of views in a message; a client asks for the rest with {@code next}. */
  private static final int MOST_MOMENTS = 60;

  private FilmMessage() {}

  /** Returns the views after the entries from {@code entry} on. */
  static ObjectNode of(TableAccess door, ClientMessage message) {
    long entry = Math.max(0, message.number("entry"));
    return door.atOnce(() -> of(door, entry));
  }

  private static ObjectNode of(TableAccess door, long entry) {
    List<TableAccess.Moment> moments = door.moments(entry, MOST_MOMENTS);
    SeatView before = door.moment(entry - 1);
    ObjectNode reply = JsonText.object().put("entry", entry);
    reply.set("see", JsonText.of(before));
    ArrayNode told = reply.putArray("moments");
    long next = entry;
    for (TableAccess.Moment moment : moments) {
      ObjectNode one = told.addObject().put("entry", moment.entry());
      one.set("see", JsonDelta.of(Optional.of(before), moment.see()));
      before = moment.see();
      next = moment.entry() + 1;
    }
    return reply.put("next", next);
  }
}
