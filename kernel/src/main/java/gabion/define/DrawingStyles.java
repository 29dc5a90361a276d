package gabion.define;

import java.util.List;

/** The drawing styles that every renderer of a board supports. */
public final class DrawingStyles {

  /** The shapes of a counter. */
  public static final List<String> SHAPES =
      List.of(
          "square",
          "disc",
          "hexagon",
          "diamond",
          "triangle",
          "shield",
          "pennant",
          "burst",
          "tower",
          "hull",
          "tent");

  /** The fill patterns of a surface. */
  public static final List<String> PATTERNS =
      List.of("dots", "lines", "waves", "trees", "peaks", "path");

  /** How an area may be drawn; cells of a sheet have the shape of its cells. */
  public static final List<String> OUTLINES = List.of("box", "disc");

  private DrawingStyles() {}

  /** Such words as an author reads of them. */
  static String either(List<String> words) {
    return "`" + String.join("`, `", words) + "`";
  }
}
