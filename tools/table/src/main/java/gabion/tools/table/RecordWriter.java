package gabion.tools.table;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Answer;
import gabion.play.Fingerprint;
import gabion.play.PlayBug;

/** Writes a record of a game as JSON, and seals it. */
final class RecordWriter {

  /** The format that is written: sealed, and with the persons. Those before it had neither. */
  static final int FORMAT = 2;

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private RecordWriter() {}

  /** The record with its seal. */
  static String sealedText(GameRecord record) {
    ObjectNode root = tree(record);
    return text(root.put("seal", seal(root)));
  }

  /** The seal of a record: a hash of all that is written of it. */
  static String seal(GameRecord record) {
    return seal(tree(record));
  }

  private static String seal(ObjectNode root) {
    return Fingerprint.hash(text(root));
  }

  private static ObjectNode tree(GameRecord record) {
    ObjectNode root = JSON.createObjectNode();
    root.put("gabion", FORMAT);
    root.put("ruleset", record.ruleset());
    if (!record.files().packs().isEmpty()) {
      root.set("packs", JSON.valueToTree(record.files().packs()));
    }
    root.set("files", JSON.valueToTree(record.files().files()));
    root.put("scenario", record.setup().scenario());
    root.set("options", JSON.valueToTree(record.setup().options()));
    if (record.setup().changes() instanceof CarriedParts carried) {
      root.set("carried", JSON.valueToTree(carried.parts()));
    }
    root.put("seed", Long.toString(record.seed()));
    root.set("persons", JSON.valueToTree(record.persons()));
    if (record.pledge().isMade()) {
      root.put("pledge", record.pledge().hash());
    }
    if (!record.pledge().secret().isEmpty()) {
      root.put("secret", record.pledge().secret());
    }
    if (!record.pledge().shares().isEmpty()) {
      root.set("shares", JSON.valueToTree(record.pledge().shares()));
    }
    ArrayNode list = root.putArray("answers");
    record.answers().forEach(answer -> write(answer, list.addObject()));
    if (!record.pendingAnswers().isEmpty()) {
      ArrayNode waiting = root.putArray("held");
      record
          .pendingAnswers()
          .forEach(one -> write(one.answer(), waiting.addObject().put("turn", one.turn())));
    }
    return root;
  }

  private static void write(Answer answer, ObjectNode node) {
    node.put("seat", answer.seat());
    node.put("asks", answer.questionName());
    node.put("words", answer.words());
    node.put("index", answer.index());
    if (answer.isFate() && !answer.isDrawn()) {
      node.put("dictated", true);
    }
  }

  private static String text(ObjectNode root) {
    try {
      return JSON.writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new PlayBug("a record cannot be written", e);
    }
  }
}
