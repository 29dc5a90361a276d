package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What a table teaches; chosen when the game begins.
 *
 * @param hints whether a seat may ask for hints
 * @param remarks whether the page makes remarks at the first questions
 */
record TeachingOptions(boolean hints, boolean remarks) {

  /** Hints are allowed, and there are no remarks. */
  static final TeachingOptions STANDARD = new TeachingOptions(true, false);

  /** Returns the choice in a message; what it leaves out is standard. */
  static TeachingOptions of(ClientMessage message) {
    return new TeachingOptions(
        !message.has("hints") || message.claim("hints"),
        message.has("remarks") && message.claim("remarks"));
  }

  /** Reads a choice as it was saved. */
  static TeachingOptions read(JsonNode saved) {
    return new TeachingOptions(
        saved.path("hints").asBoolean(STANDARD.hints()),
        saved.path("remarks").asBoolean(STANDARD.remarks()));
  }

  /** Adds the choice to a saved object or a reply. */
  void write(ObjectNode to) {
    to.put("hints", hints).put("remarks", remarks);
  }
}
