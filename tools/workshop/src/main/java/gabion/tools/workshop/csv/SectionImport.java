package gabion.tools.workshop.csv;

import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds what a table changes of a section, and edits the files of one pack. */
public final class SectionImport {

  private static final String REMOVE = "!remove";
  private static final String PLACE = "\\d+";

  /**
   * A change.
   *
   * @param before the cell as it is; empty for a new one
   * @param after the new cell; empty if it is removed
   */
  public record Change(String file, int line, String path, String before, String after) {}

  private final String name;
  private final String section;
  private final String newFile;
  private final @Nullable Tree below;
  private final Map<String, TableYamlEditor> editors = new LinkedHashMap<>();
  private final List<Change> changes = new ArrayList<>();
  private final List<String> missing = new ArrayList<>();
  private final SectionSheet now;
  private final boolean isSingle;

  /**
   * An import into a pack.
   *
   * @param name of the CSV file, for messages
   * @param newFile the file that is written if no file of the pack has the section
   */
  public SectionImport(
      String name, Library library, String ruleset, Pack pack, String section, String newFile) {
    this.name = name;
    this.section = section;
    this.newFile = newFile;
    Tree whole = tree(library, ruleset, section);
    this.isSingle = whole != null && !(whole instanceof Tree.Fields);
    this.now =
        whole == null ? new SectionSheet(List.of(), List.of()) : SectionRows.of(section, whole);
    int at = library.packs().indexOf(pack);
    this.below = at <= 0 ? null : tree(library.upTo(library.packs().get(at - 1)), ruleset, section);
    for (Source source : library.files(ruleset, new Problems())) {
      boolean isRules = source.name().endsWith(".yaml") && !source.name().contains("/cases/");
      if (source.pack().equals(pack.id()) && isRules) {
        editors.put(source.name(), new TableYamlEditor(source.name(), source.text()));
      }
    }
  }

  /** The sections of a ruleset that have a value, with their tables. */
  public static Map<String, SectionSheet> sections(Library library, String ruleset) {
    Map<String, SectionSheet> all = new TreeMap<>();
    library
        .mergedYaml(ruleset)
        .ifPresent(
            tree ->
                tree.fields()
                    .forEach((id, field) -> all.put(id, SectionRows.of(id, field.value()))));
    return all;
  }

  /** The table of a section. */
  public static SectionSheet sheet(Library library, String ruleset, String section)
      throws WorkshopException {
    Map<String, SectionSheet> all = sections(library, ruleset);
    SectionSheet found = all.get(section);
    if (found == null) {
      throw WorkshopMessage.NO_SECTION.exception(section, String.join(", ", all.keySet()));
    }
    return found;
  }

  private static @Nullable Tree tree(Library library, String ruleset, String section) {
    return library.mergedYaml(ruleset).map(all -> all.get(section)).orElse(null);
  }

  /** What was changed, in the order of the table. */
  public List<Change> changes() {
    return List.copyOf(changes);
  }

  /** The entries that the table does not have and that were left alone. */
  public List<String> missingRows() {
    return List.copyOf(missing);
  }

  /** The texts of the files that were changed, by name. */
  public Map<String, String> texts() {
    List<String> names = changes.stream().map(Change::file).distinct().toList();
    return names.stream()
        .collect(
            Collectors.toMap(
                file -> file, file -> editor(file).text(), (one, other) -> one, TreeMap::new));
  }

  private TableYamlEditor editor(String file) {
    return editors.computeIfAbsent(file, any -> new TableYamlEditor(file, ""));
  }

  /**
   * Makes the changes.
   *
   * @param remove whether entries that the table does not have are removed
   */
  public void run(SectionSheet sheet, boolean remove) throws WorkshopException {
    Map<List<String>, SectionSheet.Row> old =
        now.rows().stream()
            .collect(Collectors.toMap(SectionSheet.Row::path, row -> row, (one, other) -> one));
    SectionSheet.@Nullable Row before = null;
    for (SectionSheet.Row row : sheet.rows()) {
      SectionSheet.Row was = old.remove(row.path());
      if (was == null) {
        add(row, before);
      } else {
        change(was, row, sheet.columns());
      }
      before = row;
    }
    for (SectionSheet.Row row : now.rows()) {
      boolean isInner = row.path().size() > 1 && old.containsKey(parent(row.path()));
      if (old.containsKey(row.path()) && !isInner) {
        if (remove) {
          removeField(path(row.path()), String.join(SectionRows.BETWEEN, row.path()), row.id());
        } else {
          missing.add(row.id());
        }
      }
    }
  }

  private static List<String> parent(List<String> path) {
    return path.subList(0, path.size() - 1);
  }

  private List<String> path(List<String> row) {
    List<String> path = new ArrayList<>(List.of(section));
    if (!isSingle) {
      path.addAll(row);
    }
    return path;
  }

  private void change(SectionSheet.Row was, SectionSheet.Row row, List<String> columns)
      throws WorkshopException {
    List<String> places = columns.stream().filter(column -> column.matches(PLACE)).toList();
    boolean isList = places.stream().anyMatch(row.cells()::containsKey);
    if (isList && places.stream().anyMatch(place -> isChanged(was, row, place))) {
      setField(path(row.path()), row, list(row), listOf(was), listOf(row), null);
    }
    for (String column : columns) {
      if (!column.matches(PLACE) && isChanged(was, row, column)) {
        List<String> path = path(row.path());
        path.addAll(SectionRows.keys(column));
        String cell = row.cells().getOrDefault(column, "");
        String old = was.cells().getOrDefault(column, "");
        if (cell.isEmpty()) {
          removeField(path, row.id() + " " + column, old);
        } else {
          setField(path, row, yaml(row, column, isFlow(path)), old, cell, null);
        }
      }
    }
  }

