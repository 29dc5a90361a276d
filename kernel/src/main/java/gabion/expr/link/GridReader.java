package gabion.expr.link;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.expr.value.Axis;
import gabion.expr.value.Grid;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the grids of one table and compares the printed cells with the reading.
 *
 * @param rowType the type of its row keys: numbers, or things of a sort
 * @param columnType the type of its column keys; null for a table of one column
 * @param gives the type of its cells
 * @param statuses the statuses of the rulings
 */
record GridReader(
    Type rowType,
    @Nullable Type columnType,
    Type gives,
    Map<String, String> statuses,
    Problems problems) {

  /** The printed form of an empty cell. */
  private static final String EMPTY = "-";

  /** The columns of a table that has one alone. */
  private static final Axis ALONE = Axis.ofNumbers(List.of(""), new int[] {0});

  /** A cell being read: its text and its value. */
  private record CellText(Tree.Text text, int value) {}

  Grid read(String id, String title, Block block) {
    Axis columns = columnType == null ? ALONE : columns(columnType, block);
    List<Tree.Field> lines = need(block, "reading") ? block.fields("reading") : List.of();
    Axis rows = axis(rowType, lines.stream().map(Tree.Field::key).toList());
    int size = rows.size() * columns.size();
    List<CellText> read = new ArrayList<>();
    for (Tree.Text text : texts(lines, columns)) {
      read.add(new CellText(text, value(text)));
    }
    Map<Integer, String> misprints = notes(block, "misprints", rows, columns);
    Map<Integer, String> certain = notes(block, "certain", rows, columns);
    List<Tree.Text> printed = printedCells(block, lines, columns);
    boolean whole = read.size() == size;
    if (whole && printed.size() == size) {
      compare(read, printed, misprints, rows, columns);
    }
    block.reportUnreadFields();
    int[] values = new int[size];
    List<Grid.Cell> cells = new ArrayList<>();
    String status = status(block.citation());
    for (int i = 0; i < size && whole; i++) {
      values[i] = read.get(i).value();
      cells.add(
          new Grid.Cell(
              read.get(i).text().value(),
              printed.size() == size ? printed.get(i).value() : "",
              certain.containsKey(i) ? "printed" : status,
              note(certain.getOrDefault(i, ""), misprints.getOrDefault(i, ""))));
    }
    return new Grid(id, title, block.citation(), rows, columns, values, List.copyOf(cells));
  }

  private Axis columns(Type type, Block block) {
    return axis(type, need(block, "columns") ? block.texts("columns") : List.of());
  }

  private boolean need(Block block, String name) {
    if (!block.has(name)) {
      problems.add(ProblemCode.MISSING_FIELD, block.location(), null, name);
    }
    return block.has(name);
  }

  private String status(Citation citation) {
    if (citation.isAssumed()) {
      return "assumed";
    }
    return citation.ruling().isEmpty()
        ? "printed"
        : statuses.getOrDefault(citation.ruling(), "assumed");
  }

  private static String note(String proof, String misprint) {
    return proof.isEmpty() || misprint.isEmpty() ? proof + misprint : proof + "; " + misprint;
  }

  // ---- keys

  private Axis axis(Type type, List<Tree.Text> texts) {
    List<String> keys = texts.stream().map(Tree.Text::value).toList();
    Sort sort = type.sort();
    int[] numbers = new int[keys.size()];
    for (int i = 0; i < numbers.length; i++) {
      Tree.Text text = texts.get(i);
      numbers[i] = sort == null ? Block.wholeNumber(text, problems, 0) : thing(text, sort);
      if (sort == null && i > 0 && numbers[i] <= numbers[i - 1]) {
        problems.add(
            ProblemCode.NOT_ASCENDING,
            text.location(),
            null,
            text.value(),
            texts.get(i - 1).value());
      }
      if (sort != null && keys.indexOf(text.value()) < i) {
        problems.add(ProblemCode.NAME_TAKEN, text.location(), null, text.value(), "column");
      }
    }
    return sort == null ? Axis.ofNumbers(keys, numbers) : Axis.ofThings(sort, keys, numbers);
  }

  private int thing(Tree.Text text, Sort sort) {
    int number = sort.number(text.value());
    if (number < 0) {
      problems.add(
          ProblemCode.UNKNOWN_NAME,
          text.location(),
          Suggestions.help(text.value(), sort.plural(), sort.ids()),
          sort.name(),
          text.value());
    }
    return number;
  }

  // ---- cells

  /** The cells of some rows, one after the other. */
  private List<Tree.Text> texts(List<Tree.Field> lines, Axis columns) {
    List<Tree.Text> all = new ArrayList<>();
    for (Tree.Field line : lines) {
      List<Tree.Text> cells = Block.texts(line.value(), problems);
      if (cells.size() != columns.size()) {
        problems.add(
            ProblemCode.CELLS_OF_ROW,
            line.key().location(),
            null,
            line.key().value(),
            cells.size(),
            columns.size());
      }
      all.addAll(cells);
    }
    return all;
  }

  private int value(Tree.Text text) {
    Sort sort = gives.sort();
    if (sort == null) {
      return Block.wholeNumber(text, problems, 0);
    }
    return text.value().equals("nothing") ? Sort.NOTHING : thing(text, sort);
  }

  private List<Tree.Text> printedCells(Block block, List<Tree.Field> reading, Axis columns) {
    List<Tree.Field> lines = block.fields("printed");
    for (int i = 0; !lines.isEmpty() && i < Math.max(lines.size(), reading.size()); i++) {
      boolean more = i < lines.size();
      String row = more ? lines.get(i).key().value() : "nothing";
      String other = i < reading.size() ? reading.get(i).key().value() : "nothing";
      if (!row.equals(other)) {
        Tree.Text key = more ? lines.get(i).key() : reading.get(i).key();
        problems.add(ProblemCode.ROWS_DIFFER, key.location(), null, row, other);
        return List.of();
      }
    }
    return texts(lines, columns);
  }

  private void compare(
      List<CellText> read,
      List<Tree.Text> printed,
      Map<Integer, String> misprints,
      Axis rows,
      Axis columns) {
    for (int i = 0; i < read.size(); i++) {
      String should = print(read.get(i));
      String is = printed.get(i).value();
      if (!is.equals(should) && !misprints.containsKey(i)) {
        String row = rows.keys().get(i / columns.size());
        String cell = (row + " " + columns.keys().get(i % columns.size())).strip();
        problems.add(
            ProblemCode.PRINTED_OTHERWISE,
            printed.get(i).location(),
            "if this is a misprint, add to `misprints:` `" + cell + ": ...`",
            is,
            read.get(i).text().value(),
            should);
      }
    }
  }

  private String print(CellText cell) {
    Sort sort = gives.sort();
    if (sort == null) {
      return Integer.toString(cell.value());
    }
    return cell.value() < 0 ? EMPTY : sort.printedName(cell.value());
  }

  // ---- notes

  /** Returns the notes on cells, {@code ROW COLUMN: text}, by cell index. */
  private Map<Integer, String> notes(Block block, String name, Axis rows, Axis columns) {
    Map<Integer, String> notes = new HashMap<>();
    for (Tree.Field note : block.fields(name)) {
      String[] cell = note.key().value().strip().split(" +", 2);
      int row = rows.keys().indexOf(cell[0]);
      int column = columns.keys().indexOf(cell.length < 2 ? "" : cell[1]);
      if (row < 0 || column < 0) {
        problems.add(
            ProblemCode.NO_SUCH_CELL,
            note.key().location(),
            columnType == null
                ? "a cell is called by its row"
                : "a cell is called by its row and its column",
            note.key().value());
      } else if (note.value() instanceof Tree.Text text) {
        notes.put(row * columns.size() + column, text.value().strip());
      } else {
        problems.add(ProblemCode.WANTS_TEXT, note.value().location(), null, note.key().value());
      }
    }
    return notes;
  }
}
