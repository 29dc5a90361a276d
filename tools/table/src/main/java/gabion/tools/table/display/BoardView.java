package gabion.tools.table.display;

import java.util.List;

/**
 * The board as one seat sees it, ready to be drawn: words and signs, no rules and no state.
 *
 * @param sketch the lines of a picture with slots; empty where the ruleset has none
 * @param areas every area, in the order of the map
 * @param also which areas are beside each other though the sketch does not show it
 * @param legend what the signs mean
 * @param lots the lines beside the map
 * @param sheets what stands on the sheet of each thing that has one
 * @param boxes what lies beside the map, where the ruleset has no sheets
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
   * What a drawn board shows of some pieces, or what is printed on it.
   *
   * @param number how many; 0 for one whose number is not drawn, -1 where the seat cannot know
   * @param colour the name of a terminal's colour, or empty
   * @param shape one of {@link gabion.define.DrawingStyles#SHAPES}, or empty
   * @param title what it is; may be empty
   */
  public record Counter(String sign, int number, String colour, String shape, String title) {}

  /**
   * An area with what lies there.
   *
   * @param number how many pieces lie there, seen or not
   * @param signs what is drawn in its slot
   * @param counters the same for a drawn board
   * @param words all that it holds
   * @param beside the titles of its neighbours
   * @param isBusy whether it is written out even where its slot has room
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
   * A line beside the map: what it is called and what it comes to.
   *
   * @param why how its numbers come about, each in a line, as far as the seat may know
   * @param isStanding whether it tells how the game stands
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
