package gabion.tools.serve.notify;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The JSON that a webhook gets. */
final class WebhookBody {

  private static final ObjectMapper JSON = new ObjectMapper();

  private WebhookBody() {}

  static String json(Notification message) {
    ObjectNode body = JSON.createObjectNode();
    body.put("type", message.type()).put("id", message.id());
    body.put("game", message.game()).put("title", message.title());
    body.put("seat", message.seat()).put("seatTitle", message.seatTitle());
    body.put(message.isTurn() ? "link" : "confirm", message.link());
    body.put("stop", message.stop());
    return body.toString();
  }
}
