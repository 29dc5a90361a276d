package gabion.tools.table.display;

import java.util.List;

/**
 * The printed part of a board drawn with lines and colours: positions, neighbours, surfaces and
 * signs of the areas. It is the same for every seat during the whole game; {@link BoardView} holds
 * the contents of the areas. Lengths are in points, from the upper left corner.
 *
 * @param nodes every area, in the order of the map
 * @param surfaces the meanings of the surfaces
 * @param dice the look of the dice
 * @param map the path of the map document, or empty
 */
public record DrawnBoard(
    int width, int height, List<Node> nodes, List<Surface> surfaces, List<Die> dice, String map) {

  /** A board on which nothing is printed. */
  static final DrawnBoard BLANK = new DrawnBoard(0, 0, List.of(), List.of(), List.of(), "");

  /**
   * How the dice of a kind look.
   *
   * @param colour one of a terminal: the display's own for the id of the kind, or empty
   */
  public record Die(String id, String title, String colour) {}

  /**
   * An area.
   *
   * @param x its middle
   * @param y its middle
   * @param shape {@code box}, {@code disc}, {@code square}, {@code flat} for a hex with flat sides
   *     above and below, {@code tall} for one with flat sides left and right
   * @param surface its number among the surfaces; -1 for none
   * @param printed the signs printed in it
   * @param beside the ids of its neighbours
   * @param lines the neighbours to which a line is drawn from here
   * @param also the neighbours without a line, which are listed instead
   */
  public record Node(
      String id,
      String title,
      int x,
      int y,
      int width,
      int height,
      String shape,
      int surface,
      List<BoardView.Counter> printed,
      List<String> beside,
      List<String> lines,
      List<String> also) {}

  /**
   * The title and look of a surface.
   *
   * @param colour the name of a terminal colour, or empty
   * @param pattern one of {@link gabion.define.DrawingStyles#PATTERNS}, or empty
   */
  public record Surface(String title, String colour, String pattern) {}
}
