package gabion.tools.table;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Fingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * An end that people gave a game, not its rules: a seat resigned or ran out of time, or all agreed
 * to a draw. It is saved beside the record, which holds only what the rules prove; no answer is
 * accepted afterwards.
 *
 * @param seat the seat that resigned or ran out of time; empty for a draw
 * @param winner the id of the side that won; empty for none
 * @param at when it ended, as an ISO instant
 */
public record GameEnd(Reason reason, String seat, String winner, String at) {

  /** Why the game ended. */
  public enum Reason {
    RESIGNED,
    DRAWN,
    TIME;

    /** Returns the id, which views show as the ending. */
    public String id() {
      return switch (this) {
        case RESIGNED -> "resigned";
        case DRAWN -> "draw-agreed";
        case TIME -> "out-of-time";
      };
    }
  }

  private static final int FORMAT = 1;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Returns the path of the end of a game by the path of its record. */
  public static Path file(Path record) {
    Path name = record.toAbsolutePath().getFileName();
    String id = String.valueOf(name).replaceFirst("\\.json$", "");
    return record.toAbsolutePath().resolveSibling(".tables").resolve(id + ".end");
  }

  /**
   * Returns the end that people gave a game; empty if they gave none.
   *
   * @param file where the record lies
   * @throws IOException if the file of the end is damaged
   */
  public static Optional<GameEnd> read(Path file, GameRecord record) throws IOException {
    Path end = file(file);
    if (!Files.isRegularFile(end)) {
      return Optional.empty();
    }
    try {
      JsonNode saved = JSON.readTree(Files.readString(end));
      Reason reason = Reason.valueOf(saved.path("reason").asText().toUpperCase(Locale.ROOT));
      boolean isOfAnotherGame = !saved.path("game").asText().equals(identity(record));
      return isOfAnotherGame
          ? Optional.empty()
          : Optional.of(
              new GameEnd(
                  reason,
                  saved.path("seat").asText(),
                  saved.path("winner").asText(),
                  saved.path("at").asText()));
    } catch (JsonProcessingException | IllegalArgumentException damaged) {
      throw new IOException(TableMessage.BAD_END.text(end.getFileName()), damaged);
    }
  }

  /** Saves the end beside the record; when this returns, it is on disk. */
  public void save(Path record, GameRecord of) throws IOException {
    Path end = file(record);
    Files.createDirectories(end.resolveSibling("."));
    ObjectNode all = JSON.createObjectNode().put("gabion-end", FORMAT);
    all.put("reason", reason.name().toLowerCase(Locale.ROOT));
    all.put("seat", seat).put("winner", winner).put("at", at).put("game", identity(of));
    new DurableFile(end).replace(all + "\n");
  }

  /** A game keeps its seed, also when `migrate` rewrites its record. */
  private static String identity(GameRecord record) {
    return Fingerprint.hash(record.ruleset() + " " + record.seed());
  }

  /** Returns the end in words. */
  public String sentence(String seatTitle) {
    return switch (reason) {
      case RESIGNED -> TableMessage.END_RESIGNED.text(seatTitle);
      case DRAWN -> TableMessage.END_DRAWN.text();
      case TIME -> TableMessage.END_TIME.text(seatTitle);
    };
  }
}
