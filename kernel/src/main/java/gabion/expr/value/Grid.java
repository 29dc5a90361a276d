package gabion.expr.value;

import gabion.define.Citation;
import gabion.state.Sort;
import java.util.List;

/**
 * A grid of a table: rows, columns and what stands in each cell.
 *
 * @param id the thing that chooses it, or the table's own noun
 * @param values what the cells hold, row by row
 * @param cells where that comes from, in the same order
 */
public record Grid(
    String id,
    String title,
    Citation citation,
    Axis rows,
    Axis columns,
    int[] values,
    List<Cell> cells) {

  /**
   * A cell as it is shown.
   *
   * @param reading the word or number that holds
   * @param printedText what the page prints; empty where nobody has seen the page
   * @param source {@code printed} where the cell is certain, else the status of its ruling
   * @param note what proves it, and what is printed otherwise; empty where nothing is said
   */
  public record Cell(String reading, String printedText, String source, String note) {}

  /** The cell of a row and a column, by their positions. */
  public Cell cell(int row, int column) {
    return cells.get(row * columns.size() + column);
  }

  /** What holds at a column and a row, or something else where there is no such cell. */
  long value(long across, long down, long missing) {
    int column = columns.at(across);
    int row = rows.at(down);
    return column == Sort.NOTHING || row == Sort.NOTHING
        ? missing
        : values[row * columns.size() + column];
  }
}
