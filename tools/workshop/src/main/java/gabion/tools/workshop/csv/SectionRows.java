package gabion.tools.workshop.csv;

import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes rows of the entries of a section. */
final class SectionRows {

  /** Between the keys of the column `in`. */
  static final String BETWEEN = " / ";

  /** The column of an entry that is no block of fields. */
  static final String VALUE = "value";

  /** The two columns that say which entry a row is. */
  static final List<String> KEYS = List.of("in", "id");

  /** Sections whose entries are below a first key. */
  private static final Set<String> GROUPED = Set.of("decks", "words");

  private static final String TABLES = "tables";

  /** Fields of an entry whose own entries are rows, by section. */
  private static final Map<String, String> INNER =
      Map.of("pieces", "each", "scenarios", "start", "options", "readings");

  /** The fields by which a block is a table, or a part of one. */
  private static final List<String> GRID = List.of("gives", "reading", "printed");

  private final String section;
  private final List<SectionSheet.Row> rows = new ArrayList<>();
  private final Set<String> columns = new LinkedHashSet<>();

  private SectionRows(String section) {
    this.section = section;
  }

  /** The table of a section. */
  static SectionSheet of(String section, Tree tree) {
    SectionRows all = new SectionRows(section);
    if (tree instanceof Tree.Fields fields) {
      fields
          .fields()
          .values()
          .forEach(field -> all.row(List.of(field.key().value()), field.value()));
    } else {
      all.row(List.of(section), tree); // such as the title
    }
    return new SectionSheet(List.copyOf(all.columns), List.copyOf(all.rows));
  }

  private void row(List<String> path, Tree tree) {
    Map<String, String> cells = new LinkedHashMap<>();
    int at = rows.size();
    if (!(tree instanceof Tree.Fields fields)) {
      if (!(tree instanceof Tree.Text text && text.value().isEmpty())) {
        leaf(path, tree, cells);
      }
    } else {
      for (Tree.Field field : fields.fields().values()) {
        List<String> below = with(path, field.key().value());
        if (isRow(path, field, fields)) {
          row(below, field.value());
        } else if (!isBelowRow(path, field)) {
          cells(escape(field.key().value()), field.value(), cells);
        } else if (field.value() instanceof Tree.Fields inner) {
          inner.fields().values().forEach(one -> row(with(below, one.key().value()), one.value()));
        }
      }
    }
    columns.addAll(cells.keySet());
    rows.add(at, new SectionSheet.Row(path, cells, 0));
  }

  /** The cells of a row of a table of the rules: a number for each place in the list. */
  private void leaf(List<String> path, Tree tree, Map<String, String> cells) {
    if (section.equals(TABLES) && path.size() > 1 && tree instanceof Tree.Items list) {
      for (int i = 0; i < list.items().size(); i++) {
        cells.put(Integer.toString(i + 1), CellText.of(list.items().get(i)));
      }
    } else {
      cells.put(VALUE, CellText.of(tree));
    }
  }

  private void cells(String column, Tree tree, Map<String, String> cells) {
    if (tree instanceof Tree.Fields fields && !fields.fields().isEmpty()) {
      for (Tree.Field field : fields.fields().values()) {
        cells(column + "." + escape(field.key().value()), field.value(), cells);
      }
    } else {
      cells.put(column, CellText.of(tree));
    }
  }

  /** Whether a field of an entry is a row by itself. */
  private boolean isRow(List<String> path, Tree.Field field, Tree.Fields around) {
    if (section.equals(TABLES)) {
      boolean isGrid = GRID.stream().anyMatch(around.fields()::containsKey);
      return path.size() > 1 && !isGrid || isRowOfTable(field);
    }
    return path.size() == 1 && GROUPED.contains(section) && field.value() instanceof Tree.Fields;
  }

  private static boolean isRowOfTable(Tree.Field field) {
    return field.value() instanceof Tree.Fields fields && !fields.fields().isEmpty();
  }

  /** Whether the entries of a field of an entry are rows. */
  private boolean isBelowRow(List<String> path, Tree.Field field) {
    return path.size() == 1
        && field.key().value().equals(INNER.get(section))
        && field.value() instanceof Tree.Fields fields
        && !fields.fields().isEmpty();
  }

  private static List<String> with(List<String> path, String key) {
    List<String> all = new ArrayList<>(path);
    all.add(key);
    return all;
  }

  /** A key as a part of a column's name. */
  static String escape(String key) {
    String escaped = key.replace("\\", "\\\\").replace(".", "\\.");
    return escaped.equals(VALUE) || KEYS.contains(escaped) || escaped.matches("\\d+")
        ? "\\" + escaped
        : escaped;
  }

  /** The keys that a column means; none for the value of the entry itself. */
  static List<String> keys(String column) {
    List<String> keys = new ArrayList<>();
    StringBuilder key = new StringBuilder();
    for (int i = 0; i < column.length(); i++) {
      char letter = column.charAt(i);
      if (letter == '.') {
        keys.add(key.toString());
        key.setLength(0);
      } else {
        key.append(letter == '\\' && i + 1 < column.length() ? column.charAt(++i) : letter);
      }
    }
    keys.add(key.toString());
    return column.equals(VALUE) ? List.of() : keys;
  }
}
