package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.serve.notify.AddressStatus;
import gabion.tools.serve.notify.InvalidAddressException;
import gabion.tools.serve.notify.Notifications;
import gabion.tools.table.session.SaveErrors;
import java.io.IOException;
import java.util.Optional;

/** Where a seat wants messages when it is its turn. */
final class NotifyService {

  private static final String[] KINDS = {"mail", "webhook"};

  private final HostedGame hosted;
  private final TableRegistry hall;
  private final TableRegistry.SeatGrant grant;

  NotifyService(HostedGame hosted, TableRegistry hall, TableRegistry.SeatGrant grant) {
    this.hosted = hosted;
    this.hall = hall;
    this.grant = grant;
  }

  /** Gives the seat other addresses, or none; returns those that it has then. */
  ObjectNode addresses(ClientMessage message) {
    if (grant.seat().equals(Links.SPECTATOR)) {
      throw new InvalidMessageException("spectator", ServeMessage.SPECTATOR.text());
    }
    Optional<Notifications> known = hall.notifications();
    for (String kind : KINDS) {
      if (message.has(kind)) {
        String address = message.text(kind).strip();
        Notifications all =
            known.orElseThrow(
                () ->
                    new InvalidMessageException(
                        "not-available", ServeMessage.NO_NOTIFICATIONS.text()));
        set(all, kind, address);
      }
    }
    ObjectNode reply = JsonText.object();
    ArrayNode list = reply.putArray("addresses");
    if (known.isPresent()) {
      for (AddressStatus one : known.get().addresses(hosted.id(), grant.seat())) {
        list.add(JsonText.of(one));
      }
    }
    return reply;
  }

  private void set(Notifications all, String kind, String address) {
    String link = "/t/" + hosted.id() + "#" + grant.token();
    try {
      all.setAddress(kind, grant.seat(), address, link, new TurnObserver(hosted, hall).state());
    } catch (InvalidAddressException invalid) {
      throw new InvalidMessageException(
          invalid.isTooMany() ? "too-fast" : "malformed", invalid.sentence());
    } catch (IOException e) {
      throw new InvalidMessageException(
          "not-kept", ServeMessage.CANNOT_SAVE.text(SaveErrors.reason(e)));
    }
  }
}
