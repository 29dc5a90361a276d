package gabion.tools.workshop.print;

import java.util.ArrayList;
import java.util.List;

/** Text and tables that flow over pages. */
final class TextPages {

  private static final double HEADING = 11;
  private static final double TEXT = 9;
  private static final double GAP = 4;
  private static final double INSET = 3;
  private static final double LINE = .5;
  private static final double FIRST = 1.4;

  private final Paper paper;
  private final String name;
  private final String title;
  private final List<PrintSheet> pages = new ArrayList<>();
  private SheetDrawing sheet = new SheetDrawing();
  private double y;

  TextPages(Paper paper, String name, String title) {
    this.paper = paper;
    this.name = name;
    this.title = title;
    begin();
  }

  private void begin() {
    sheet = new SheetDrawing();
    SheetGridPages.head(sheet, paper, title, pages.size() + 1);
    y = Paper.MARGIN + 2 * HEADING;
  }

  private void end() {
    pages.add(
        new PrintSheet(name + "-" + (pages.size() + 1), paper.width, paper.height, sheet.items()));
  }

  private double heightLeft() {
    return paper.height - Paper.MARGIN - y;
  }

  /** Begins a new page where this one has too little room. */
  private void need(double height) {
    if (heightLeft() < height && y > Paper.MARGIN + 2 * HEADING) {
      end();
      begin();
    }
  }

  void heading(String text) {
    need(HEADING * 4);
    y +=
        GAP
            + sheet.paragraph(
                text, Paper.MARGIN, y + GAP, paper.innerWidth(), heightLeft(), HEADING, true);
  }

  void text(String text, double indent) {
    double width = paper.innerWidth() - indent;
    need(SheetDrawing.height(text, width, TEXT, false));
    y +=
        sheet.paragraph(text, Paper.MARGIN + indent, y, width, heightLeft(), TEXT, false) + GAP / 2;
  }

  /** A table with its first row as the head; rows have one number of cells. */
  void table(List<List<String>> rows) {
    int columns = rows.get(0).size();
    double unit = paper.innerWidth() / (columns + FIRST - 1);
    boolean isHead = true;
    for (List<String> row : rows) {
      double height = 0;
      for (int i = 0; i < columns; i++) {
        double width = unit * (i == 0 ? FIRST : 1) - 2 * INSET;
        height = Math.max(height, SheetDrawing.height(row.get(i), width, TEXT, isHead || i == 0));
      }
      height += 2 * INSET;
      need(height);
      double x = Paper.MARGIN;
      for (int i = 0; i < columns; i++) {
        double width = unit * (i == 0 ? FIRST : 1);
        String fill = isHead || i == 0 ? "#ece8dc" : "";
        sheet.shape(SheetDrawing.box(x, y, width, height), fill, SheetDrawing.PALE, LINE);
        sheet.paragraph(
            row.get(i), x + INSET, y + INSET, width - 2 * INSET, height, TEXT, isHead || i == 0);
        x += width;
      }
      y += height;
      isHead = false;
    }
    y += GAP;
  }

  List<PrintSheet> pages() {
    end();
    return List.copyOf(pages);
  }
}
