package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.TableAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The public state of a game, as the lobby lists it: what a spectator may know.
 *
 * @param answers after how many answers it was so
 * @param turn the seats that must answer
 * @param since since when they must, as an ISO instant; empty if unknown
 * @param last the last line of the log
 */
record PublicState(
    int answers,
    String rulesetTitle,
    String scenarioTitle,
    List<ListedSeat> seats,
    List<String> turn,
    String since,
    String last,
    boolean isOver,
    String winner,
    String winnerTitle,
    String ending) {

  /** How many log entries are searched for the last line. */
  private static final long LAST_ENTRIES = 60;

  /**
   * A seat.
   *
   * @param holder {@link Links#PERSON} or the name of a bot
   */
  record ListedSeat(String seat, String title, String holder) {}

  /** Nothing is known of the game. */
  static final PublicState UNKNOWN =
      new PublicState(-1, "", "", List.of(), List.of(), "", "", false, "", "", "");

  boolean isKnown() {
    return answers >= 0;
  }

  /**
   * Returns the state of a table.
   *
   * @param before the state known before
   * @param now the current time, as an ISO instant
   */
  static PublicState of(
      Table table,
      Map<String, String> holders,
      String scenarioTitle,
      PublicState before,
      String now) {
    TableAccess spectator = table.spectator();
    int answers = table.record().answers().size();
    SeatView.Status status = spectator.status();
    List<String> turn = status.over() ? List.of() : status.thinking();
    boolean isSameTurn = before.isKnown() && before.turn().equals(turn);
    return new PublicState(
        answers,
        status.title(),
        scenarioTitle,
        status.seats().stream()
            .map(
                seat ->
                    new ListedSeat(seat.id(), seat.title(), holders.getOrDefault(seat.id(), "")))
            .toList(),
        List.copyOf(turn),
        isSameTurn && !before.since().isEmpty() ? before.since() : now,
        table.end().map(table::sentence).orElseGet(() -> lastLine(spectator)),
        status.over(),
        status.winner(),
        status.winnerTitle(),
        status.ending());
  }

  private static String lastLine(TableAccess spectator) {
    long next = spectator.since(Long.MAX_VALUE).next();
    String heading = "";
    String last = "";
    for (LogLine line : spectator.story(Math.max(0, next - LAST_ENTRIES), false)) {
      if (line.isHeading()) {
        heading = line.text();
      } else {
        last = line.text();
      }
    }
    return last.isEmpty() ? heading : last;
  }

  /** Reads a state as it was saved. */
  static PublicState read(JsonNode saved) {
    if (!saved.path("answers").canConvertToInt()) {
      return UNKNOWN;
    }
    List<ListedSeat> seats = new ArrayList<>();
    for (JsonNode seat : saved.path("seats")) {
      seats.add(
          new ListedSeat(
              seat.path("seat").asText(),
              seat.path("title").asText(),
              seat.path("holder").asText()));
    }
    List<String> turn = new ArrayList<>();
    saved.path("turn").forEach(seat -> turn.add(seat.asText()));
    return new PublicState(
        saved.path("answers").intValue(),
        saved.path("rulesetTitle").asText(),
        saved.path("scenarioTitle").asText(),
        List.copyOf(seats),
        List.copyOf(turn),
        saved.path("since").asText(),
        saved.path("last").asText(),
        saved.path("isOver").asBoolean(),
        saved.path("winner").asText(),
        saved.path("winnerTitle").asText(),
        saved.path("ending").asText());
  }
}
