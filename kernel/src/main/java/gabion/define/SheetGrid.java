package gabion.define;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A sheet as drawn.
 *
 * @param cells the geometry of its cells, if declared
 * @param id the parts that form an id
 * @param areas its areas, line by line
 */
public record SheetGrid(Optional<CellGeometry> cells, List<String> id, List<Cell> areas) {

  /**
   * An area of a sheet.
   *
   * @param letter its letter in the drawing
   * @param column from 1
   * @param row its position within its column, from 1
   * @param line from 1
   */
  public record Cell(Thing area, String letter, int column, int row, int line) {}

  /** The links that its cells have, by their names: the steps of each, in one direction. */
  public Map<String, List<CellGeometry.Step>> links() {
    return cells.map(CellGeometry::links).orElse(Map.of());
  }

  /** Returns the label above a cell's column: the column's part of the id. */
  public String columnLabel(Cell cell) {
    return id.contains("file") ? SheetReader.fileOf(cell.column()) : digits(cell.column());
  }

  /** Returns the label before a cell's line: the line's part of the id. */
  public String rowLabel(Cell cell) {
    if (id.contains("rank")) {
      return Integer.toString(lines() + 1 - cell.line());
    }
    return digits(id.contains("row") ? cell.row() : cell.line());
  }

  /** Returns the number of the last line that holds a cell. */
  int lines() {
    return areas.stream().mapToInt(Cell::line).max().orElse(0);
  }

  private static String digits(int number) {
    return number < 10 ? "0" + number : Integer.toString(number);
  }
}
