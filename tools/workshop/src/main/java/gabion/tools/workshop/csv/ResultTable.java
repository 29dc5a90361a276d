package gabion.tools.workshop.csv;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Results that a program reads, as a table: a row for each case. Values within values are columns
 * with dots, {@code results.red}.
 */
public final class ResultTable {

  private ResultTable() {}

  /**
   * The CSV of some results.
   *
   * @param fields as for JSON: texts, numbers, maps and lists
   * @param cases the field with the list of cases; its rows also have all other fields. Without
   *     that field there is one row
   */
  public static String csv(Map<String, Object> fields, String cases) {
    List<Map<String, String>> rows = new ArrayList<>();
    Map<String, Object> around = new LinkedHashMap<>(fields);
    if (around.remove(cases) instanceof List<?> list) {
      for (Object one : list) {
        Map<String, String> row = new LinkedHashMap<>();
        add(row, "", around);
        add(row, "", one);
        rows.add(row);
      }
    } else {
      Map<String, String> row = new LinkedHashMap<>();
      add(row, "", fields);
      rows.add(row);
    }
    Set<String> columns = new LinkedHashSet<>();
    rows.forEach(row -> columns.addAll(row.keySet()));
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.copyOf(columns));
    rows.forEach(
        row -> lines.add(columns.stream().map(name -> row.getOrDefault(name, "")).toList()));
    return CsvText.ofResults(lines);
  }

  private static void add(Map<String, String> row, String name, Object value) {
    if (value instanceof Map<?, ?> map) {
      map.forEach((key, inner) -> add(row, name.isEmpty() ? key + "" : name + "." + key, inner));
    } else if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        Object one = list.get(i);
        add(row, name + "." + (i + 1), one == null ? "" : one);
      }
    } else {
      row.put(name, String.valueOf(value));
    }
  }
}
