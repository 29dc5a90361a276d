package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.session.SaveErrors;
import java.io.IOException;
import java.util.Map;

/** Creates new links to the seats of a game, for a user entitled to all of them. */
final class SeatLinks {

  private SeatLinks() {}

  /** The game with its links: paths with their secrets behind the `#`. Older ones still open it. */
  static ObjectNode links(HostedGame hosted) {
    Links links = hosted.links();
    ObjectNode reply = JsonText.object().put("game", hosted.id());
    ObjectNode seats = reply.putObject("seats");
    synchronized (links) {
      for (Map.Entry<String, String> holder : links.holders().entrySet()) {
        if (holder.getValue().equals(Links.PERSON)) {
          seats.put(holder.getKey(), link(hosted, links.issue(holder.getKey())));
        }
      }
      reply.put("spectator", link(hosted, links.issue(Links.SPECTATOR)));
      try {
        hosted.saveLinks();
      } catch (IOException e) {
        throw new InvalidMessageException(
            "not-kept", ServeMessage.LINKS_NOT_SAVED.text(SaveErrors.reason(e)));
      }
    }
    return reply;
  }

  /** Withdraws the links of a seat. @return a new one, the only one that opens it then */
  static String onlyLinkOf(HostedGame hosted, String seat) {
    Links links = hosted.links();
    synchronized (links) {
      links.withdraw(seat, WallClock.currentTime().toString());
      String link = link(hosted, links.issue(seat));
      try {
        hosted.saveLinks();
      } catch (IOException e) {
        throw new InvalidMessageException(
            "not-kept", ServeMessage.LINKS_NOT_SAVED.text(SaveErrors.reason(e)));
      }
      return link;
    }
  }

  private static String link(HostedGame hosted, String secret) {
    return "/t/" + hosted.id() + "#" + secret;
  }
}
