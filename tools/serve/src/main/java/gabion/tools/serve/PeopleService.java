package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.session.SaveErrors;
import java.io.IOException;

/** What one client says as a person: a name, a line of talk, a note. */
final class PeopleService {

  private static final int LONGEST_NOTE = 4_000;

  private final HostedGame hosted;
  private final String seat;
  private volatile String ownName = "";

  /**
   * @param seat the seat, or {@link Links#SPECTATOR}
   */
  PeopleService(HostedGame hosted, String seat) {
    this.hosted = hosted;
    this.seat = seat;
  }

  /**
   * Takes the name in a message: a seat's is kept with the game, a spectator's while he is here.
   */
  ObjectNode name(ClientMessage message) {
    return setName(PlainText.line(message, "name", GameProfile.LONGEST_NAME));
  }

  /** Takes the name that a proxy has checked, whatever a message says. */
  ObjectNode callAs(String user) {
    int end = Math.min(user.length(), GameProfile.LONGEST_NAME);
    return setName(user.substring(0, end));
  }

  private ObjectNode setName(String name) {
    ownName = name;
    if (!seat.equals(Links.SPECTATOR)) {
      try {
        if (hosted.profile().name(seat, name)) {
          hosted.tell();
        }
      } catch (IOException e) {
        throw notKept(e);
      }
    }
    return JsonText.object().put("name", name);
  }

  /** Says a line to those who play, or to those who watch. */
  ObjectNode say(ClientMessage message) {
    String text = PlainText.line(message, "text", TableTalk.LONGEST_LINE);
    if (text.isEmpty()) {
      throw new InvalidMessageException("malformed", ServeMessage.NO_TEXT.text());
    }
    String name = seat.equals(Links.SPECTATOR) ? ownName : hosted.profile().name(seat);
    try {
      long id = hosted.talk().say(seat, name, text);
      hosted.tellTalk();
      return JsonText.object().put("id", id);
    } catch (IOException e) {
      throw notKept(e);
    }
  }

  /** Writes or reads a seat's own note. */
  ObjectNode note(ClientMessage message) {
    if (seat.equals(Links.SPECTATOR)) {
      throw new InvalidMessageException("spectator", ServeMessage.SPECTATOR.text());
    }
    if (message.has("text")) {
      try {
        hosted.profile().note(seat, PlainText.lines(message, "text", LONGEST_NOTE));
      } catch (IOException e) {
        throw notKept(e);
      }
    }
    return JsonText.object().put("text", hosted.profile().note(seat));
  }

  private static InvalidMessageException notKept(IOException why) {
    return new InvalidMessageException(
        "not-kept", ServeMessage.CANNOT_SAVE.text(SaveErrors.reason(why)));
  }
}
