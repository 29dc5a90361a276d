package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.tools.table.DurableFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What people say at a table. Seats and spectators talk apart: who watches everything must not
 * advise a seat. It is kept with the game, and is no part of its record.
 */
final class TableTalk {

  /** The talk of those who hold seats. */
  static final String SEATS = "seats";

  /** The talk of those who watch. */
  static final String SPECTATORS = "spectators";

  static final int LONGEST_LINE = 500;

  /** How many lines a client gets at most at once. */
  private static final int MOST_SENT = 200;

  /** How many lines are kept; the file may have twice as many before it is shortened. */
  private static final int MOST_KEPT = 1_000;

  private static final double LINES_A_SECOND = 0.5;
  private static final int LINES_AT_ONCE = 10;

  /**
   * A line.
   *
   * @param id rises with each line of a table
   * @param seat who said it; empty for a spectator
   * @param at when, as an ISO instant
   */
  record TalkLine(long id, String room, String seat, String name, String text, String at) {}

  private final Path file;
  private final List<TalkLine> lines = new ArrayList<>();
  private final Map<String, RateLimiter> rates = new HashMap<>();
  private int linesInFile;

  private TableTalk(Path file) {
    this.file = file;
  }

  /** Returns the path of a game's talk. */
  static Path file(Path folder, String id) {
    return folder.resolve(GameProfile.FOLDER).resolve(id + ".talk");
  }

  /** Reads the talk of a game; damaged lines are left out. */
  static TableTalk read(Path folder, String id) {
    TableTalk talk = new TableTalk(file(folder, id));
    try {
      if (Files.isRegularFile(talk.file)) {
        String text = new String(Files.readAllBytes(talk.file), StandardCharsets.UTF_8);
        text.lines().forEach(talk::take);
      }
    } catch (IOException unreadable) {
      // the talk begins anew
    }
    return talk;
  }

  private void take(String line) {
    linesInFile++;
    try {
      JsonNode saved = JsonText.read(line);
      add(
          new TalkLine(
              saved.path("id").asLong(),
              saved.path("room").asText(),
              saved.path("seat").asText(),
              saved.path("name").asText(),
              saved.path("text").asText(),
              saved.path("at").asText()));
    } catch (InvalidMessageException damaged) {
      // a line that was cut off by a crash
    }
  }

  private void add(TalkLine line) {
    lines.add(line);
    if (lines.size() > MOST_KEPT) {
      lines.remove(0);
    }
  }

  /**
   * Adds a line, and saves it.
   *
   * @param seat the seat, or {@link Links#SPECTATOR}
   * @throws InvalidMessageException if the seat, or all spectators together, say too much
   */
  synchronized long say(String seat, String name, String text) throws IOException {
    RateLimiter rate =
        rates.computeIfAbsent(seat, any -> new RateLimiter(LINES_A_SECOND, LINES_AT_ONCE));
    if (!rate.allows(System.nanoTime())) {
      throw new InvalidMessageException("too-fast", ServeMessage.TOO_MUCH_TALK.text());
    }
    long id = lines.isEmpty() ? 1 : lines.get(lines.size() - 1).id() + 1;
    String room = seat.equals(Links.SPECTATOR) ? SPECTATORS : SEATS;
    TalkLine line = new TalkLine(id, room, seat, name, text, WallClock.currentTime().toString());
    save(line);
    add(line);
    return id;
  }

  private void save(TalkLine line) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    if (linesInFile >= 2 * MOST_KEPT) {
      String kept = lines.stream().map(TableTalk::text).collect(Collectors.joining());
      new DurableFile(file).replace(kept);
      linesInFile = lines.size();
    }
    Files.writeString(file, text(line), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    linesInFile++;
  }

  private static String text(TalkLine line) {
    return JsonText.text(JsonText.of(line)) + "\n";
  }

  /**
   * Returns the lines after one, without the oldest if they are many.
   *
   * @param isAll whether those of spectators too
   */
  synchronized List<TalkLine> since(long id, boolean isAll) {
    List<TalkLine> heard =
        lines.stream()
            .filter(line -> line.id() > id && (isAll || line.room().equals(SEATS)))
            .toList();
    return heard.subList(Math.max(0, heard.size() - MOST_SENT), heard.size());
  }
}
