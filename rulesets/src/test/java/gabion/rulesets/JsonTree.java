package gabion.rulesets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.yaml.Tree;

/** What is written, as an editor for YAML 1.2 understands it: plain digits are numbers there. */
final class JsonTree {

  private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;

  private JsonTree() {}

  static JsonNode json(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      ObjectNode map = MAKE.objectNode();
      fields.fields().forEach((name, field) -> map.set(name, json(field.value())));
      return map;
    }
    if (tree instanceof Tree.Items items) {
      ArrayNode list = MAKE.arrayNode();
      items.items().forEach(item -> list.add(json(item)));
      return list;
    }
    String text = tree.toString();
    if (tree.tag() == Tree.Tag.REMOVE) {
      return MAKE.textNode(""); // a tag that an editor does not know makes a text
    }
    if (text.matches("-?[0-9]{1,9}")) {
      return MAKE.numberNode(Integer.parseInt(text));
    }
    if (text.matches("-?[0-9]+\\.[0-9]+")) {
      return MAKE.numberNode(Double.parseDouble(text));
    }
    return switch (text) {
      case "true", "false" -> MAKE.booleanNode(text.equals("true"));
      case "", "~", "null" -> MAKE.nullNode();
      default -> MAKE.textNode(text);
    };
  }
}
