package gabion.tools.table.session;

import gabion.tools.table.display.BoardView;
import java.util.List;
import java.util.Map;

/**
 * What a seat sees of a table; a spectator sees what all see.
 *
 * @param seat the seat's id; empty for a spectator
 * @param status how the game stands
 * @param places every place with what the seat sees there
 * @param fields what is noted besides pieces, as far as the seat may see it
 * @param board the board as the ruleset shows it
 * @param hand what the seat sees of boxes that not everybody sees
 */
public record SeatView(
    String seat,
    Status status,
    List<Place> places,
    List<VisibleField> fields,
    BoardView board,
    List<BoardView.LabelledList> hand) {

  /**
   * How a game stands: what everybody knows.
   *
   * @param options readings by option, the seating among them
   * @param phase the id of the phase, or empty
   * @param seats who plays
   * @param ruled the factions that the rules play
   * @param winner the id of the side that won; empty before the end and for a draw
   * @param ending the id of the ending that came; empty before, and where the rules just ran out
   * @param thinking the seats that owe an answer
   * @param wish who wishes to take an answer back, and who has still to agree; empty for nobody
   * @param trouble why the game cannot go on: the ruleset is at fault; empty where it can
   */
  public record Status(
      String ruleset,
      String title,
      String scenario,
      Map<String, String> options,
      String phase,
      String phaseTitle,
      List<Seat> seats,
      List<String> ruled,
      boolean over,
      String winner,
      String winnerTitle,
      String ending,
      List<String> thinking,
      UndoRequest wish,
      String trouble) {}

  /** A seat with the factions it plays. */
  public record Seat(String id, String title, List<String> factions) {}

  /** A wish to take back. */
  public record UndoRequest(String seat, List<String> open) {

    static final UndoRequest NONE = new UndoRequest("", List.of());
  }

  /**
   * A place.
   *
   * @param kind {@code area}, or the noun of its box
   * @param of the ids of the things a box is of
   * @param seen whether the seat sees what lies there
   * @param number how many pieces lie there, seen or not
   */
  public record Place(
      String id,
      String title,
      String kind,
      List<String> of,
      boolean seen,
      int number,
      List<Pile> piles,
      List<Piece> pieces) {}

  /**
   * Interchangeable pieces that are alike.
   *
   * @param title what people call so many of them
   */
  public record Pile(
      String kind, String faction, String face, String mark, String title, int number) {}

  /** A single piece. */
  public record Piece(String type, String id, String title) {}

  /**
   * A field.
   *
   * @param of the ids of what it is noted for
   * @param value a number, {@code yes} or {@code no}, or the id of a thing
   * @param title the value as people say it
   */
  public record VisibleField(String field, List<String> of, String value, String title) {}
}
