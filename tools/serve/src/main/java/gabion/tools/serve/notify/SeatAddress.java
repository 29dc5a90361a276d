package gabion.tools.serve.notify;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;

/**
 * An address at which a seat wants messages, and the message owed to it.
 *
 * @param link the path of the seat's link, with its secret
 * @param secret signs what a webhook gets; empty for a mail
 * @param confirm the secret of the link that confirms the address
 * @param stop the secret of the link that ends the messages
 * @param owedType the type of the message to send; empty if there is none
 * @param id that message's id
 * @param tries how often it was tried
 * @param due when it may be sent
 * @param failure why the last message did not arrive; empty if it did
 */
record SeatAddress(
    String seat,
    Kind kind,
    String address,
    String link,
    String secret,
    String confirm,
    String stop,
    boolean isConfirmed,
    String owedType,
    String id,
    int tries,
    Instant due,
    String failure) {

  static final String CONFIRM = "confirm";
  static final String TURN = "turn";
  static final String NOTHING = "";

  /** How messages come to an address. */
  enum Kind {
    MAIL("mail"),
    WEBHOOK("webhook");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** Returns its name in messages and files. */
    String word() {
      return word;
    }
  }

  boolean isOwed(String type) {
    return owedType.equals(type);
  }

  SeatAddress owing(String type, String newId, Instant when) {
    return new SeatAddress(
        seat,
        kind,
        address,
        link,
        secret,
        confirm,
        stop,
        isConfirmed,
        type,
        newId,
        0,
        when,
        failure);
  }

  SeatAddress withConfirmation() {
    return new SeatAddress(
        seat, kind, address, link, secret, confirm, stop, true, NOTHING, "", 0, due, "");
  }

  SeatAddress withDelivery() {
    return new SeatAddress(
        seat, kind, address, link, secret, confirm, stop, isConfirmed, NOTHING, "", 0, due, "");
  }

  SeatAddress withFailure(String why, Instant next) {
    return new SeatAddress(
        seat,
        kind,
        address,
        link,
        secret,
        confirm,
        stop,
        isConfirmed,
        owedType,
        id,
        tries + 1,
        next,
        why);
  }

  SeatAddress givenUp(String why) {
    return new SeatAddress(
        seat, kind, address, link, secret, confirm, stop, isConfirmed, NOTHING, "", 0, due, why);
  }

  void write(ObjectNode node) {
    node.put("seat", seat).put("kind", kind.word()).put("address", address).put("link", link);
    node.put("secret", secret).put("confirm", confirm).put("stop", stop);
    node.put("confirmed", isConfirmed).put("owed", owedType).put("id", id).put("tries", tries);
    node.put("due", due.toString()).put("failure", failure);
  }

  /** Reads what {@link #write} has written. @throws DateTimeException if the time is damaged */
  static SeatAddress read(JsonNode node) {
    boolean isMail = node.path("kind").asText().equals(Kind.MAIL.word());
    return new SeatAddress(
        node.path("seat").asText(),
        isMail ? Kind.MAIL : Kind.WEBHOOK,
        node.path("address").asText(),
        node.path("link").asText(),
        node.path("secret").asText(),
        node.path("confirm").asText(),
        node.path("stop").asText(),
        node.path("confirmed").asBoolean(),
        node.path("owed").asText(),
        node.path("id").asText(),
        node.path("tries").asInt(),
        Instant.parse(node.path("due").asText()),
        node.path("failure").asText());
  }
}
