package gabion.tools.serve.pace;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/**
 * How much time the people at a table have.
 *
 * @param seconds the time for each answer, or for all answers of a seat together
 * @param increment seconds added with each answer; only in a time for the game
 * @param after what happens at the end of the time: {@link #NOTHING}, {@link #LOST}, or the name of
 *     the bot that takes the seat over
 */
public record Pace(Kind kind, long seconds, long increment, String after) {

  /** What a time is for. */
  public enum Kind {
    NONE,
    MOVE,
    GAME;

    /** Returns its name in messages. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The time only counts. */
  public static final String NOTHING = "nothing";

  /** The seat has lost. */
  public static final String LOST = "lost";

  public static final Pace NONE = new Pace(Kind.NONE, 0, 0, NOTHING);

  private static final ObjectMapper JSON = new ObjectMapper();

  public boolean isTimed() {
    return kind != Kind.NONE;
  }

  /** Returns the pace as JSON. */
  public ObjectNode json() {
    return JSON.createObjectNode()
        .put("kind", kind.id())
        .put("seconds", seconds)
        .put("increment", increment)
        .put("after", after);
  }

  /** Reads a pace as it was saved; none where nothing valid was saved. */
  static Pace read(JsonNode saved) {
    for (Kind kind : Kind.values()) {
      if (kind.id().equals(saved.path("kind").asText()) && kind != Kind.NONE) {
        return new Pace(
            kind,
            Math.max(1, saved.path("seconds").asLong()),
            Math.max(0, saved.path("increment").asLong()),
            saved.path("after").asText(NOTHING));
      }
    }
    return NONE;
  }
}
