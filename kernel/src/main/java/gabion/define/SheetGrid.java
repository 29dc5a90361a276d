package gabion.define;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A sheet as it is drawn.
 *
 * @param cells what its cells are, if it says so
 * @param id what an id is made of
 * @param areas its areas, line by line
 */
public record SheetGrid(Optional<CellGeometry> cells, List<String> id, List<Cell> areas) {

  /**
   * An area of a sheet.
   *
   * @param letter what it is drawn as
   * @param column from 1
   * @param row the how-manieth of its column, from 1
   * @param line from 1
   */
  public record Cell(Thing area, String letter, int column, int row, int line) {}

  /** The links that its cells have, by their names: the steps of each, in one direction. */
  public Map<String, List<CellGeometry.Step>> links() {
    return cells.map(CellGeometry::links).orElse(Map.of());
  }

  /** What stands above the column of a cell: its part of the id. */
  public String columnLabel(Cell cell) {
    return id.contains("file") ? SheetReader.fileOf(cell.column()) : digits(cell.column());
  }

  /** What stands before the line of a cell: its part of the id. */
  public String rowLabel(Cell cell) {
    if (id.contains("rank")) {
      return Integer.toString(lines() + 1 - cell.line());
    }
    return digits(id.contains("row") ? cell.row() : cell.line());
  }

  /** The last line in which a cell stands. */
  int lines() {
    return areas.stream().mapToInt(Cell::line).max().orElse(0);
  }

  private static String digits(int number) {
    return number < 10 ? "0" + number : Integer.toString(number);
  }
}
