package gabion.tools.table.display;

import gabion.define.CellGeometry;
import gabion.define.SheetGrid;
import gabion.state.Sort;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Where areas stand on a drawn board: where their slots stand in the sketch, where a sheet has its
 * cells or its areas have points, and where there is none of these, in a ring. Areas without a slot
 * stand in rows below.
 */
final class NodePositions {

  /**
   * The middle and the size of an area.
   *
   * @param shape as of a {@link DrawnBoard.Node}
   */
  record NodePosition(
      double exactX, double exactY, double exactWidth, double exactHeight, String shape) {

    int x() {
      return (int) Math.round(exactX);
    }

    int y() {
      return (int) Math.round(exactY);
    }

    int width() {
      return (int) Math.round(exactWidth);
    }

    int height() {
      return (int) Math.round(exactHeight);
    }
  }

  private static final int LETTER = 13;
  private static final int LINE = 25;
  private static final int MARGIN = 20;
  private static final int CELL = 48;
  private static final int TALLEST = 110;
  private static final int WIDTH = 140;
  private static final int HEIGHT = 56;
  private static final int GAP = 28;
  private static final int WIDEST = 2_400;

  private final NodePosition[] spots;
  private int right = MARGIN;
  private int bottom = MARGIN;

  private NodePositions(int areas) {
    this.spots = new NodePosition[areas];
  }

  /** Of the slots of a sketch. */
  static NodePositions of(List<BoardView.Line> sketch, int areas) {
    NodePositions spots = new NodePositions(areas);
    int height = height(sketch);
    int left = Integer.MAX_VALUE;
    int top = Integer.MAX_VALUE;
    for (int line = 0; line < sketch.size(); line++) {
      for (BoardView.Slot slot : sketch.get(line).slots()) {
        left = Math.min(left, slot.from());
        top = Math.min(top, line);
      }
    }
    for (int line = 0; line < sketch.size(); line++) {
      for (BoardView.Slot slot : sketch.get(line).slots()) {
        int width = (slot.to() - slot.from() + 1) * LETTER;
        int x = MARGIN + (slot.from() - left) * LETTER + width / 2;
        int y = MARGIN + (line - top) * LINE + height / 2;
        spots.set(slot.area(), new NodePosition(x, y, width, height, "box"));
      }
    }
    return spots.placeUnslotted();
  }

  /** Returns the greatest height of areas at which none touches one below it. */
  private static int height(List<BoardView.Line> sketch) {
    int least = TALLEST;
    for (int line = 0; line < sketch.size(); line++) {
      for (BoardView.Slot slot : sketch.get(line).slots()) {
        int below = below(sketch, line, slot);
        least = Math.min(least, Math.max(2, below - line) * LINE - LETTER);
      }
    }
    return least;
  }

  /** The next line with a slot in the same columns, or one far below. */
  private static int below(List<BoardView.Line> sketch, int line, BoardView.Slot slot) {
    for (int next = line + 1; next < sketch.size(); next++) {
      if (sketch.get(next).slots().stream()
          .anyMatch(other -> other.from() <= slot.to() && slot.from() <= other.to())) {
        return next;
      }
    }
    return line + TALLEST;
  }

  /** Of the cells of a sheet. */
  static NodePositions of(SheetGrid sheet, Sort areas) {
    NodePositions spots = new NodePositions(areas.size());
    CellGeometry cells = sheet.cells().orElse(CellGeometry.SQUARES);
    for (SheetGrid.Cell cell : sheet.areas()) {
      int column = cell.column() - 1;
      int line = cell.line() - 1;
      NodePosition spot =
          switch (cells) {
            case SQUARES -> spot(column * 1.5, line * 1.5, 1.5, 1.5, "square");
            case HEX_COLUMNS ->
                spot(column * 1.5, line * Math.sqrt(0.75), 2, 2 * Math.sqrt(0.75), "flat");
            case HEX_ROWS ->
                spot(column * Math.sqrt(0.75), line * 1.5, 2 * Math.sqrt(0.75), 2, "tall");
          };
      spots.set(areas.number(cell.area().id()), spot);
    }
    return spots.placeUnslotted();
  }

