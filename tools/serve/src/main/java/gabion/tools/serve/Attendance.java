package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.session.SeatView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Who is at a table and since when, and whose turn it is and since when. */
final class Attendance {

  private final Supplier<Map<String, String>> heldSeats;
  private final GameProfile profile;
  private final Map<String, String> since = new HashMap<>();
  private Set<String> present = Set.of();
  private List<String> turn;
  private String turnSince;

  Attendance(Supplier<Map<String, String>> heldSeats, GameProfile profile) {
    this.heldSeats = heldSeats;
    this.profile = profile;
    this.turn = profile.state().turn();
    this.turnSince = profile.state().since();
  }

  /** Adds the people and the turn to an update for a watcher. */
  synchronized void describe(ObjectNode message, SeatView.Status status, Set<String> now) {
    Map<String, String> holders = heldSeats.get();
    List<String> thinking = status.over() ? List.of() : status.thinking();
    if (!thinking.equals(turn) || turnSince.isEmpty()) {
      turn = List.copyOf(thinking);
      turnSince = WallClock.currentTime().toString();
    }
    for (String seat : holders.keySet()) {
      if (now.contains(seat) != present.contains(seat)) {
        since.put(seat, WallClock.currentTime().toString());
      }
    }
    present = Set.copyOf(now);
    ArrayNode people = message.putArray("people");
    for (SeatView.Seat seat : status.seats()) {
      String holder = holders.getOrDefault(seat.id(), "");
      people
          .addObject()
          .put("seat", seat.id())
          .put("title", seat.title())
          .put("holder", holder)
          .put("name", profile.name(seat.id()))
          .put("isPresent", !holder.equals(Links.PERSON) || present.contains(seat.id()))
          .put("since", since.getOrDefault(seat.id(), ""));
    }
    ObjectNode turnNode = message.putObject("turn");
    turnNode.set("seats", JsonText.of(turn));
    turnNode.put("since", turnSince);
  }
}
