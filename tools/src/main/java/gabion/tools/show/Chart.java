package gabion.tools.show;

import gabion.define.Head;
import gabion.expr.Grid;
import gabion.expr.Table;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** One grid of a table, drawn: its cells, where they come from, and what its words mean. */
public final class Chart {

  private static final String PRINTED = "printed";
  private static final String ASSUMED = "assumed";
  private static final String MARGIN = "  ";

  private final Table table;
  private final Grid grid;
  private final Ink ink;
  private final int width;

  /**
   * A grid to be drawn.
   *
   * @param width how many letters a line may have
   */
  public Chart(Table table, Grid grid, Ink ink, int width) {
    this.table = table;
    this.grid = grid;
    this.ink = ink;
    this.width = width;
  }

  /** What people call a grid: with the name of its table, where that has several. */
  public static String title(Table table, Grid grid) {
    return table.head().parameters().size() < 3
        ? grid.title()
        : table.title() + " · " + grid.title();
  }

  /** The whole of it. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    String rule = grid.citation().brief();
    lines.add(ink.bold(title(table, grid)) + (rule.isEmpty() ? "" : "  [" + rule + "]"));
    List<Head.Word> parameters = table.head().parameters();
    int last = parameters.size() - 1;
    String down = parameters.get(last).text();
    lines.add(
        ink.dim(MARGIN + parameters.get(last - 1).text() + " runs across, " + down + " down"));
    drawCells(lines, down);
    lines.addAll(Wrapped.of(MARGIN + marks(), width));
    explainWords(lines);
    addNotes(lines);
    return lines;
  }

  // ---- cells

  /** Draws as many columns side by side as there is room for, and the others below. */
  private void drawCells(List<String> lines, String down) {
    int side = down.length();
    for (String key : grid.rows().keys()) {
      side = Math.max(side, key.length());
    }
    for (int from = 0; from < grid.columns().size(); ) {
      int to = from;
      int used = MARGIN.length() + side + 2;
      do {
        used += 1 + width(to++);
      } while (to < grid.columns().size() && used + 1 + width(to) <= width);
      draw(lines, down, side, from, to);
      from = to;
    }
    lines.add("");
  }

  private void draw(List<String> lines, String down, int side, int from, int to) {
    StringBuilder head = new StringBuilder(MARGIN + left(down, side) + " │");
    for (int column = from; column < to; column++) {
      head.append(' ').append(right(grid.columns().keys().get(column), width(column)));
    }
    int rest = head.length() - MARGIN.length() - side - 2;
    lines.add("");
    lines.add(head.toString().stripTrailing());
    lines.add(MARGIN + "─".repeat(side + 1) + "┼" + "─".repeat(rest));
    for (int row = 0; row < grid.rows().size(); row++) {
      StringBuilder line = new StringBuilder(MARGIN);
      line.append(left(grid.rows().keys().get(row), side)).append(" │");
      for (int column = from; column < to; column++) {
        line.append(' ').append(right(shown(grid.cell(row, column)), width(column)));
      }
      lines.add(line.toString().stripTrailing());
    }
  }

  private int width(int column) {
    int widest = grid.columns().keys().get(column).length();
    for (int row = 0; row < grid.rows().size(); row++) {
      widest = Math.max(widest, shown(grid.cell(row, column)).length());
    }
    return widest;
  }

  private static String left(String text, int width) {
    return " ".repeat(width - text.length()) + text;
  }

  private static String right(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  private static String shown(Grid.Cell cell) {
    String word = cell.reading().equals("nothing") ? "-" : cell.reading().toUpperCase(Locale.ROOT);
    return switch (cell.source()) {
      case PRINTED -> word + "!";
      case ASSUMED -> word + "?";
      default -> word;
    };
  }

  // ---- what stands below

  private String marks() {
    Set<String> sources =
        grid.cells().stream()
            .map(Grid.Cell::source)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    String others =
        sources.stream()
            .filter(source -> !source.equals(PRINTED) && !source.equals(ASSUMED))
            .collect(Collectors.joining(" or "));
    return "! printed   ? assumed   no mark: " + (others.isEmpty() ? "inferred" : others);
  }

  private void explainWords(List<String> lines) {
    Sort sort = table.gives().sort();
    if (sort == null) {
      return;
    }
    Set<String> words = grid.cells().stream().map(Grid.Cell::reading).collect(Collectors.toSet());
    for (String id : sort.ids()) {
      if (words.contains(id)) {
        String means = id.toUpperCase(Locale.ROOT) + ": " + sort.title(sort.number(id));
        lines.addAll(Wrapped.of(MARGIN + means, width));
      }
    }
  }

  private void addNotes(List<String> lines) {
    for (int row = 0; row < grid.rows().size(); row++) {
      for (int column = 0; column < grid.columns().size(); column++) {
        String note = grid.cell(row, column).note();
        String cell = grid.rows().keys().get(row) + " " + grid.columns().keys().get(column);
        if (!note.isEmpty()) {
          lines.addAll(Wrapped.of(MARGIN + cell + " - " + note, width));
        }
      }
    }
  }
}
