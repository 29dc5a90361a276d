package gabion.tools.command.display;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.table.display.RuleTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** One grid of a table, drawn: its cells, where they come from, and what its words mean. */
public final class RuleTableChart {

  private static final String PRINTED = "printed";
  private static final String ASSUMED = "assumed";
  private static final String MARGIN = "  ";

  private final RuleTable table;
  private final RuleTable.Sheet grid;
  private final TerminalStyle ink;
  private final int width;

  /**
   * A grid to be drawn.
   *
   * @param width how many letters a line may have
   */
  public RuleTableChart(RuleTable table, RuleTable.Sheet grid, TerminalStyle ink, int width) {
    this.table = table;
    this.grid = grid;
    this.ink = ink;
    this.width = width;
  }

  /** The whole of it. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(ink.bold(grid.full()) + (grid.rule().isEmpty() ? "" : "  [" + grid.rule() + "]"));
    String down = table.down();
    String across = table.across().isEmpty() ? "" : table.across() + " runs across, ";
    lines.add(ink.dim(MARGIN + across + down + (across.isEmpty() ? " runs down" : " down")));
    drawCells(lines, down);
    lines.addAll(WordWrap.of(MARGIN + marks(), width));
    explainWords(lines);
    addNotes(lines);
    return lines;
  }

  // ---- cells

  /** Draws as many columns side by side as there is room for, and the others below. */
  private void drawCells(List<String> lines, String down) {
    int side = down.length();
    for (String key : grid.rows()) {
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
    StringBuilder head = new StringBuilder(MARGIN + padLeft(down, side) + " │");
    for (int column = from; column < to; column++) {
      head.append(' ').append(right(grid.columns().get(column), width(column)));
    }
    int rest = head.length() - MARGIN.length() - side - 2;
    lines.add("");
    lines.add(head.toString().stripTrailing());
    lines.add(MARGIN + "─".repeat(side + 1) + "┼" + "─".repeat(rest));
    for (int row = 0; row < grid.rows().size(); row++) {
      StringBuilder line = new StringBuilder(MARGIN);
      line.append(padLeft(grid.rows().get(row), side)).append(" │");
      for (int column = from; column < to; column++) {
        line.append(' ').append(right(cellText(grid.cell(row, column)), width(column)));
      }
      lines.add(line.toString().stripTrailing());
    }
  }

  private int width(int column) {
    int widest = grid.columns().get(column).length();
    for (int row = 0; row < grid.rows().size(); row++) {
      widest = Math.max(widest, cellText(grid.cell(row, column)).length());
    }
    return widest;
  }

  private static String padLeft(String text, int width) {
    return " ".repeat(width - text.length()) + text;
  }

  private static String right(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  private static String cellText(RuleTable.Cell cell) {
    String word = cell.reading().equals("nothing") ? "-" : cell.reading().toUpperCase(Locale.ROOT);
    return switch (cell.source()) {
      case PRINTED -> word + "!";
      case ASSUMED -> word + "?";
      default -> word;
    };
  }

  // ---- legend and notes

  private String marks() {
    Set<String> sources =
        grid.cells().stream()
            .map(RuleTable.Cell::source)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    String others =
        sources.stream()
            .filter(source -> !source.equals(PRINTED) && !source.equals(ASSUMED))
            .collect(Collectors.joining(" or "));
    return CommandMessage.VALUE_MARKS_LEGEND.text((others.isEmpty() ? "inferred" : others));
  }

  private void explainWords(List<String> lines) {
    grid.words()
        .forEach(
            (id, title) ->
                lines.addAll(
                    WordWrap.of(MARGIN + id.toUpperCase(Locale.ROOT) + ": " + title, width)));
  }

  private void addNotes(List<String> lines) {
    for (int row = 0; row < grid.rows().size(); row++) {
      for (int column = 0; column < grid.columns().size(); column++) {
        String note = grid.cell(row, column).note();
        String cell = grid.rows().get(row) + " " + grid.columns().get(column);
        if (!note.isEmpty()) {
          lines.addAll(WordWrap.of(MARGIN + cell + " - " + note, width));
        }
      }
    }
  }
}
