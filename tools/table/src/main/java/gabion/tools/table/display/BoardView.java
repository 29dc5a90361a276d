package gabion.tools.table.display;

import java.util.List;

/**
 * The board as one seat sees it, ready for drawing: words and signs, no rules and no state.
 *
 * @param sketch the lines of a picture with slots; empty if the ruleset has none
 * @param areas every area, in the order of the map
 * @param also adjacent areas whose adjacency the sketch does not show
 * @param legend the meanings of the signs
 * @param lots the lines beside the map
 * @param sheets the sheet of each thing that has one
 * @param boxes the contents beside the map, if the ruleset has no sheets
 */
public record BoardView(
    List<Line> sketch,
    List<Area> areas,
    List<LabelledList> also,
    List<String> legend,
    List<Entry> lots,
    List<Sheet> sheets,
    List<LabelledList> boxes) {

  /** A board on which nothing can be seen. */
  static final BoardView BLANK =
      new BoardView(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

  /** A line of the sketch with the slots in it. */
  public record Line(String text, List<Slot> slots) {}

  /**
   * Where on a line an area is shown.
   *
   * @param from the first letter
   * @param to the letter behind the last
   * @param area its number among the areas
   */
  public record Slot(int from, int to, int area) {}

  /**
   * A sign, perhaps with a count.
   *
   * @param colour the name of a terminal's colour, or empty
   */
  public record Sign(String text, String colour) {}

  /**
   * A counter on a drawn board: some pieces, or a printed sign.
   *
   * @param number how many; 0 if the number is not drawn, -1 if the seat cannot know it
   * @param colour the name of a terminal colour, or empty
   * @param shape one of {@link gabion.define.DrawingStyles#SHAPES}, or empty
   * @param title its title; may be empty
   * @param symbol the picture on it, one of {@link gabion.tools.table.map.MapWords#SYMBOLS}, or
   *     empty
   * @param side the title of its side or faction; empty if it has none
   */
  public record Counter(
      String sign,
      int number,
      String colour,
      String shape,
      String title,
      String symbol,
      String side) {

    /** A counter of no side. */
    public Counter(
        String sign, int number, String colour, String shape, String title, String symbol) {
      this(sign, number, colour, shape, title, symbol, "");
    }

    /** A counter without a picture. */
    public Counter(String sign, int number, String colour, String shape, String title) {
      this(sign, number, colour, shape, title, "");
    }
  }

  /**
   * An area with its contents.
   *
   * @param number how many pieces are there, visible or not
   * @param signs the signs in its slot
   * @param counters the counters on a drawn board
   * @param words its full contents
   * @param beside the titles of its neighbours
   * @param isBusy whether it is written out even if its slot has room
   */
  public record Area(
      String id,
      String title,
      int number,
      List<Sign> signs,
      List<Counter> counters,
      List<String> words,
      List<String> beside,
      boolean isBusy) {}

  /** Something with a list of words. */
  public record LabelledList(String title, List<String> words) {}

  /**
   * A line beside the map: a title and a value.
   *
   * @param why the reasons for its numbers, one a line, as far as the seat may know them
   * @param isStanding whether it is part of the game's standings
   */
  public record Entry(String title, String value, List<String> why, boolean isStanding) {

    /** A line whose numbers have no reasons. */
    public Entry(String title, String value) {
      this(title, value, List.of(), false);
    }
  }

  /** The lines about one thing. */
  public record Sheet(String title, List<Entry> lots) {}
}
