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
      save(hosted);
    }
    return reply;
  }

  /** Returns a new link to one seat. Older ones still open it. */
  static String linkOf(HostedGame hosted, String seat) {
    Links links = hosted.links();
    synchronized (links) {
      String secret = links.issue(seat);
      save(hosted);
      return link(hosted, secret);
    }
  }

  private static void save(HostedGame hosted) {
    try {
      hosted.saveLinks();
    } catch (IOException e) {
      throw new InvalidMessageException(
          "not-kept", ServeMessage.LINKS_NOT_SAVED.text(SaveErrors.reason(e)));
    }
  }

  /**
   * Withdraws the links, keys and addresses of a seat. @return a new link, the only one that opens
   * it from now on
   */
  static String renew(TableRegistry hall, HostedGame hosted, String seat) {
    String link = onlyLinkOf(hosted, seat);
    try {
      if (!seat.equals(Links.SPECTATOR)) {
        hall.forgetAddresses(hosted.id(), seat);
      }
    } catch (IOException e) {
      throw new InvalidMessageException(
          "not-kept", ServeMessage.CANNOT_SAVE.text(SaveErrors.reason(e)));
    }
    return link;
  }

  /** Returns a new link to a seat, the only one that opens it from now on. */
  private static String onlyLinkOf(HostedGame hosted, String seat) {
    Links links = hosted.links();
    synchronized (links) {
      links.withdraw(seat, WallClock.currentTime().toString());
      return linkOf(hosted, seat);
    }
  }

  private static String link(HostedGame hosted, String secret) {
    return "/t/" + hosted.id() + "#" + secret;
  }
}
