package gabion.tools.table.display;

import gabion.define.Head;
import gabion.expr.value.Grid;
import gabion.expr.value.LookupTable;
import gabion.play.Ruleset;
import gabion.state.Sort;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A table of the rules, as printed.
 *
 * @param noun the first word of its head
 * @param across the heading of the columns; empty if there is only one
 * @param down the heading of the rows
 * @param several whether a thing selects one of its grids
 */
public record RuleTable(
    String title, String noun, String across, String down, boolean several, List<Sheet> grids) {

  /**
   * One grid of a table.
   *
   * @param id the thing that selects it, or the table's own noun
   * @param full its full title: with that of the table, if the table has several grids
   * @param rule the rule that it cites
   * @param cells row by row
   * @param words the meanings of the words in its cells
   */
  public record Sheet(
      String id,
      String title,
      String full,
      String rule,
      List<String> columns,
      List<String> rows,
      List<Cell> cells,
      Map<String, String> words) {

    public Cell cell(int row, int column) {
      return cells.get(row * columns.size() + column);
    }
  }

  /**
   * A cell.
   *
   * @param reading the word or number in force
   * @param source {@code printed} if certain, otherwise the status of its ruling
   * @param note the evidence, and the printed value if it differs
   */
  public record Cell(String reading, String source, String note) {}

  /** All tables of a ruleset. */
  public static List<RuleTable> of(Ruleset rules) {
    return rules.program().tables().stream().map(RuleTable::of).toList();
  }

  private static RuleTable of(LookupTable table) {
    List<Head.Word> parameters = table.head().parameters();
    int last = parameters.size() - 1;
    boolean several = parameters.size() > 2;
    return new RuleTable(
        table.title(),
        table.head().words().get(0).text(),
        last == 0 ? "" : parameters.get(last - 1).text(),
        parameters.get(last).text(),
        several,
        table.grids().stream().map(grid -> sheet(table, grid, several)).toList());
  }

  private static Sheet sheet(LookupTable table, Grid grid, boolean several) {
    return new Sheet(
        grid.id(),
        grid.title(),
        several ? table.title() + " · " + grid.title() : grid.title(),
        grid.citation().brief(),
        List.copyOf(grid.columns().keys()),
        List.copyOf(grid.rows().keys()),
        grid.cells().stream()
            .map(cell -> new Cell(cell.reading(), cell.source(), cell.note()))
            .toList(),
        words(table, grid));
  }

  private static Map<String, String> words(LookupTable table, Grid grid) {
    Sort sort = table.gives().sort();
    Map<String, String> words = new LinkedHashMap<>();
    if (sort != null) {
      Set<String> used = grid.cells().stream().map(Grid.Cell::reading).collect(Collectors.toSet());
      sort.ids().stream()
          .filter(used::contains)
          .forEach(id -> words.put(id, sort.title(sort.number(id))));
    }
    return java.util.Collections.unmodifiableMap(words);
  }
}
