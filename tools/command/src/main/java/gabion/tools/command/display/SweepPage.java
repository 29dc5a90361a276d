package gabion.tools.command.display;

import gabion.play.Ruleset;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.GameCounts;
import gabion.tools.lab.Interval;
import gabion.tools.lab.page.Findings;
import gabion.tools.lab.page.Html;
import gabion.tools.lab.page.Plot;
import gabion.tools.lab.page.PlotPage;
import gabion.tools.lab.page.Titles;
import gabion.tools.lab.sweep.SweepTable;
import gabion.tools.lab.sweep.SweepTable.Row;
import gabion.tools.lab.sweep.SweepVariable;
import gabion.tools.lab.trial.ValueDifferences;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** The results of a sweep, as a picture and as a self-contained page. */
public final class SweepPage {

  private static final double PERCENT = 100;
  private static final int LABELS = 300;
  private static final int PLOT = 400;
  private static final int WIDTH = LABELS + PLOT + 180;
  private static final int LINE = 20;
  private static final int HEAD = 52;
  private static final int GAP = 16;

  private static final String STYLE =
      "text{font:13px sans-serif;fill:#222}.h{font-weight:bold}.t{fill:#666}"
          + ".g{stroke:#ddd}.i{stroke:#245;stroke-width:2}.p{fill:#245}";

  private final SweepTable table;
  private final SweepNames names;
  private final Titles titles;

  /** The variables, by their titles in the rules. */
  private final List<String> heads;

  /** The same as the marks of an axis tell it. */
  private final String axis;

  private final String title;
  private final String command;

  /**
   * A table to be drawn.
   *
   * @param title a one-line description of the games
   * @param command the command that reproduces it
   */
  public SweepPage(SweepTable table, Ruleset rules, String title, String command) {
    this.table = table;
    this.names = new SweepNames(table);
    this.titles = new Titles(rules);
    this.heads = table.variables().stream().map(one -> variationTitle(rules, one)).toList();
    this.axis = String.join(" · ", heads);
    this.title = title;
    this.command = command;
  }

  /** The picture: for each outcome a line for each combination, with its interval. */
  public String svg() {
    StringBuilder page = new StringBuilder();
    int block = HEAD + LINE * table.rows().size() + GAP;
    int height = block * table.outcomes().size();
    page.append(
        say(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                + " height=\"%d\" role=\"img\">\n<title>%s</title>\n<style>%s</style>\n",
            WIDTH, height, WIDTH, height, Html.escape(title), STYLE));
    for (int i = 0; i < table.outcomes().size(); i++) {
      draw(page, table.outcomes().get(i), i * block);
    }
    return page.append("</svg>\n").toString();
  }

  private void draw(StringBuilder page, String outcome, int top) {
    page.append(text(0, top + 18, "h", titles.of(outcome)));
    page.append(text(0, top + 40, "t", String.join("   ", names.heads())));
    int bottom = top + HEAD + LINE * table.rows().size();
    for (int tick = 0; tick <= 100; tick += 25) {
      page.append(line(x(tick), top + 44, x(tick), bottom, "g"));
      page.append(text(x(tick) - 8, top + 40, "t", Integer.toString(tick)));
    }
    int at = top + HEAD + LINE / 2;
    for (Row row : table.rows()) {
      page.append(text(0, at + 4, "l", String.join("   ", names.values(row))));
      GameCounts counts = row.counts();
      if (counts == null) {
        page.append(text(LABELS, at + 4, "t", row.failure() == null ? "nothing" : "a game failed"));
      } else {
        mark(page, counts, outcome, at);
      }
      at += LINE;
    }
  }

  private void mark(StringBuilder page, GameCounts counts, String outcome, int at) {
    long count = counts.results().getOrDefault(outcome, 0L);
    Interval interval = Interval.of(count, counts.games());
    double share = 100.0 * count / counts.games();
    page.append(line(x(interval.from()), at, x(interval.to()), at, "i"));
    page.append(line(x(interval.from()), at - 4, x(interval.from()), at + 4, "i"));
    page.append(line(x(interval.to()), at - 4, x(interval.to()), at + 4, "i"));
    page.append(say("<circle class=\"p\" cx=\"%.1f\" cy=\"%d\" r=\"4\"/>\n", x(share), at));
    page.append(text(LABELS + PLOT + 20, at + 4, "l", numbers(share, interval)));
  }

  /**
   * Returns plots and tables of all their numbers; with two variables also plots coloured by the
   * share.
   *
   * @param doubts warnings about the rules
   */
  public String html(List<String> doubts) {
    PlotPage page = new PlotPage(title);
    doubts.forEach(one -> page.html().line("p", Findings.capitalize(one)));
    page.html().list("ul", table.outcomes().stream().map(this::finding).toList());
    page.html().line("p", Findings.worth(Findings.RANDOM));
    page.html().line("pre", String.join("\n", names.legend()));
    for (String outcome : table.outcomes()) {
      page.plot(titles.of(outcome), shares(outcome));
      if (table.variables().size() == 2) {
        page.plot(heat(outcome));
      }
    }
    page.html().line("h2", CommandMessage.LENGTH_HEADING.text());
    lengths(page);
    page.html().tag(CommandMessage.PAGE_INTERVALS.text()).line("pre", command);
    return page.finishPage();
  }

