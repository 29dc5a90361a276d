package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.DurableFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is kept of a game beside its record, outside the rules: its title, the names of its people,
 * and its public state for the lobby's list. A missing or damaged file counts as an empty one.
 */
final class GameProfile {

  /** In a folder of its own, so that the list of records stays short. */
  static final String FOLDER = ".tables";

  static final int LONGEST_TITLE = 80;
  static final int LONGEST_NAME = 40;

  private final Path file;
  private final Map<String, String> names = new LinkedHashMap<>();
  private final Map<String, String> notes = new LinkedHashMap<>();
  private final Map<String, ObjectNode> reviews = new LinkedHashMap<>();
  private String title = "";
  private PublicState state = PublicState.UNKNOWN;

  private GameProfile(Path file) {
    this.file = file;
  }

  /** Returns the path of a game's profile. */
  static Path file(Path folder, String id) {
    return folder.resolve(FOLDER).resolve(id + ".json");
  }

  /** Reads the profile of a game. */
  static GameProfile read(Path folder, String id) {
    GameProfile profile = new GameProfile(file(folder, id));
    try {
      if (Files.isRegularFile(profile.file)) {
        profile.fill(JsonText.read(Files.readString(profile.file)));
      }
    } catch (IOException | InvalidMessageException damaged) {
      return new GameProfile(profile.file);
    }
    return profile;
  }

  private void fill(JsonNode saved) {
    title = saved.path("title").asText();
    saved
        .path("names")
        .properties()
        .forEach(one -> names.put(one.getKey(), one.getValue().asText()));
    saved
        .path("notes")
        .properties()
        .forEach(one -> notes.put(one.getKey(), one.getValue().asText()));
    saved
        .path("reviews")
        .properties()
        .forEach(
            one -> {
              if (one.getValue() instanceof ObjectNode review) {
                reviews.put(one.getKey(), review);
              }
            });
    state = PublicState.read(saved.path("state"));
  }

  synchronized String title() {
    return title;
  }

  synchronized PublicState state() {
    return state;
  }

  /** Returns the name of who plays a seat; empty if he has said none. */
  synchronized String name(String seat) {
    return names.getOrDefault(seat, "");
  }

  /** Sets the title, which is on disk then. */
  void rename(String newTitle) throws IOException {
    synchronized (this) {
      title = newTitle;
    }
    save(true);
  }

  /** Sets the name of who plays a seat, which is on disk then. @return whether it was another */
  boolean name(String seat, String name) throws IOException {
    synchronized (this) {
      if (name.equals(name(seat))) {
        return false;
      }
      names.put(seat, name);
    }
    save(true);
    return true;
  }

  /** Returns a seat's own note; empty if it has none. */
  synchronized String note(String seat) {
    return notes.getOrDefault(seat, "");
  }

  /** Sets a seat's own note, which is on disk then. */
  void note(String seat, String text) throws IOException {
    synchronized (this) {
      notes.put(seat, text);
    }
    save(true);
  }

  /** Returns the review of a seat's answers; an empty object if there is none. */
  synchronized ObjectNode review(String seat) {
    return reviews.getOrDefault(seat, JsonText.object());
  }

  /** Keeps the review of a seat's answers. */
  void review(String seat, ObjectNode review) throws IOException {
    synchronized (this) {
      reviews.put(seat, review);
    }
    save(false);
  }

  /** Sets the state and saves it, if it has changed. It may be lost in a power failure. */
  void update(PublicState now) throws IOException {
    synchronized (this) {
      if (now.equals(state)) {
        return;
      }
      state = now;
    }
    save(false);
  }

  private synchronized void save(boolean isDurable) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    ObjectNode all = JsonText.object().put("gabion-table", 1).put("title", title);
    all.set("names", JsonText.of(names));
    all.set("notes", JsonText.of(notes));
    if (!reviews.isEmpty()) {
      all.set("reviews", JsonText.of(reviews));
    }
    if (state.isKnown()) {
      all.set("state", JsonText.of(state));
    }
    String text = JsonText.text(all) + "\n";
    if (isDurable) {
      new DurableFile(file).replace(text);
    } else {
      Path draft = file.resolveSibling("." + file.getFileName() + ".part");
      Files.writeString(draft, text);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Adds what the lobby shows of the game.
   *
   * @param answers the number of answers in its record; if it differs, the state is out of date
   */
  synchronized void describe(ObjectNode game, int answers) {
    boolean isKnown = state.isKnown() && state.answers() == answers;
    PublicState shown = isKnown ? state : PublicState.UNKNOWN;
    game.put("title", title);
    game.put("rulesetTitle", state.rulesetTitle()).put("scenarioTitle", state.scenarioTitle());
    ArrayNode seats = game.putArray("seats");
    for (PublicState.ListedSeat seat : state.seats()) {
      seats
          .addObject()
          .put("seat", seat.seat())
          .put("title", seat.title())
          .put("holder", seat.holder())
          .put("name", names.getOrDefault(seat.seat(), ""))
          .put("isPerson", seat.holder().equals(Links.PERSON))
          .put("isTurn", shown.turn().contains(seat.seat()));
    }
    game.put("since", shown.since()).put("last", shown.last());
    game.put("isOver", shown.isOver()).put("winner", shown.winner());
    game.put("winnerTitle", shown.winnerTitle()).put("ending", shown.ending());
    game.put("isKnown", isKnown);
  }
}
