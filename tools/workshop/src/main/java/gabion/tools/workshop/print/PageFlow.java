package gabion.tools.workshop.print;

import java.util.ArrayList;
import java.util.List;

/** Puts pieces one below the other, in columns on as many numbered pages as they need. */
final class PageFlow {

  /** The margin at the sides, wider than what printers need, for reading. */
  static final double MARGIN = 16 * Paper.MM;

  static final double GUTTER = 7 * Paper.MM;
  private static final double FOOT = 8;

  /** Columns do not begin with less than this height. */
  static final double LOWEST = 40 * Paper.MM;

  private static final double BELOW = 12;

  private final Paper paper;
  private final String name;
  private final List<PrintSheet> pages = new ArrayList<>();
  private SheetDrawing sheet = new SheetDrawing();
  private boolean isEmpty = true;
  private double y = MARGIN;

  /**
   * Begins with an empty page.
   *
   * @param name of its files, without a number
   */
  PageFlow(Paper paper, String name) {
    this.paper = paper;
    this.name = name;
  }

  /** The width of one of several columns. */
  static double width(Paper paper, int columns) {
    return (paper.width - 2 * MARGIN - (columns - 1) * GUTTER) / columns;
  }

  /** Ends the page, unless nothing is on it. */
  void endPage() {
    if (!isEmpty) {
      String number = Integer.toString(pages.size() + 1);
      double foot = paper.height - MARGIN / 2;
      sheet.fit(number, paper.width / 2, foot, FOOT, MARGIN, false, SheetDrawing.PALE);
      pages.add(new PrintSheet(name + "-" + number, paper.width, paper.height, sheet.items()));
    }
    sheet = new SheetDrawing();
    isEmpty = true;
    y = MARGIN;
  }

  List<PrintSheet> pages() {
    endPage();
    return List.copyOf(pages);
  }

  /** Ends the page where less than a height is left. */
  void need(double height) {
    if (heightLeft() < height) {
      endPage();
    }
  }

  /** Puts pieces below what is there; the columns of the last page are about equally high. */
  void put(List<PageBox> boxes, int columns) {
    need(LOWEST);
    int next = 0;
    while (next < boxes.size()) {
      int from = next;
      next = fillPage(boxes, next, columns);
      if (next < boxes.size()) {
        if (from == next && isEmpty) {
          throw new IllegalStateException("a piece is higher than a page"); // rows are limited
        }
        endPage();
      }
    }
  }

  private double heightLeft() {
    return paper.height - MARGIN - y;
  }

  /** Fills the columns of a page; returns the first piece that has no room. */
  private int fillPage(List<PageBox> boxes, int from, int columns) {
    double rest = height(boxes.subList(from, boxes.size()));
    double slack = columns > 1 ? highestUnit(boxes, from) : 0;
    boolean isLast = columns > 1 && rest + columns * slack < columns * heightLeft();
    double high = isLast ? rest / columns + slack / 2 : heightLeft();
    int next = from;
    double lowest = y;
    for (int column = 0; column < columns && next < boxes.size(); column++) {
      double x = MARGIN + column * (width(paper, columns) + GUTTER);
      double end = y + (isLast && column == columns - 1 ? heightLeft() : high);
      double at = y;
      boolean isTop = true;
      while (next < boxes.size()) {
        int unit = unit(boxes, next);
        List<PageBox> heads = isTop && next > 0 ? boxes.get(next).columnHead() : List.of();
        double before = isTop ? boxes.get(next).before() : 0;
        if (at + height(heads) + height(boxes.subList(next, unit)) - before > end + 1e-6) {
          break;
        }
        for (PageBox head : heads) {
          head.pen().draw(sheet, x, at);
          at += head.height();
        }
        for (; next < unit; next++) {
          PageBox box = boxes.get(next);
          at += isTop ? 0 : box.before();
          box.pen().draw(sheet, x, at);
          at += box.height();
          isTop = false;
          isEmpty = false;
        }
      }
      lowest = Math.max(lowest, at);
    }
    y = lowest + BELOW;
    return next;
  }

  /** The end of the pieces from one on that stand in one column. */
  private static int unit(List<PageBox> boxes, int from) {
    int end = from;
    while (end < boxes.size() - 1 && boxes.get(end).isKept()) {
      end++;
    }
    return end + 1;
  }

  private static double highestUnit(List<PageBox> boxes, int from) {
    double highest = 0;
    for (int next = from; next < boxes.size(); ) {
      int unit = unit(boxes, next);
      highest = Math.max(highest, height(boxes.subList(next, unit)));
      next = unit;
    }
    return highest;
  }

  private static double height(List<PageBox> boxes) {
    return boxes.stream().mapToDouble(box -> box.before() + box.height()).sum();
  }
}
