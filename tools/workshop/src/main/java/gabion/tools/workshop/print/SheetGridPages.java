package gabion.tools.workshop.print;

import java.util.ArrayList;
import java.util.List;

/** Cells of one size, in rows on as many pages as they need, with cutting lines between them. */
final class SheetGridPages {

  private static final double HEAD = 9 * Paper.MM;
  private static final double TITLE = 9;
  private static final double LINE = .35;

  /** Draws a cell from its upper left corner. */
  interface Cell {
    void draw(SheetDrawing sheet, double x, double y);
  }

  private final Paper paper;
  private final String name;
  private final String title;
  private final double width;
  private final double height;

  /**
   * A grid.
   *
   * @param name of its files, without a number
   * @param title the head of each page
   * @param width of a cell
   */
  SheetGridPages(Paper paper, String name, String title, double width, double height) {
    this.paper = paper;
    this.name = name;
    this.title = title;
    this.width = width;
    this.height = height;
  }

  List<PrintSheet> pages(List<Cell> cells) {
    int columns = (int) (paper.innerWidth() / width);
    int rows = (int) ((paper.innerHeight() - HEAD) / height);
    double left = (paper.width - columns * width) / 2;
    double top = Paper.MARGIN + HEAD;
    List<PrintSheet> pages = new ArrayList<>();
    for (int from = 0; from < cells.size(); from += columns * rows) {
      SheetDrawing sheet = new SheetDrawing();
      int here = Math.min(columns * rows, cells.size() - from);
      head(sheet, paper, title, pages.size() + 1);
      for (int i = 0; i < here; i++) {
        int row = i / columns;
        cells.get(from + i).draw(sheet, left + i % columns * width, top + row * height);
      }
      cutLines(sheet, left, top, Math.min(columns, here), (here + columns - 1) / columns);
      pages.add(
          new PrintSheet(
              name + "-" + (pages.size() + 1), paper.width, paper.height, sheet.items()));
    }
    return pages;
  }

  static void head(SheetDrawing sheet, Paper paper, String title, int page) {
    String text = title + " · " + page;
    sheet.fitLeft(text, Paper.MARGIN, Paper.MARGIN + TITLE, TITLE, paper.innerWidth(), true);
  }

  private void cutLines(SheetDrawing sheet, double left, double top, int columns, int rows) {
    double out = 2 * Paper.MM;
    for (int i = 0; i <= columns; i++) {
      double x = left + i * width;
      line(sheet, x, top - out, x, top + rows * height + out);
    }
    for (int i = 0; i <= rows; i++) {
      double y = top + i * height;
      line(sheet, left - out, y, left + columns * width + out, y);
    }
  }

  private static void line(SheetDrawing sheet, double x, double y, double toX, double toY) {
    sheet.dashes(
        "M%s %sL%s %s"
            .formatted(
                SheetDrawing.number(x),
                SheetDrawing.number(y),
                SheetDrawing.number(toX),
                SheetDrawing.number(toY)),
        SheetDrawing.PALE,
        LINE);
  }
}
