package gabion.play;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads a record of a game from its JSON. */
final class RecordReader {

  private RecordReader() {}

  /** What is no record. */
  static final class Misshapen extends Exception {
    private static final long serialVersionUID = 1;

    Misshapen(String message) {
      super(message);
    }
  }

  static GameRecord read(JsonNode root, int format) throws Misshapen {
    if (!root.path("gabion").isInt()) {
      throw new Misshapen("it is no record of a game");
    }
    if (root.path("gabion").asInt() != format) {
      throw new Misshapen("its format is " + root.path("gabion") + ", not " + format);
    }
    List<Answer> answers = new ArrayList<>();
    for (JsonNode node : root.path("answers")) {
      answers.add(answer(node, answers.size()));
    }
    List<Held> held = new ArrayList<>();
    for (JsonNode node : root.path("held")) {
      held.add(new Held(node.path("turn").asInt(), answer(node, answers.size() + held.size())));
    }
    try {
      return new GameRecord(
          text(root, "ruleset"),
          new Fingerprint(new TreeMap<>(strings(root.path("files")))),
          new Setup(text(root, "scenario"), strings(root.path("options"))),
          Long.parseLong(text(root, "seed")),
          answers,
          held);
    } catch (NumberFormatException e) {
      throw new Misshapen("its seed is no number");
    }
  }

  private static Answer answer(JsonNode node, int before) throws Misshapen {
    if (!node.path("words").isTextual() || !node.path("index").isIntegralNumber()) {
      throw new Misshapen("its answer " + (before + 1) + " is no answer");
    }
    String seat = node.path("seat").asText();
    boolean drawn = seat.equals(Answer.FATE) && !node.path("dictated").asBoolean();
    return new Answer(
        seat,
        node.path("asks").asText(),
        node.path("words").asText(),
        node.path("index").asLong(),
        drawn);
  }

  private static String text(JsonNode root, String name) throws Misshapen {
    if (!root.path(name).isTextual()) {
      throw new Misshapen("`" + name + "` is missing in it");
    }
    return root.path(name).asText();
  }

  private static Map<String, String> strings(JsonNode node) {
    Map<String, String> strings = new LinkedHashMap<>();
    node.properties().forEach(field -> strings.put(field.getKey(), field.getValue().asText()));
    return strings;
  }
}
