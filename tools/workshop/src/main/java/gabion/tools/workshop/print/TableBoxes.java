package gabion.tools.workshop.print;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table as pieces: its head, which is repeated in each column of a page, and its rows. */
final class TableBoxes {

  private static final double INSET = 3;
  private static final double LINE = .4;

  /** The text of a higher row is made smaller. */
  private static final double HIGHEST = 100 * Paper.MM;

  private static final double SMALLEST = 4;
  private static final double SMALLER = .92;
  private static final double UNLIMITED = 1e6;

  /** A table with at most so many rows is not divided. */
  private static final int FEW = 14;

  private static final String SHADE = "#ece8dc";
  private static final String BORDER = "#b9a87f";

  private final List<List<String>> rows = new ArrayList<>();
  private final double room;
  private double size;
  private double[] widths;

  private TableBoxes(List<String> heads, List<List<String>> body, double size, double room) {
    rows.add(heads);
    rows.addAll(body);
    this.size = size;
    this.room = room;
    this.widths = columnWidths();
    while (sum(widths) > room && this.size > SMALLEST) {
      this.size *= SMALLER;
      widths = columnWidths();
    }
    if (sum(widths) > room) {
      double share = room / sum(widths);
      widths = Arrays.stream(widths).map(width -> width * share).toArray();
    }
  }

  /**
   * The pieces of a table; its text is smaller than the size where the words need it.
   *
   * @param before the room above its head
   */
  static List<PageBox> boxes(
      List<String> heads, List<List<String>> body, double size, double room, double before) {
    TableBoxes table = new TableBoxes(heads, body, size, room);
    List<PageBox> boxes = new ArrayList<>();
    PageBox head = table.row(heads, true, before, List.of());
    boxes.add(head);
    for (int i = 0; i < body.size(); i++) {
      boolean isKept = body.size() <= FEW && i < body.size() - 1;
      PageBox row = table.row(body.get(i), false, 0, List.of(head));
      boxes.add(new PageBox(0, row.height(), isKept, row.pen(), row.columnHead()));
    }
    return boxes;
  }

  /** Whether a table has room in a width without a line break. */
  static boolean fits(List<String> heads, List<List<String>> body, double size, double room) {
    TableBoxes table = new TableBoxes(heads, body, size, UNLIMITED);
    return sum(table.widths) <= room;
  }

  private PageBox row(List<String> cells, boolean isHead, double before, List<PageBox> columnHead) {
    double high = 0;
    for (int i = 0; i < cells.size(); i++) {
      double inner = widths[i] - 2 * INSET;
      high = Math.max(high, SheetDrawing.height(cells.get(i), inner, size, isHead || i == 0));
    }
    double height = Math.min(high, HIGHEST) + 2 * INSET;
    PageBox.Pen pen = (sheet, x, y) -> draw(sheet, x, y, height, cells, isHead);
    return new PageBox(before, height, isHead, pen, columnHead);
  }

  private void draw(
      SheetDrawing sheet, double left, double y, double high, List<String> cells, boolean isHead) {
    double x = left;
    for (int i = 0; i < cells.size(); i++) {
      boolean isBold = isHead || i == 0;
      String fill = isHead ? SHADE : "";
      sheet.shape(SheetDrawing.box(x, y, widths[i], high), fill, BORDER, LINE);
      double inner = widths[i] - 2 * INSET;
      sheet.paragraph(
          cells.get(i), x + INSET, y + INSET, inner, high - 2 * INSET + LINE, size, isBold);
      x += widths[i];
    }
  }

  /** The widths that the longest words need; more, as far as there is room, for longer texts. */
  private double[] columnWidths() {
    int columns = rows.get(0).size();
    double[] least = new double[columns];
    double[] whole = new double[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        SheetFont font = SheetFont.of(i == 0 || row == rows.get(0));
        String text = font.printable(row.get(i));
        whole[i] = Math.max(whole[i], font.width(text, size) + 2 * INSET + 1);
        for (String word : text.split("\\s+")) {
          least[i] = Math.max(least[i], font.width(word, size) + 2 * INSET + 1);
        }
      }
    }
    double free = room - sum(least);
    double wanted = sum(whole) - sum(least);
    double share = wanted <= 0 ? 0 : Math.max(0, Math.min(1, free / wanted));
    for (int i = 0; i < columns; i++) {
      least[i] += (whole[i] - least[i]) * share;
    }
    return least;
  }

  private static double sum(double[] numbers) {
    return Arrays.stream(numbers).sum();
  }
}
