package gabion.tools.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import gabion.play.Fingerprint;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.saved.SavedGames;
import gabion.tools.packs.Library;
import gabion.tools.table.DurableFile;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A cache of facts about saved games, so that listing them need not replay them. An entry is valid
 * while the file's time and size and the rules are unchanged; a damaged index is rebuilt. If
 * several processes write it, the last one wins.
 */
final class GamesIndex {

  private static final String NAME = ".gabion-games";
  private static final Set<String> NO_RULES = Set.of("target", "cases", "docs", ".git");
  private static final JsonFactory JSON = new JsonFactory();

  /** Of all games a share that may be found out before they are kept: a list may be stopped. */
  private static final int SHARE = 4;

  private static final int LEAST = 50;

  private final Path file;
  private final String rules;
  private final Map<String, Map<String, Object>> before = new LinkedHashMap<>();
  private final Map<String, Map<String, Object>> now = new LinkedHashMap<>();
  private int unkept;

  /**
   * @param kept all existing games; entries of others are dropped
   * @param packs the locations of the rules
   */
  GamesIndex(Path folder, List<SavedGames.Entry> kept, List<Path> packs) {
    this.file = folder.resolve(NAME);
    this.rules = Library.ENGINE_VERSION + " " + stamp(packs);
    read();
    for (SavedGames.Entry game : kept) {
      findCached(game).ifPresent(known -> now.put(key(game), known));
    }
  }

  Optional<Map<String, Object>> findCached(SavedGames.Entry game) {
    return Optional.ofNullable(before.get(key(game)));
  }

  /** Caches facts about a game. */
  void note(SavedGames.Entry game, Map<String, Object> fields) {
    now.put(key(game), fields);
    if (++unkept > now.size() / SHARE + LEAST) {
      save();
    }
  }

  private static String key(SavedGames.Entry game) {
    return game.savedAt() + " " + game.size() + " " + game.file().getFileName();
  }

  // ---- the rules

  /** Another text where a file of the rules is another. */
  private static String stamp(List<Path> packs) {
    long[] sum = new long[2];
    for (Path pack : packs) {
      Path rulesets = pack.resolve("rulesets");
      Path all = Files.isDirectory(rulesets) ? rulesets : pack;
      add(all, sum);
      add(pack.resolve("scripts"), sum);
      sum[0] = sum[0] * 31 + pack.toAbsolutePath().toString().hashCode();
    }
    return sum[0] + " " + sum[1];
  }

  private static void add(Path folder, long[] sum) {
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path sub, BasicFileAttributes there) {
              boolean isLeftOut = NO_RULES.contains(String.valueOf(sub.getFileName()));
              return isLeftOut ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path one, BasicFileAttributes there) {
              long hash = one.toString().hashCode() * 31L + there.lastModifiedTime().toMillis();
              sum[0] += (hash * 31 + there.size()) * 0x9E3779B97F4A7C15L;
              sum[1]++;
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path one, IOException why) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      sum[1]++; // what cannot be looked at is not known
    }
  }

  // ---- on the disk

  private void read() {
    try (JsonParser json = JSON.createParser(sound(Files.readString(file)))) {
      json.nextToken();
      if (value(json) instanceof Map<?, ?> all
          && rules.equals(all.get("rules"))
          && all.get("games") instanceof Map<?, ?> known) {
        known.forEach(this::put);
      }
    } catch (IOException | ClassCastException e) {
      before.clear(); // there is none yet, or it is damaged
    }
  }

  /** The text below its hash. @throws IOException if the hash differs */
  private static String sound(String text) throws IOException {
    int end = text.indexOf('\n');
    String all = text.substring(end + 1);
    if (end < 0 || !text.substring(0, end).equals(Fingerprint.hash(all))) {
      throw new IOException(CommandMessage.GAME_DAMAGED.text());
    }
    return all;
  }

  @SuppressWarnings("unchecked") // JSON keys are strings
  private void put(Object key, Object fields) {
    before.put((String) key, (Map<String, Object>) fields);
  }

  private static Object value(JsonParser json) throws IOException {
    JsonToken token = json.currentToken();
    if (token == JsonToken.START_OBJECT) {
      Map<String, Object> fields = new LinkedHashMap<>();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        fields.put(name, value(json));
      }
      return fields;
    }
    if (token == JsonToken.START_ARRAY) {
      List<Object> list = new ArrayList<>();
      while (json.nextToken() != JsonToken.END_ARRAY) {
        list.add(value(json));
      }
      return list;
    }
    if (token == JsonToken.VALUE_NUMBER_INT) {
      return json.getIntValue();
    }
    if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
      return token == JsonToken.VALUE_TRUE;
    }
    if (token != JsonToken.VALUE_STRING) {
      throw new IOException(CommandMessage.GAME_FILE_TRUNCATED.text());
    }
    return json.getText();
  }

  /** Saves the facts about the existing games, if any are new. */
  void save() {
    if (unkept > 0) {
      unkept = 0;
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("rules", rules);
      all.put("games", now);
      try {
        String text = Json.of(all);
        new DurableFile(file).replace(Fingerprint.hash(text) + "\n" + text);
      } catch (IOException e) {
        // the games are played again next time
      }
    }
  }
}
