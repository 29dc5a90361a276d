package gabion.tools.table.display;

import gabion.state.Borders;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The sketch of a map that has only points: a slot for each area with its title above, and the
 * borders between them as lines where no other area is in the way.
 *
 * @param lines the sketch
 * @param missingBorders the pairs of areas whose border has no line, the lower number first
 */
record PointSketch(List<BoardView.Line> lines, Set<List<Integer>> missingBorders) {

  private static final int COLUMNS = 100;

  /** A map of few areas is narrower: so many columns, and more for each area. */
  private static final int FEWEST = 30;

  private static final int MORE = 8;

  /** The letters of a slot, the widest first: the first that needs few lines is taken. */
  private static final int[] WIDTHS = {13, 11, 9, 7};

  private static final int MOST_LINES = 42;

  /** A title, a slot and an empty line. */
  private static final int HEIGHT = 3;

  /** No map has more lines for each area. */
  private static final double ROOMY = 4;

  /** How much higher a letter is than wide. */
  private static final double LETTER = 2;

  /** Up to this many columns a line, a border is drawn line by line. */
  private static final double STEEP = 3;

  /** Draws the areas that have points. */
  static PointSketch of(AreaPoints points, Layout layout) {
    Drawing drawing = new Drawing(points, layout, WIDTHS[0]);
    for (int width : WIDTHS) {
      drawing = new Drawing(points, layout, width);
      if (drawing.height() <= MOST_LINES) {
        break;
      }
    }
    return drawing.draw();
  }

  /** The letters while they are drawn. */
  private static final class Drawing {
    private final Sort areas;
    private final Borders borders;
    private final int width;
    private final int[] left;
    private final int[] line;
    private final List<Integer> placed = new ArrayList<>();

    /** By cell the area whose slot or title is there; -1 for none. */
    private int[][] owners = new int[0][0];

    private char[][] letters = new char[0][0];

    Drawing(AreaPoints points, Layout layout, int width) {
      this.areas = layout.sorts().areas();
      this.borders = layout.places().borders();
      this.width = width;
      this.left = new int[areas.size()];
      this.line = new int[areas.size()];
      int columns = Math.min(COLUMNS, FEWEST + MORE * points.points().size());
      double across = points.width() == 0 ? 0 : (columns - width - 2) / points.width();
      double down = points.height() == 0 ? 0 : (MOST_LINES - HEIGHT) / points.height();
      if (across > 0) {
        down = Math.min(down, across / LETTER);
      }
      double lines = Math.min(down, ROOMY * points.points().size() / Math.max(1, points.height()));
      for (int area : points.fromTop()) {
        AreaPoints.Point point = Objects.requireNonNull(points.points().get(area));
        int column = (int) Math.round((point.x() - points.minX()) * across);
        place(area, column, 1 + (int) Math.round((point.y() - points.minY()) * lines));
      }
    }

    /** Puts a slot at a place, or below it where another is in the way. */
    private void place(int area, int column, int from) {
      left[area] = column;
      line[area] = from;
      for (boolean free = false; !free; ) {
        free = true;
        for (int other : placed) {
          if (Math.abs(left[other] - column) < width + 3
              && Math.abs(line[other] - line[area]) < HEIGHT) {
            line[area] = line[other] + HEIGHT;
            free = false;
          }
        }
      }
      placed.add(area);
    }

    int height() {
      return placed.stream().mapToInt(area -> line[area] + 1).max().orElse(0);
    }

    PointSketch draw() {
      letters = new char[height()][COLUMNS];
      owners = new int[height()][COLUMNS];
      for (char[] row : letters) {
        Arrays.fill(row, ' ');
      }
      for (int[] row : owners) {
        Arrays.fill(row, -1);
      }
      placed.forEach(this::slot);
      placed.forEach(this::title);
      Set<List<Integer>> missingBorders = new HashSet<>();
      for (int area : placed) {
        for (int other : placed) {
          if (area < other && touch(area, other) && !border(area, other)) {
            missingBorders.add(List.of(area, other));
          }
        }
      }
      return new PointSketch(lines(), Set.copyOf(missingBorders));
    }

    private boolean touch(int area, int other) {
      return (borders.neighbors(area, other >> 6) >>> other & 1) != 0;
    }

    private void put(int row, int column, char letter, int owner) {
      letters[row][column] = letter;
      owners[row][column] = owner;
    }

    private void slot(int area) {
      for (int column = left[area]; column < left[area] + width + 2; column++) {
        put(line[area], column, ' ', area);
      }
      put(line[area], left[area], '[', area);
      put(line[area], left[area] + width + 1, ']', area);
    }

    /** The title above its slot, as far as there is room for it. */
    private void title(int area) {
      String title = areas.title(area);
      int row = line[area] - 1;
      int room = 0;
      while (left[area] + room < COLUMNS && owners[row][left[area] + room] < 0) {
        room++;
      }
      room -= left[area] + room < COLUMNS ? 2 : 0;
      String shown =
          title.length() <= room ? title : title.substring(0, Math.max(0, room - 1)) + "…";
      for (int i = 0; i < shown.length(); i++) {
        put(row, left[area] + i, shown.charAt(i), area);
      }
    }

    private int middle(int area) {
      return left[area] + (width + 2) / 2;
    }

    /** Draws a border. @return whether nothing else is in its way */
    private boolean border(int from, int to) {
      int upper = line[from] <= line[to] ? from : to;
      int lower = upper == from ? to : from;
      int rows = line[lower] - line[upper];
      int columns = middle(lower) - middle(upper);
      List<int[]> cells = new ArrayList<>();
      boolean steep = rows > 0 && Math.abs(columns) <= STEEP * rows;
      int steps = steep ? rows : Math.abs(columns);
      for (int step = 0; step <= steps; step++) {
        int row = line[upper] + Math.round((float) rows * step / Math.max(1, steps));
        int column = middle(upper) + Math.round((float) columns * step / Math.max(1, steps));
        cells.add(new int[] {row, column});
      }
      for (int[] cell : cells) {
        int owner = owners[cell[0]][cell[1]];
        if (owner >= 0 && owner != from && owner != to) {
          return false;
        }
      }
      char letter = !steep ? '-' : columns == 0 ? '|' : columns > 0 ? '\\' : '/';
      for (int[] cell : cells) {
        if (owners[cell[0]][cell[1]] < 0 && isApart(cell[0], cell[1])) {
          letters[cell[0]][cell[1]] = steep && Math.abs(columns) * 3 < rows ? '|' : letter;
        }
      }
      return true;
    }

    /** Whether no title is right beside a cell. */
    private boolean isApart(int row, int column) {
      return isBlank(row, column - 1) && isBlank(row, column + 1);
    }

    private boolean isBlank(int row, int column) {
      return column < 0
          || column >= COLUMNS
          || owners[row][column] < 0
          || "[]".indexOf(letters[row][column]) >= 0;
    }

    private List<BoardView.Line> lines() {
      List<BoardView.Line> lines = new ArrayList<>();
      for (int row = 0; row < letters.length; row++) {
        int at = row;
        List<BoardView.Slot> slots =
            placed.stream()
                .filter(area -> line[area] == at)
                .sorted(Comparator.comparingInt(area -> left[area]))
                .map(area -> new BoardView.Slot(left[area] + 1, left[area] + 1 + width, area))
                .toList();
        lines.add(new BoardView.Line(new String(letters[row]).stripTrailing(), slots));
      }
      return List.copyOf(lines);
    }
  }
}
