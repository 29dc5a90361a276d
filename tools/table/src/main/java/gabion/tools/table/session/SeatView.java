package gabion.tools.table.session;

import gabion.tools.table.display.BoardView;
import java.util.List;
import java.util.Map;

/**
 * A seat's view of a table; a spectator gets the public view.
 *
 * @param seat the seat's id; empty for a spectator
 * @param status the state of the game
 * @param places every place with its contents visible to the seat
 * @param fields the fields visible to the seat
 * @param board the board in the ruleset's display
 * @param hand the contents, visible to the seat, of boxes that are not public
 */
public record SeatView(
    String seat,
    Status status,
    List<Place> places,
    List<VisibleField> fields,
    BoardView board,
    List<BoardView.LabelledList> hand) {

  /**
   * The public state of a game.
   *
   * @param options readings by option, the seating among them
   * @param phase the id of the phase, or empty
   * @param phaseText what the phase is about, if the display says so, or empty
   * @param seats the seats in play
   * @param ruled the factions played by the rules
   * @param winner the id of the side that won; empty before the end and for a draw
   * @param ending the id of the ending reached; empty before the end, and if the rules ended
   *     without one
   * @param thinking the seats that must answer
   * @param wish the seat that requests an undo, and the seats that must still agree; empty for none
   * @param trouble the error in the ruleset that blocks the game; empty if there is none
   */
  public record Status(
      String ruleset,
      String title,
      String scenario,
      Map<String, String> options,
      String phase,
      String phaseTitle,
      String phaseText,
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
   * @param number how many pieces lie there, seen or not, except those whose number is hidden
   * @param unseenPieces what the seat sees of the pieces that it does not see: their number, or
   *     that there are some
   */
  public record Place(
      String id,
      String title,
      String kind,
      List<String> of,
      boolean seen,
      int number,
      List<Pile> piles,
      List<Piece> pieces,
      List<String> unseenPieces) {}

  /**
   * Identical interchangeable pieces.
   *
   * @param title the title for this number of them
   */
  public record Pile(
      String kind, String faction, String face, String mark, String title, int number) {}

  /** A single piece. */
  public record Piece(String type, String id, String title) {}

  /**
   * A field.
   *
   * @param of the ids of the things to which it belongs
   * @param value a number, {@code yes} or {@code no}, or the id of a thing
   * @param title the value in words
   */
  public record VisibleField(String field, List<String> of, String value, String title) {}
}