  private Plot shares(String outcome) {
    String label = CommandMessage.PAGE_SHARES.text(titles.of(outcome));
    Plot plot =
        Plot.intervals(label, CommandMessage.PERCENT_OF_GAMES.text())
            .ofOneKind()
            .between(0, PERCENT)
            .lines(axis);
    for (int i = 0; i < heads.size(); i++) {
      plot.column("v" + i, heads.get(i));
    }
    plot.column("games", "games").column("is", "is").column("from", "from").column("to", "to");
    for (Row row : table.rows()) {
      GameCounts counts = row.counts();
      if (counts != null) {
        long count = counts.results().getOrDefault(outcome, 0L);
        Interval interval = Interval.of(count, counts.games());
        List<Object> fields =
            new ArrayList<>(List.of("of", label(row), "rules", titles.of(outcome)));
        List<String> values = names.values(row);
        for (int i = 0; i < values.size(); i++) {
          fields.addAll(List.of("v" + i, values.get(i)));
        }
        fields.addAll(List.of("games", counts.games(), "is", share(count, counts)));
        fields.addAll(List.of("from", interval.from(), "to", interval.to()));
        plot.row(fields.toArray());
      }
    }
    return plot;
  }

  private static String variationTitle(Ruleset rules, SweepVariable one) {
    List<String> path = List.of(one.name().split("\\.", -1));
    return path.size() == 1
        ? Findings.capitalize(one.name())
        : ValueDifferences.displayPath(rules, path);
  }

  /** Where an outcome was most and least frequent, and whether the intervals meet. */
  private String finding(String outcome) {
    List<Row> rows =
        table.rows().stream()
            .filter(row -> row.counts() != null)
            .sorted(Comparator.comparingDouble(row -> -share(outcome, row)))
            .toList();
    if (rows.isEmpty()) {
      return titles.of(outcome) + ": nothing yet";
    }
    Row most = rows.get(0);
    Row least = rows.get(rows.size() - 1);
    String said = say("%s: %s", titles.of(outcome), at(outcome, most));
    if (share(outcome, most) == share(outcome, least)) {
      return said + (rows.size() > 1 ? CommandMessage.EQUAL_IN_ALL_COMBINATIONS.text() : "");
    }
    boolean isApart = between(outcome, most).from() > between(outcome, least).to();
    return said
        + ", least "
        + at(outcome, least)
        + (isApart
            ? CommandMessage.EQUAL_IN_ALL_COMBINATIONS.text()
            : CommandMessage.INTERVALS_OVERLAP.text());
  }

  private String at(String outcome, Row row) {
    Interval interval = between(outcome, row);
    return say(
        "%.1f %% (%.1f to %.1f) with %s",
        share(outcome, row), interval.from(), interval.to(), values(row));
  }

  private String values(Row row) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < heads.size(); i++) {
      values.add(heads.get(i) + " " + names.values(row).get(i));
    }
    return String.join(", ", values);
  }

  private static Interval between(String outcome, Row row) {
    GameCounts counts = Objects.requireNonNull(row.counts());
    return Interval.of(counts.results().getOrDefault(outcome, 0L), counts.games());
  }

  private static double share(String outcome, Row row) {
    GameCounts counts = Objects.requireNonNull(row.counts());
    return share(counts.results().getOrDefault(outcome, 0L), counts);
  }

  private String label(Row row) {
    return String.join(" · ", names.values(row));
  }

  private Plot heat(String outcome) {
    Plot plot =
        Plot.heat(CommandMessage.PAGE_PERCENT.text(titles.of(outcome)), heads.get(0), heads.get(1));
    plot.column("down", heads.get(0)).column("across", heads.get(1)).column("is", "is");
    for (Row row : table.rows()) {
      GameCounts counts = row.counts();
      if (counts != null) {
        List<String> values = names.values(row);
        double share = share(counts.results().getOrDefault(outcome, 0L), counts);
        plot.row("down", values.get(0), "across", values.get(1), "is", share);
      }
    }
    return plot;
  }

  /** Adds all combinations in full, with facts that no plot shows. */
  private void lengths(PlotPage page) {
    List<String> all = new ArrayList<>(heads);
    all.addAll(
        List.of(
            "games", CommandMessage.DECISIONS_HEADING.text(), CommandMessage.LEAST_TO_MOST.text()));
    List<List<String>> rows = new ArrayList<>();
    for (Row row : table.rows()) {
      List<String> cells = new ArrayList<>(row.combination().values());
      GameCounts counts = row.counts();
      if (counts == null) {
        String why = row.failure() == null ? "nothing yet" : "failed: " + row.failure().problem();
        cells.addAll(List.of("0", why, ""));
      } else {
        cells.add(say("%,d", counts.games()));
        cells.add(say("%,.1f", (double) counts.decisions() / counts.games()));
        cells.add(say("%,d to %,d", counts.shortest(), counts.longest()));
      }
      rows.add(cells);
    }
    page.table(CommandMessage.PAGE_VALUES_AND_LENGTH.text(), all, rows);
  }

  private static double share(long count, GameCounts counts) {
    return PERCENT * count / counts.games();
  }

  // ---- parts

  private static double x(double share) {
    return LABELS + share / 100 * PLOT;
  }

  private static String numbers(double share, Interval interval) {
    return say("%.1f (%.1f to %.1f)", share, interval.from(), interval.to());
  }

  private static String text(double x, int y, String kind, String text) {
    return say("<text x=\"%.1f\" y=\"%d\" class=\"%s\">%s</text>\n", x, y, kind, Html.escape(text));
  }

  private static String line(double x, int y, double toX, int toY, String kind) {
    return say(
        "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" class=\"%s\"/>\n", x, y, toX, toY, kind);
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
