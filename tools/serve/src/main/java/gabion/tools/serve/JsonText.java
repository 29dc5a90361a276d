package gabion.tools.serve;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.session.OpenQuestion;
import java.io.IOException;
import java.util.List;

/**
 * The protocol's JSON. Messages are serialised from the records of the session API, field by field.
 */
final class JsonText {

  private static final int DEEPEST = 8;
  private static final int MOST_DIGITS = 20;

  /** Reads over whatever a message has: its length is bounded already. */
  private static final JsonFactory UNBOUNDED =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private static final ObjectMapper JSON = mapper();

  private JsonText() {}

  private static ObjectMapper mapper() {
    StreamReadConstraints bounds =
        StreamReadConstraints.builder()
            .maxNestingDepth(DEEPEST)
            .maxNumberLength(MOST_DIGITS)
            .build();
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(bounds)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    ObjectMapper mapper = new ObjectMapper(factory);
    mapper.setVisibility(PropertyAccessor.ALL, Visibility.NONE);
    mapper.setVisibility(PropertyAccessor.FIELD, Visibility.ANY);
    mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    return mapper;
  }

  /** An empty object. */
  static ObjectNode object() {
    return JSON.createObjectNode();
  }

  /** A message of a type. */
  static ObjectNode message(String type) {
    return object().put("type", type);
  }

  /** A record, a list or a map as JSON. */
  static JsonNode of(Object value) {
    return JSON.valueToTree(value);
  }

  /** Questions, each with a word for its form beside what that is made of. */
  static ArrayNode questions(List<OpenQuestion> open) {
    ArrayNode all = JSON.createArrayNode();
    for (OpenQuestion question : open) {
      ObjectNode asked = JSON.valueToTree(question);
      asked.withObject("form").put("kind", question.form().form());
      asked.withObject("rule").put("file", within(question.rule().file()));
      all.add(asked);
    }
    return all;
  }

  /**
   * Returns a file's path from {@code rulesets/} on, or else its name, so that clients do not learn
   * where packs lie on the server.
   */
  static String within(String file) {
    String path = file.replace('\\', '/');
    int pack = path.lastIndexOf("rulesets/");
    return pack >= 0 ? path.substring(pack) : path.substring(path.lastIndexOf('/') + 1);
  }

  static String text(JsonNode node) {
    try {
      return JSON.writeValueAsString(node);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("what was made of texts and numbers is no JSON", e);
    }
  }

  /**
   * Parses a JSON object.
   *
   * @throws InvalidMessageException if the text is not one
   */
  static ObjectNode read(String text) {
    try {
      if (JSON.readTree(text) instanceof ObjectNode object) {
        return object;
      }
      throw new InvalidMessageException("malformed", ServeMessage.ONE_OBJECT.text());
    } catch (StreamConstraintsException e) {
      throw new InvalidMessageException(
          "malformed", ServeMessage.JSON_LIMITS.text(MOST_DIGITS, DEEPEST));
    } catch (JsonProcessingException e) {
      throw new InvalidMessageException("malformed", ServeMessage.ONE_OBJECT.text());
    }
  }

  /**
   * Returns an integer field of an object that cannot be parsed; missing if the field does not
   * occur before the syntax error, or occurs more than once.
   */
  static JsonNode numberIn(String broken, String name) {
    JsonNode found = MissingNode.getInstance();
    try (JsonParser json = UNBOUNDED.createParser(broken)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        boolean isIt = json.currentName().equals(name);
        boolean isWhole = json.nextToken() == JsonToken.VALUE_NUMBER_INT;
        if (isIt && !found.isMissingNode()) {
          return MissingNode.getInstance();
        }
        if (isIt && isWhole && json.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
          found = LongNode.valueOf(json.getLongValue());
        }
        json.skipChildren();
      }
    } catch (IOException e) {
      return found; // as far as it reaches
    }
    return found;
  }
}
