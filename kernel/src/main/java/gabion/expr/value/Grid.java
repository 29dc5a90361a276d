package gabion.expr.value;

import gabion.define.Citation;
import gabion.state.Sort;
import java.util.List;

/**
 * A grid of a table: rows, columns and cells.
 *
 * @param id the id of the thing that selects it, or the noun of the table
 * @param values the values of the cells, row by row
 * @param cells the sources of the values, in the same order
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
   * A cell for display.
   *
   * @param reading the word or number in effect
   * @param printedText the printed text; empty if the page has not been transcribed
   * @param source {@code printed} if the cell is certain, else the status of the table's citation
   * @param note the evidence and any misprint; empty if there is neither
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
