package gabion.tools.command.display;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.GameCounts;
import gabion.tools.lab.Interval;
import gabion.tools.lab.balance.ComparisonText;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.sweep.SweepResult.SweepFailure;
import gabion.tools.lab.sweep.SweepTable;
import gabion.tools.lab.sweep.SweepTable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The results of a sweep as lines of text: for each outcome a table that is also a picture. */
public final class SweepChart {

  private static final int WIDTH = 100;
  private static final int WIDEST = 51;
  private static final int NARROWEST = 21;
  private static final int NUMBERS = 28;
  private static final String MARGIN = "  ";

  private final SweepTable table;
  private final SweepNames names;
  private final TerminalStyle ink;
  private final List<Integer> widths = new ArrayList<>();

  /** A table to be drawn. */
  public SweepChart(SweepTable table, TerminalStyle ink) {
    this.table = table;
    this.names = new SweepNames(table);
    this.ink = ink;
    List<String> heads = names.heads();
    for (int i = 0; i < heads.size(); i++) {
      int column = i;
      int widest =
          table.rows().stream()
              .mapToInt(row -> names.values(row).get(column).length())
              .max()
              .orElse(0);
      widths.add(Math.max(widest, heads.get(i).length()));
    }
  }

  /** All of it. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    names.legend().forEach(line -> lines.add(MARGIN + line));
    for (String outcome : table.outcomes()) {
      lines.add("");
      lines.add(ink.bold(outcome));
      lines.add(ink.dim(head("share, 95 %", bar().scale())));
      table.rows().forEach(row -> lines.add(line(row, outcome)));
    }
    lines.add("");
    lines.add(ink.bold(CommandMessage.DECISIONS_HEADING.text()));
    lines.add(ink.dim(head("on average", CommandMessage.LEAST_TO_MOST.text())));
    table.rows().forEach(row -> lines.add(decisions(row)));
    return lines;
  }

  private String head(String numbers, String rest) {
    return (cells(names.heads()) + padRight(numbers, NUMBERS) + rest).stripTrailing();
  }

  private String line(Row row, String outcome) {
    GameCounts counts = row.counts();
    if (counts == null) {
      return cells(names.values(row)) + emptyRowText(row);
    }
    long count = counts.results().getOrDefault(outcome, 0L);
    Interval interval = Interval.of(count, counts.games());
    double share = 100.0 * count / counts.games();
    String numbers =
        ComparisonText.value(
            new PairedMetric.Estimate(share, interval.from(), interval.to()), true);
    return (cells(names.values(row))
            + padRight(numbers, NUMBERS)
            + bar().of(share, interval)
            + part(counts))
        .stripTrailing();
  }

  private String decisions(Row row) {
    GameCounts counts = row.counts();
    if (counts == null) {
      return cells(names.values(row)) + emptyRowText(row);
    }
    String average = say("%,7.1f", (double) counts.decisions() / counts.games());
    return cells(names.values(row))
        + padRight(average, NUMBERS)
        + say("%,d to %,d", counts.shortest(), counts.longest())
        + part(counts);
  }

  private static String emptyRowText(Row row) {
    SweepFailure failed = row.failure();
    return failed == null ? "nothing yet" : say("game %d failed", failed.game());
  }

  /** Says how many games there are of a combination that was not played to its end. */
  private String part(GameCounts counts) {
    return counts.games() == table.games() ? "" : say("  of %,d", counts.games());
  }

  // ---- the picture

  private IntervalBars bar() {
    int cells = MARGIN.length() + widths.stream().mapToInt(width -> width + 2).sum();
    return new IntervalBars(Math.max(NARROWEST, Math.min(WIDEST, WIDTH - cells - NUMBERS)));
  }

  // ---- columns

  private String cells(List<String> cells) {
    StringBuilder line = new StringBuilder(MARGIN);
    for (int i = 0; i < cells.size(); i++) {
      line.append(padRight(cells.get(i), widths.get(i) + 2));
    }
    return line.toString();
  }

  private static String padRight(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
