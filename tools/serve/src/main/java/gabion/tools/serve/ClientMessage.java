package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A message from a client: a type, its fields, and a number that the reply refers to. */
final class ClientMessage {

  private static final int LONGEST_TEXT = 4_000;
  private static final int MOST_ENTRIES = 1_000;

  private final ObjectNode fields;

  private ClientMessage(ObjectNode fields) {
    this.fields = fields;
  }

  /** Reads a message. @throws Misspoken where it is none */
  static ClientMessage of(String text) {
    return new ClientMessage(JsonText.read(text));
  }

  /** The client's own number of a text that is no message, as far as it can be read. */
  static JsonNode numberOf(String text) {
    return JsonText.numberIn(text, "n");
  }

  String type() {
    return text("type");
  }

  /** The client's own number of this message, or nothing. */
  JsonNode number() {
    JsonNode number = fields.path("n");
    return number.isIntegralNumber() && number.canConvertToLong() ? number : fields.missingNode();
  }

  /** All that it says, but for its number: two that say the same are equal. */
  String textWithoutNumber() {
    ObjectNode said = fields.deepCopy();
    said.remove("n");
    return JsonText.text(said);
  }

  boolean has(String name) {
    return fields.hasNonNull(name);
  }

  String text(String name) {
    JsonNode value = fields.path(name);
    if (!value.isTextual() || value.textValue().length() > LONGEST_TEXT) {
      throw wrong(name, ServeMessage.A_TEXT.text(LONGEST_TEXT));
    }
    return value.textValue();
  }

  String text(String name, String otherwise) {
    return has(name) ? text(name) : otherwise;
  }

  long number(String name) {
    JsonNode value = fields.path(name);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw wrong(name, ServeMessage.A_NUMBER.text());
    }
    return value.longValue();
  }

  long number(String name, long otherwise) {
    return has(name) ? number(name) : otherwise;
  }

  boolean claim(String name) {
    JsonNode value = fields.path(name);
    if (!value.isBoolean()) {
      throw wrong(name, ServeMessage.A_BOOLEAN.text());
    }
    return value.booleanValue();
  }

  /** Numbers from 0 on. */
  List<Integer> counts(String name) {
    JsonNode value = fields.path(name);
    if (!value.isArray() || value.size() > MOST_ENTRIES) {
      throw wrong(name, ServeMessage.NUMBERS.text());
    }
    List<Integer> counts = new ArrayList<>();
    for (JsonNode count : value) {
      if (!count.isInt() || count.intValue() < 0) {
        throw wrong(name, ServeMessage.COUNTS.text());
      }
      counts.add(count.intValue());
    }
    return counts;
  }

  /** Fields that have a structure of their own. */
  JsonNode tree(String name) {
    JsonNode value = fields.path(name);
    if (!value.isObject()) {
      throw wrong(name, ServeMessage.ONE_OBJECT.text());
    }
    return value;
  }

  /** Texts by name; none where the field is not there. */
  Map<String, String> texts(String name) {
    Map<String, String> texts = new LinkedHashMap<>();
    if (!has(name)) {
      return texts;
    }
    JsonNode value = fields.path(name);
    if (!value.isObject() || value.size() > MOST_ENTRIES) {
      throw wrong(name, ServeMessage.TEXTS.text());
    }
    value
        .properties()
        .forEach(
            field -> {
              if (!field.getValue().isTextual()) {
                throw wrong(name, ServeMessage.TEXTS.text());
              }
              texts.put(field.getKey(), field.getValue().textValue());
            });
    return texts;
  }

  private static InvalidMessageException wrong(String name, String wanted) {
    return new InvalidMessageException("malformed", ServeMessage.FIELD.text(name, wanted));
  }
}
