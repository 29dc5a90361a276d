package gabion.tools.workshop.print;

import java.util.List;

/**
 * A piece of a page that is not divided: a line of text, a heading or a row of a table.
 *
 * @param before the room above it, which is left out at the top of a column
 * @param isKept whether the next piece stands in the same column
 * @param columnHead what is put before it at the top of a column: the head of its table
 */
record PageBox(double before, double height, boolean isKept, Pen pen, List<PageBox> columnHead) {

  /** Draws a piece. */
  @FunctionalInterface
  interface Pen {
    /** Draws it from its upper left corner on. */
    void draw(SheetDrawing sheet, double x, double y);
  }

  static PageBox of(double before, double height, boolean isKept, Pen pen) {
    return new PageBox(before, height, isKept, pen, List.of());
  }
}