  private static boolean isChanged(SectionSheet.Row was, SectionSheet.Row row, String column) {
    String old = was.cells().getOrDefault(column, "");
    String cell = row.cells().getOrDefault(column, "");
    return !old.equals(cell)
        && (old.isEmpty()
            || cell.isEmpty()
            || (old + cell).contains("\n")
            || !CellText.yaml(old, true, new Problems())
                .equals(CellText.yaml(cell, true, new Problems())));
  }

  private static String listOf(SectionSheet.Row row) {
    return row.cells().entrySet().stream()
        .filter(cell -> cell.getKey().matches(PLACE))
        .map(Map.Entry::getValue)
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private String list(SectionSheet.Row row) throws WorkshopException {
    List<String> parts = new ArrayList<>();
    for (String column : row.cells().keySet()) {
      if (column.matches(PLACE)) {
        parts.add(yaml(row, column, true));
      }
    }
    return "[" + String.join(", ", parts) + "]";
  }

  private String yaml(SectionSheet.Row row, String column, boolean flow) throws WorkshopException {
    String cell = row.cells().getOrDefault(column, "");
    Problems problems = new Problems();
    try {
      return CellText.yaml(cell, flow, problems)
          .orElseThrow(
              () ->
                  WorkshopMessage.CSV_CELL.exception(
                      name, row.line(), column, cell, CellText.reason(problems)));
    } catch (IllegalArgumentException e) {
      throw WorkshopMessage.CSV_LINES.exception(name, row.line(), column);
    }
  }

  private void add(SectionSheet.Row row, SectionSheet.@Nullable Row before)
      throws WorkshopException {
    boolean isList = row.cells().keySet().stream().anyMatch(column -> column.matches(PLACE));
    boolean isValue = isList || row.cells().containsKey(SectionRows.VALUE);
    if (isValue && row.cells().keySet().stream().anyMatch(one -> !one.matches(PLACE + "|value"))) {
      throw WorkshopMessage.CSV_VALUE_AND_FIELDS.exception(name, row.line(), row.id());
    }
    String after =
        before != null && parent(before.path()).equals(parent(row.path())) ? before.id() : null;
    List<String> path = path(row.path());
    String value =
        isList ? list(row) : isValue ? yaml(row, SectionRows.VALUE, isFlow(path)) : fields(row);
    setField(path, row, value, "", value.strip(), after);
  }

  /** The fields of a new entry: within brackets, or in lines if one has several. */
  private String fields(SectionSheet.Row row) throws WorkshopException {
    boolean isFlow = row.cells().values().stream().noneMatch(cell -> cell.contains("\n"));
    TableYamlEditor entry = new TableYamlEditor(name, isFlow ? "entry: {}\n" : "entry:\n");
    for (String column : row.cells().keySet()) {
      List<String> path = new ArrayList<>(List.of("entry"));
      path.addAll(SectionRows.keys(column));
      entry.set(path, yaml(row, column, isFlow), null);
    }
    String text = entry.text().substring("entry:".length());
    return isFlow ? text.strip() : text.stripTrailing();
  }

  /** The file of the pack that has the most of a path. */
  private String file(List<String> path) {
    String best = newFile;
    int most = 0;
    for (Map.Entry<String, TableYamlEditor> file : editors.entrySet()) {
      int depth = file.getValue().depth(path);
      if (depth > most) {
        most = depth;
        best = file.getKey();
      }
    }
    return best;
  }

  private boolean isFlow(List<String> path) {
    return editor(file(path)).isFlow(path);
  }

  private void setField(
      List<String> path,
      SectionSheet.Row row,
      String yaml,
      String before,
      String after,
      @Nullable String behind)
      throws WorkshopException {
    String file = file(path);
    try {
      editor(file).set(inShort(editor(file), path, before), yaml, behind);
    } catch (IllegalArgumentException e) {
      throw WorkshopMessage.CELL_UNWRITABLE.exception(String.join(".", path), file);
    }
    changes.add(new Change(file, editor(file).line(path), displayName(path, row), before, after));
  }

  /** The path of the entry itself where the file has its only field in its place. */
  private static List<String> inShort(TableYamlEditor editor, List<String> path, String before) {
    Tree entry = editor.value(parent(path));
    boolean isShort =
        entry != null && !(entry instanceof Tree.Fields) && CellText.of(entry).equals(before);
    return isShort ? parent(path) : path;
  }

  private String displayName(List<String> path, SectionSheet.Row row) {
    return path.size() > row.path().size() ? String.join(".", path) : row.id();
  }

  private void removeField(List<String> path, String shown, String before)
      throws WorkshopException {
    String file = file(path);
    TableYamlEditor editor = editor(file);
    boolean isHere = editor.depth(path) == path.size();
    int line = editor.line(path);
    try {
      if (isBelow(path)) {
        editor.set(path, REMOVE, null);
      } else if (isHere) {
        editor.remove(path);
      } else {
        throw WorkshopMessage.CELL_OF_DEFAULTS.exception(shown, before);
      }
    } catch (IllegalArgumentException e) {
      throw WorkshopMessage.CELL_UNWRITABLE.exception(shown, file);
    }
    changes.add(new Change(file, line, shown, before, ""));
  }

  /** Whether an earlier pack has a value. */
  private boolean isBelow(List<String> path) {
    Tree at = below;
    for (String key : path.subList(1, path.size())) {
      at = at instanceof Tree.Fields fields ? fields.get(key) : null;
    }
    return at != null;
  }
}
