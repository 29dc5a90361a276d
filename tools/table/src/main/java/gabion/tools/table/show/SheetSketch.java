package gabion.tools.table.show;

import gabion.define.Block;
import gabion.define.Cells;
import gabion.define.Drawn;
import gabion.state.Sort;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
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

  private final Drawn sheet;
  private final Sort areas;
  private final int width;
  private final int pitch;
  private final int margin;

  /** By letter the signs before and behind its slots. */
  private final Map<String, String> signs = new HashMap<>();

  private SheetSketch(Drawn sheet, Sort areas, int width) {
    this.sheet = sheet;
    this.areas = areas;
    this.width = width;
    boolean square = sheet.cells().orElse(Cells.SQUARES) == Cells.SQUARES;
    this.pitch = square ? width + 2 : (width + 3) / 2;
    this.margin =
        1 + sheet.areas().stream().mapToInt(c -> sheet.across(c).length()).max().orElse(0);
  }

  /** The lines of the picture with their slots. */
  static List<Picture.Line> of(Block board, Drawn sheet, Sayings sayings) {
    int width = board.number("width", WIDTH, 1, WIDEST);
    SheetSketch sketch = new SheetSketch(sheet, sayings.layout().sorts().areas(), width);
    for (Tree.Field letter : board.fields("signs")) {
      sketch.sign(letter, sayings);
    }
    return sketch.lines();
  }

  private void sign(Tree.Field letter, Sayings sayings) {
    List<String> known = sheet.areas().stream().map(Drawn.Cell::letter).distinct().toList();
    String name = letter.key().value();
    if (!known.contains(name)) {
      String help = Near.help(name, "letters of the sheet", known);
      sayings.problems().add(Fault.UNKNOWN_NAME, letter.key().where(), help, "letter", name);
    }
    String text = String.valueOf(letter.value()).replace(" ", "");
    if (letter.value() instanceof Tree.Text && text.length() == 2) {
      signs.put(name, text);
    } else {
      String help = null;
      sayings
          .problems()
          .add(Fault.EXPECTED, letter.value().where(), help, "two signs, such as `{ }`,", text);
    }
  }

  private List<Picture.Line> lines() {
    TreeMap<Integer, List<Drawn.Cell>> byLine = new TreeMap<>();
    for (Drawn.Cell cell : sheet.areas()) {
      byLine.computeIfAbsent(cell.line(), line -> new ArrayList<>()).add(cell);
    }
    List<Picture.Line> lines = new ArrayList<>();
    lines.add(new Picture.Line(columns(), List.of()));
    int last = byLine.isEmpty() ? 0 : byLine.lastKey();
    for (int line = byLine.isEmpty() ? 1 : byLine.firstKey(); line <= last; line++) {
      lines.add(line(byLine.getOrDefault(line, List.of())));
    }
    return lines;
  }

  private int left(Drawn.Cell cell) {
    return margin + (cell.column() - 1) * pitch;
  }

  private String columns() {
    StringBuilder line = new StringBuilder();
    TreeMap<Integer, Drawn.Cell> first = new TreeMap<>();
    sheet.areas().forEach(cell -> first.putIfAbsent(cell.column(), cell));
    for (Drawn.Cell cell : first.values()) {
      String name = sheet.down(cell);
      pad(line, left(cell) + (width + 2 - name.length()) / 2).append(name);
    }
    return line.toString();
  }

  private Picture.Line line(List<Drawn.Cell> cells) {
    StringBuilder line = new StringBuilder();
    List<Picture.Slot> slots = new ArrayList<>();
    if (!cells.isEmpty()) {
      String name = sheet.across(cells.get(0));
      pad(line, margin - 1 - name.length()).append(name);
    }
    for (Drawn.Cell cell : cells) {
      String around = signs.getOrDefault(cell.letter(), SIGNS);
      pad(line, left(cell)).append(around.charAt(0));
      int from = line.length();
      pad(line, from + width).append(around.charAt(1));
      slots.add(new Picture.Slot(from, from + width, areas.number(cell.area().id())));
    }
    return new Picture.Line(line.toString(), List.copyOf(slots));
  }

  private static StringBuilder pad(StringBuilder line, int length) {
    return line.append(" ".repeat(Math.max(0, length - line.length())));
  }
}
