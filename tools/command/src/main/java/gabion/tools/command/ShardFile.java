package gabion.tools.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.GameCounts;
import gabion.tools.lab.Shard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The output of {@code simulate --shard}.
 *
 * @param simulationFields the parameters of the simulation, by its field names
 * @param counts the results; null if a game failed
 * @param failureNode the first game that failed; null if none did
 */
record ShardFile(
    Path file,
    Map<String, JsonNode> simulationFields,
    Shard shard,
    @Nullable GameCounts counts,
    @Nullable JsonNode failureNode) {

  /** The fields that all shards of a simulation share. */
  static final List<String> SHARED =
      List.of("ruleset", "scenario", "options", "fingerprint", "games", "seed");

  private static final ObjectMapper JSON =
      new ObjectMapper(
              JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  /** Reads a file; one that is no shard ends the command. */
  static ShardFile read(Path file) {
    JsonNode json;
    try {
      json = JSON.readTree(Files.readAllBytes(file));
    } catch (JsonProcessingException e) {
      throw wrong(file, CommandMessage.SHARD_JSON_INCOMPLETE.text());
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.FILE_UNREADABLE.text(file));
    }
    if (!json.path("shard").isTextual()) {
      throw wrong(file, CommandMessage.SHARD_FORM.text());
    }
    Map<String, JsonNode> asked = new LinkedHashMap<>();
    for (String field : SHARED) {
      asked.put(field, field(file, json, field));
    }
    String word = json.get("shard").textValue();
    Shard shard =
        Shard.of(word)
            .orElseThrow(() -> wrong(file, CommandMessage.SHARD_NUMBER_INVALID.text(word)));
    JsonNode failed = json.get("failed");
    if (failed != null) {
      count(file, failed, "game");
      return new ShardFile(file, asked, shard, null, failed);
    }
    return new ShardFile(file, asked, shard, counts(file, json, shard), null);
  }

  private static GameCounts counts(Path file, JsonNode json, Shard shard) {
    GameCounts counts =
        new GameCounts(
            counts(file, json, "results"),
            counts(file, json, "endings"),
            count(file, json, "decisions"),
            count(file, json, "shortest"),
            count(file, json, "longest"));
    long whole = count(file, json, "games");
    int games = whole > Integer.MAX_VALUE ? -1 : shard.games((int) whole);
    if (counts.games() != games) {
      throw wrong(file, CommandMessage.SHARD_GAMES_DIFFER.text(counts.games(), shard, games));
    }
    return counts;
  }

  private static Map<String, Long> counts(Path file, JsonNode json, String name) {
    JsonNode field = field(file, json, name);
    Map<String, Long> counts = new LinkedHashMap<>();
    field.fieldNames().forEachRemaining(each -> counts.put(each, count(file, field, each)));
    return counts;
  }

  private static long count(Path file, JsonNode json, String name) {
    JsonNode field = field(file, json, name);
    if (!field.isIntegralNumber() || !field.canConvertToLong() || field.longValue() < 0) {
      throw wrong(file, CommandMessage.SHARD_COUNT_INVALID.text(name));
    }
    return field.longValue();
  }

  private static JsonNode field(Path file, JsonNode json, String name) {
    JsonNode field = json.get(name);
    if (field == null) {
      throw wrong(file, "`" + name + "` is missing");
    }
    return field;
  }

  private static CommandFailedException wrong(Path file, String what) {
    return new CommandFailedException(CommandMessage.SHARD_INVALID.text(file, what));
  }

  /** The number of the first game that failed; above all others where none did. */
  int failedGame() {
    return failureNode == null ? Integer.MAX_VALUE : failureNode.get("game").intValue();
  }

  /** A JSON node as plain values. */
  static Object plain(JsonNode node) {
    if (node.isObject()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      node.fieldNames().forEachRemaining(name -> fields.put(name, plain(node.get(name))));
      return fields;
    }
    return node.isIntegralNumber() ? (Object) node.bigIntegerValue() : node.asText();
  }
}
