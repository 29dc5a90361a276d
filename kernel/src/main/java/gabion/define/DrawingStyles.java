package gabion.define;

import java.util.List;

/** What whoever draws a board can draw. */
public final class DrawingStyles {

  /** What a counter may be cut to. */
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

  /** What a surface may be filled with. */
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
