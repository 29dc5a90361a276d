package gabion.tools.workshop.csv;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A section as a table.
 *
 * @param columns the names of the columns behind `in` and `id`
 * @param rows in their order
 */
public record SectionSheet(List<String> columns, List<Row> rows) {

  /**
   * An entry of the section.
   *
   * @param path the keys below the section
   * @param cells by column, those that are not empty
   * @param line the line of its file; 0 if it has none
   */
  public record Row(List<String> path, Map<String, String> cells, int line) {

    public Row {
      path = List.copyOf(path);
      cells = new LinkedHashMap<>(cells);
    }

    /** The keys around the entry, as the column `in` has them. */
    public String parents() {
      return String.join(SectionRows.BETWEEN, path.subList(0, path.size() - 1));
    }

    public String id() {
      return path.get(path.size() - 1);
    }
  }
}
