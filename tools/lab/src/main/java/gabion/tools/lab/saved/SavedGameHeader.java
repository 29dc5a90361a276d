package gabion.tools.lab.saved;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The list entry of a saved game. It is read without the rules and without checking the seal;
 * resuming the game verifies it.
 *
 * @param answers the number of answers
 */
public record SavedGameHeader(String ruleset, String scenario, int answers) {

  private static final JsonFactory JSON = new JsonFactory();

  /** The head of a file; nothing where it is no record. */
  public static Optional<SavedGameHeader> read(Path file) {
    try (JsonParser json = JSON.createParser(file.toFile())) {
      return read(json);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<SavedGameHeader> read(JsonParser json) throws IOException {
    if (json.nextToken() != JsonToken.START_OBJECT || !"gabion".equals(json.nextFieldName())) {
      return Optional.empty();
    }
    json.nextToken();
    String ruleset = "";
    String scenario = "";
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (name.equals("answers") && value == JsonToken.START_ARRAY) {
        int answers = answers(json);
        return ruleset.isEmpty()
            ? Optional.empty()
            : Optional.of(new SavedGameHeader(ruleset, scenario, answers));
      }
      ruleset = name.equals("ruleset") ? json.getText() : ruleset;
      scenario = name.equals("scenario") ? json.getText() : scenario;
      json.skipChildren();
    }
    return Optional.empty();
  }

  private static int answers(JsonParser json) throws IOException {
    int answers = 0;
    while (json.nextToken() != JsonToken.END_ARRAY) {
      json.skipChildren();
      answers++;
    }
    return answers;
  }
}
