package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.session.SaveErrors;
import java.io.IOException;

/** Adds a seat to somebody's key. */
final class KeyService {

  private final HostedGame hosted;
  private final TableRegistry hall;
  private final String seat;

  KeyService(HostedGame hosted, TableRegistry hall, String seat) {
    this.hosted = hosted;
    this.hall = hall;
    this.seat = seat;
  }

  /** Adds the seat to the key in a message, or to a new one; returns the key and its address. */
  ObjectNode keep(ClientMessage message) {
    if (seat.equals(Links.SPECTATOR)) {
      throw new InvalidMessageException("spectator", ServeMessage.SPECTATOR.text());
    }
    String key = message.text("key", "");
    if (!key.isEmpty() && !hall.keys().isKnown(key)) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_KEY.text());
    }
    String kept = key.isEmpty() ? Links.secret() : key;
    keep(kept);
    return JsonText.object().put("key", kept).put("link", "/me#" + kept);
  }

  /** Adds the seat to a key. */
  void keep(String key) {
    SeatKeys.KeptSeat kept = new SeatKeys.KeptSeat(hosted.id(), seat);
    String token = SeatKeys.token(key, kept);
    Links links = hosted.links();
    try {
      synchronized (links) {
        if (links.seat(token).isEmpty()) {
          if (!links.addKey(seat, token)) {
            throw new InvalidMessageException("full", ServeMessage.KEYS_FULL.text());
          }
          hosted.saveLinks();
        }
      }
      hall.keys().keep(key, kept);
    } catch (IOException e) {
      throw new InvalidMessageException(
          "not-kept", ServeMessage.CANNOT_SAVE.text(SaveErrors.reason(e)));
    }
  }
}
