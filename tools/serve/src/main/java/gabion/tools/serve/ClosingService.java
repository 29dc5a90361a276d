package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** What one client does about the end of a game, and about who plays its seat. */
final class ClosingService {

  private final HostedGame hosted;
  private final TableRegistry hall;
  private final String seat;
  private volatile boolean passedOn;

  /**
   * @param seat the seat, or {@link Links#SPECTATOR}
   */
  ClosingService(HostedGame hosted, TableRegistry hall, String seat) {
    this.hosted = hosted;
    this.hall = hall;
    this.seat = seat;
  }

  /** Refuses spectators, and a seat whose windows together ask too often. */
  private PaceService pace() {
    if (seat.equals(Links.SPECTATOR)) {
      throw new InvalidMessageException("spectator", ServeMessage.SPECTATOR.text());
    }
    if (!hosted.mayClose(seat)) {
      throw new InvalidMessageException("too-fast", ServeMessage.TOO_OFTEN.text());
    }
    return hosted.pace();
  }

  /** Refuses who does not play now: a bot holds the seat, or its time has ended. */
  void mustPlay() {
    if (seat.equals(Links.SPECTATOR)) {
      throw new InvalidMessageException("spectator", ServeMessage.SPECTATOR.text());
    }
    hosted.pace().settle();
    if (!Links.PERSON.equals(hosted.links().holders().get(seat))) {
      throw new InvalidMessageException("bot-plays", ServeMessage.BOT_PLAYS.text());
    }
  }

  ObjectNode resign(ClientMessage message) {
    PaceService pace = pace();
    mustBeSure(message);
    mustPlay();
    return pace.resign(seat);
  }

  /** Proposes a draw, agrees to one, or refuses it. */
  ObjectNode draw(ClientMessage message) {
    PaceService pace = pace();
    mustPlay();
    return pace.draw(seat, message.claim("agreed"));
  }

  /** Lets a bot play the seat, or takes it back. */
  ObjectNode holder(ClientMessage message) {
    return pace().holder(seat, message.text("who"));
  }

  ObjectNode rematch(ClientMessage message) {
    return pace().rematch(seat, message.text("scenario", ""));
  }

  /** Returns a new link for another person; the seat's other links open nothing any more. */
  ObjectNode passOn(ClientMessage message) {
    pace();
    mustBeSure(message);
    passedOn = true;
    return JsonText.object().put("link", SeatLinks.renew(hall, hosted, seat));
  }

  /** Refuses what cannot be taken back, unless it is said on purpose. */
  private static void mustBeSure(ClientMessage message) {
    if (!message.claim("sure")) {
      throw new InvalidMessageException("malformed", ServeMessage.NOT_SURE.text());
    }
  }

  /** Returns whether this client has given its seat away. */
  boolean hasPassedOn() {
    return passedOn;
  }
}
