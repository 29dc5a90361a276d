package gabion.tools.table.display;

import gabion.define.Block;
import gabion.define.CellGeometry;
import gabion.define.SheetGrid;
import gabion.state.Sort;
import gabion.tools.table.TableMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The sketch of a sheet of squares or hexes: a slot for each cell, where the sheet has it, with the
 * names of columns above and those of rows before them.
 */
final class SheetSketch {

  private static final int WIDTH = 3;
  private static final int WIDEST = 40;
  private static final String SIGNS = "[]";

  private final SheetGrid sheet;
  private final Sort areas;
  private final int width;
  private final int pitch;
  private final int margin;

  /** By letter the signs before and behind its slots. */
  private final Map<String, String> signs = new HashMap<>();

  private SheetSketch(SheetGrid sheet, Sort areas, int width) {
    this.sheet = sheet;
    this.areas = areas;
    this.width = width;
    boolean square = sheet.cells().orElse(CellGeometry.SQUARES) == CellGeometry.SQUARES;
    this.pitch = square ? width + 2 : (width + 3) / 2;
    this.margin =
        1 + sheet.areas().stream().mapToInt(c -> sheet.rowLabel(c).length()).max().orElse(0);
  }

  /** The lines of the picture with their slots. */
  static List<BoardView.Line> of(Block board, SheetGrid sheet, DisplayCompiler sayings) {
    int width = board.number("width", WIDTH, 1, WIDEST);
    SheetSketch sketch = new SheetSketch(sheet, sayings.layout().sorts().areas(), width);
    for (Tree.Field letter : board.fields("signs")) {
      sketch.sign(letter, sayings);
    }
    return sketch.lines();
  }

  private void sign(Tree.Field letter, DisplayCompiler sayings) {
    List<String> known = sheet.areas().stream().map(SheetGrid.Cell::letter).distinct().toList();
    String name = letter.key().value();
    if (!known.contains(name)) {
      String help = Suggestions.help(name, TableMessage.LETTERS.text(), known);
      sayings
          .problems()
          .add(ProblemCode.UNKNOWN_NAME, letter.key().location(), help, "letter", name);
    }
    String text = String.valueOf(letter.value()).replace(" ", "");
    if (letter.value() instanceof Tree.Text && text.length() == 2) {
      signs.put(name, text);
    } else {
      String help = null;
      sayings
          .problems()
          .add(
              ProblemCode.EXPECTED,
              letter.value().location(),
              help,
              TableMessage.TWO_SIGNS.text(),
              text);
    }
  }

  private List<BoardView.Line> lines() {
    TreeMap<Integer, List<SheetGrid.Cell>> byLine = new TreeMap<>();
    for (SheetGrid.Cell cell : sheet.areas()) {
      byLine.computeIfAbsent(cell.line(), line -> new ArrayList<>()).add(cell);
    }
    List<BoardView.Line> lines = new ArrayList<>();
    lines.add(new BoardView.Line(columns(), List.of()));
    int last = byLine.isEmpty() ? 0 : byLine.lastKey();
    for (int line = byLine.isEmpty() ? 1 : byLine.firstKey(); line <= last; line++) {
      lines.add(line(byLine.getOrDefault(line, List.of())));
    }
    return lines;
  }

  private int leftColumn(SheetGrid.Cell cell) {
    return margin + (cell.column() - 1) * pitch;
  }

  private String columns() {
    StringBuilder line = new StringBuilder();
    TreeMap<Integer, SheetGrid.Cell> first = new TreeMap<>();
    sheet.areas().forEach(cell -> first.putIfAbsent(cell.column(), cell));
    for (SheetGrid.Cell cell : first.values()) {
      String name = sheet.columnLabel(cell);
      pad(line, leftColumn(cell) + (width + 2 - name.length()) / 2).append(name);
    }
    return line.toString();
  }

  private BoardView.Line line(List<SheetGrid.Cell> cells) {
    StringBuilder line = new StringBuilder();
    List<BoardView.Slot> slots = new ArrayList<>();
    if (!cells.isEmpty()) {
      String name = sheet.rowLabel(cells.get(0));
      pad(line, margin - 1 - name.length()).append(name);
    }
    for (SheetGrid.Cell cell : cells) {
      String around = signs.getOrDefault(cell.letter(), SIGNS);
      pad(line, leftColumn(cell)).append(around.charAt(0));
      int from = line.length();
      pad(line, from + width).append(around.charAt(1));
      slots.add(new BoardView.Slot(from, from + width, areas.number(cell.area().id())));
    }
    return new BoardView.Line(line.toString(), List.copyOf(slots));
  }

  private static StringBuilder pad(StringBuilder line, int length) {
    return line.append(" ".repeat(Math.max(0, length - line.length())));
  }
}
