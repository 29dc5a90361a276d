package gabion.tools.serve;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.door.OpenQuestion;
import java.util.List;

/**
 * JSON as the protocol speaks it. What is sent is made of the door's own records, field by field.
 */
final class JsonText {

  private static final int DEEPEST = 8;

  private static final ObjectMapper JSON = mapper();

  private JsonText() {}

  private static ObjectMapper mapper() {
    StreamReadConstraints bounds =
        StreamReadConstraints.builder().maxNestingDepth(DEEPEST).maxNumberLength(20).build();
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

  /** A file's path from its pack on: where packs lie on the server is nobody's business. */
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

  /** An object that somebody sent. @throws Misspoken where it is none */
  static ObjectNode read(String text) {
    try {
      if (JSON.readTree(text) instanceof ObjectNode object) {
        return object;
      }
    } catch (JsonProcessingException e) {
      // said below, without what was sent
    }
    throw new Misspoken("malformed", "a message is one JSON object");
  }
}