  private static NodePosition spot(double x, double y, double width, double height, String shape) {
    return new NodePosition(
        MARGIN + CELL * (x + width / 2),
        MARGIN + CELL * (y + height / 2),
        CELL * width,
        CELL * height,
        shape);
  }

  /** Of points: as near as no two overlap, but no wider than a screen scrolls. */
  static NodePositions of(AreaPoints points, int areas) {
    NodePositions spots = new NodePositions(areas);
    double least = points.scale(WIDTH + GAP, HEIGHT + GAP, 1);
    double most = points.width() == 0 ? least : WIDEST / points.width();
    double scale = least == 0 ? 1 : Math.min(least, most);
    points.fromTop().forEach(area -> spots.set(area, spots.spot(points, area, scale)));
    return spots.placeUnslotted();
  }

  /** Where the box of a point stands: there, or below the boxes that are in its way. */
  private NodePosition spot(AreaPoints points, int area, double scale) {
    AreaPoints.Point point = Objects.requireNonNull(points.points().get(area));
    int x = (int) Math.round(MARGIN + WIDTH / 2.0 + (point.x() - points.minX()) * scale);
    int y = (int) Math.round(MARGIN + HEIGHT / 2.0 + (point.y() - points.minY()) * scale);
    for (boolean free = false; !free; ) {
      free = true;
      for (NodePosition other : spots) {
        if (other != null && Math.abs(other.x() - x) < WIDTH && Math.abs(other.y() - y) < HEIGHT) {
          y = other.y() + HEIGHT + MARGIN;
          free = false;
        }
      }
    }
    return new NodePosition(x, y, WIDTH, HEIGHT, "box");
  }

  /** Whether the straight line between two areas runs through a third. */
  boolean isObstructed(int from, int to) {
    NodePosition a = spots[from];
    NodePosition b = spots[to];
    for (int other = 0; other < spots.length; other++) {
      NodePosition box = spots[other];
      if (other != from
          && other != to
          && new Rectangle(
                  box.x() - box.width() / 2, box.y() - box.height() / 2, box.width(), box.height())
              .intersectsLine(a.x(), a.y(), b.x(), b.y())) {
        return true;
      }
    }
    return false;
  }

  /** Where nothing says where they stand. */
  static NodePositions ring(int areas) {
    NodePositions spots = new NodePositions(areas);
    double radius = Math.max(WIDTH, areas * WIDTH * 1.2 / (2 * Math.PI));
    for (int area = 0; area < areas && areas > 1; area++) {
      double turn = 2 * Math.PI * area / areas - Math.PI / 2;
      int x = (int) Math.round(MARGIN + WIDTH / 2.0 + radius * (1 + Math.cos(turn)));
      int y = (int) Math.round(MARGIN + HEIGHT / 2.0 + radius * (1 + Math.sin(turn)) * 0.8);
      spots.set(area, new NodePosition(x, y, WIDTH, HEIGHT, "box"));
    }
    return spots.placeUnslotted();
  }

  private void set(int area, NodePosition spot) {
    spots[area] = spot;
    right = Math.max(right, spot.x() + spot.width() / 2);
    bottom = Math.max(bottom, spot.y() + spot.height() / 2);
  }

  /** The areas that stand nowhere yet, in rows below. */
  private NodePositions placeUnslotted() {
    List<Integer> left = new ArrayList<>();
    for (int area = 0; area < spots.length; area++) {
      if (spots[area] == null) {
        left.add(area);
      }
    }
    int row = Math.max(1, (right - MARGIN) / (WIDTH + MARGIN));
    int top = bottom == MARGIN ? MARGIN : bottom + MARGIN;
    for (int index = 0; index < left.size(); index++) {
      int x = MARGIN + WIDTH / 2 + index % row * (WIDTH + MARGIN);
      int y = top + HEIGHT / 2 + index / row * (HEIGHT + MARGIN);
      set(left.get(index), new NodePosition(x, y, WIDTH, HEIGHT, "box"));
    }
    return this;
  }

  NodePosition of(int area) {
    return spots[area];
  }

  int width() {
    return right + MARGIN;
  }

  int height() {
    return bottom + MARGIN;
  }
}
