package gabion.tools.serve.pace;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the people at a table have said about its end: who proposes a draw, who has lost although
 * the game goes on, who wants a rematch, and where it is played. Not safe for several threads.
 */
public final class Agreements {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Set<String> draw = new TreeSet<>();
  private final Set<String> out = new TreeSet<>();
  private final Set<String> rematch = new TreeSet<>();
  private final Map<String, String> rematchSeats = new LinkedHashMap<>();
  private String rematchGame = "";
  private String rematchScenario = "";
  private int drawAt;

  /** Returns the seats that propose a draw or have agreed to it. */
  public Set<String> draw() {
    return draw;
  }

  /**
   * A seat proposes a draw, or agrees.
   *
   * @param answers the number of answers of the game; one more ends the proposal
   */
  public void agreeToDraw(String seat, int answers) {
    draw.add(seat);
    drawAt = answers;
  }

  /** Ends a proposal after which somebody answered. @return whether there was one */
  public boolean lapse(int answers) {
    boolean lapses = !draw.isEmpty() && answers > drawAt;
    if (lapses) {
      draw.clear();
    }
    return lapses;
  }

  /** Returns the seats that have lost while the others play on. */
  public Set<String> lostSeats() {
    return out;
  }

  /** Returns the seats that want a rematch, or the same scenario. */
  public Set<String> rematch() {
    return rematch;
  }

  /** Returns the scenario with which they want to go on; empty for the same game again. */
  public String rematchScenario() {
    return rematchScenario;
  }

  /** A seat wants a rematch, or another scenario; who has wanted something else is asked anew. */
  public void wantRematch(String seat, String scenario) {
    if (!scenario.equals(rematchScenario)) {
      rematch.clear();
      rematchScenario = scenario;
    }
    rematch.add(seat);
  }

  /** Returns the game that is the rematch; empty before it has begun. */
  public String rematchGame() {
    return rematchGame;
  }

  /** Returns the seat in the rematch of who holds a seat here; empty for none. */
  public String rematchSeat(String seat) {
    return rematchSeats.getOrDefault(seat, "");
  }

  /**
   * Notes the rematch.
   *
   * @param seats the new seat of each seat here
   */
  public void rematchBegun(String game, Map<String, String> seats) {
    rematchGame = game;
    rematchSeats.putAll(seats);
  }

  /** Returns whether nothing was said. */
  public boolean isEmpty() {
    return draw.isEmpty() && out.isEmpty() && rematch.isEmpty();
  }

  /** Returns all of it as JSON. */
  public ObjectNode json() {
    ObjectNode all = JSON.createObjectNode().put("drawAt", drawAt).put("rematchGame", rematchGame);
    all.put("rematchScenario", rematchScenario);
    all.set("draw", JSON.valueToTree(draw));
    all.set("out", JSON.valueToTree(out));
    all.set("rematch", JSON.valueToTree(rematch));
    all.set("rematchSeats", JSON.valueToTree(rematchSeats));
    return all;
  }

  /** Reads it as it was saved. */
  public static Agreements read(JsonNode saved) {
    Agreements agreements = new Agreements();
    saved.path("draw").forEach(seat -> agreements.draw.add(seat.asText()));
    saved.path("out").forEach(seat -> agreements.out.add(seat.asText()));
    saved.path("rematch").forEach(seat -> agreements.rematch.add(seat.asText()));
    saved
        .path("rematchSeats")
        .properties()
        .forEach(one -> agreements.rematchSeats.put(one.getKey(), one.getValue().asText()));
    agreements.rematchGame = saved.path("rematchGame").asText();
    agreements.rematchScenario = saved.path("rematchScenario").asText();
    agreements.drawAt = saved.path("drawAt").asInt();
    return agreements;
  }
}
