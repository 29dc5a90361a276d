package gabion.tools.lab.saved;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The people of a game that is served, as the server keeps them beside its record.
 *
 * @param title the game's own title; empty if it has none
 * @param names the names of people by their seats
 */
public record SavedPeople(String title, Map<String, String> names) {

  private static final JsonFactory JSON = new JsonFactory();
  private static final String FOLDER = ".tables";

  /** Reads the people of a game; a game without them, or a damaged file, has none. */
  public static SavedPeople read(Path folder, String id) {
    Path file = folder.resolve(FOLDER).resolve(id + ".json");
    Map<String, String> names = new LinkedHashMap<>();
    String title = "";
    try (JsonParser json = JSON.createParser(file.toFile())) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        JsonToken value = json.nextToken();
        if (field.equals("title") && value == JsonToken.VALUE_STRING) {
          title = json.getText();
        } else if (field.equals("names") && value == JsonToken.START_OBJECT) {
          readNames(json, names);
        } else {
          json.skipChildren();
        }
      }
    } catch (IOException none) {
      return new SavedPeople("", Map.of());
    }
    return new SavedPeople(title, names);
  }

  private static void readNames(JsonParser json, Map<String, String> names) throws IOException {
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String seat = json.currentName();
      json.nextToken();
      names.put(seat, json.getText());
    }
  }
}
