package gabion.tools.workshop.print;

/** Something on a sheet; lengths in points of 1/72 inch, from the upper left corner. */
public sealed interface SheetItem {

  /**
   * Lines or a surface.
   *
   * @param path with the absolute commands M L Q C Z
   * @param fill a colour, {@code #rrggbb}, or empty
   * @param stroke a colour or empty
   * @param dash the length of dashes; 0 for a whole line
   */
  record Shape(String path, String fill, String stroke, double width, double dash)
      implements SheetItem {}

  /**
   * A line of text.
   *
   * @param x its middle, or its begin if it is not centred
   * @param y its base line
   * @param turn degrees, clockwise around its point
   * @param room the width that it has; 0 where nothing limits it
   */
  record Line(
      String text,
      double x,
      double y,
      double size,
      boolean isBold,
      boolean isCentred,
      String colour,
      double turn,
      double room)
      implements SheetItem {}

  /** Begins a part of which only a rectangle is seen. */
  record Clip(double x, double y, double width, double height) implements SheetItem {}

  /** Ends that part. */
  record EndClip() implements SheetItem {}
}
