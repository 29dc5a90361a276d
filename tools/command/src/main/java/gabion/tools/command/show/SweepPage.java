package gabion.tools.command.show;

import gabion.tools.lab.GameCounts;
import gabion.tools.lab.Interval;
import gabion.tools.lab.sweep.SweepTable;
import gabion.tools.lab.sweep.SweepTable.Row;
import java.util.List;
import java.util.Locale;

/** What a sweep came to, as a picture and a page that need nothing else. */
public final class SweepPage {

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
  private final String title;

  /**
   * A table to be drawn.
   *
   * @param title what was played, in a line
   */
  public SweepPage(SweepTable table, String title) {
    this.table = table;
    this.names = new SweepNames(table);
    this.title = title;
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
            WIDTH, height, WIDTH, height, escaped(title), STYLE));
    for (int i = 0; i < table.outcomes().size(); i++) {
      draw(page, table.outcomes().get(i), i * block);
    }
    return page.append("</svg>\n").toString();
  }

  private void draw(StringBuilder page, String outcome, int top) {
    page.append(text(0, top + 18, "h", outcome));
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
        page.append(text(LABELS, at + 4, "t", row.failed() == null ? "nothing" : "a game failed"));
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

  /** The picture and all its numbers in tables; with two things varied, coloured by the share. */
  public String html() {
    StringBuilder page = new StringBuilder();
    page.append(
        say(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>%s</title>\n"
                + "<style>body{font:15px sans-serif;margin:2em;color:#222}table{border-collapse:"
                + "collapse;margin:1em 0}td,th{padding:.25em .7em;border:1px solid #ddd;text-align:"
                + "left}</style></head>\n<body>\n<h1>%s</h1>\n<pre>%s</pre>\n",
            escaped(title), escaped(title), escaped(String.join("\n", names.legend()))));
    page.append(svg());
    for (String outcome : table.outcomes()) {
      if (table.varied().size() == 2) {
        heat(page, outcome);
      }
    }
    numbers(page);
    return page.append("</body>\n</html>\n").toString();
  }

  private void heat(StringBuilder page, String outcome) {
    List<String> heads = names.heads();
    int columns = table.varied().get(1).values().size();
    page.append(
        say(
            "<table><caption>%s, of a hundred</caption>\n<tr><th>%s \\ %s</th>",
            escaped(outcome), escaped(heads.get(0)), escaped(heads.get(1))));
    for (Row row : table.rows().subList(0, columns)) {
      page.append(cell("th", names.values(row).get(1)));
    }
    for (int i = 0; i < table.rows().size(); i++) {
      Row row = table.rows().get(i);
      if (i % columns == 0) {
        page.append("</tr>\n<tr>").append(cell("th", names.values(row).get(0)));
      }
      GameCounts counts = row.counts();
      if (counts == null) {
        page.append("<td></td>");
      } else {
        double share = 100.0 * counts.results().getOrDefault(outcome, 0L) / counts.games();
        page.append(
            say("<td style=\"background:rgba(34,110,180,%.3f)\">%.1f</td>", share / 150, share));
      }
    }
    page.append("</tr>\n</table>\n");
  }

  private void numbers(StringBuilder page) {
    page.append("<table><caption>of a hundred, with intervals of 95 %</caption>\n<tr>");
    table.varied().forEach(one -> page.append(cell("th", one.name())));
    page.append(cell("th", "games"));
    table.outcomes().forEach(outcome -> page.append(cell("th", outcome)));
    page.append(cell("th", "decisions of a game")).append("</tr>\n");
    for (Row row : table.rows()) {
      page.append("<tr>");
      row.combination().values().forEach(value -> page.append(cell("td", value)));
      GameCounts counts = row.counts();
      page.append(cell("td", counts == null ? "0" : say("%,d", counts.games())));
      if (counts == null) {
        String why = row.failed() == null ? "nothing yet" : "failed: " + row.failed().problem();
        page.append(cell("td", why));
      } else {
        for (String outcome : table.outcomes()) {
          long count = counts.results().getOrDefault(outcome, 0L);
          double share = 100.0 * count / counts.games();
          page.append(cell("td", numbers(share, Interval.of(count, counts.games()))));
        }
        page.append(cell("td", say("%,.1f", (double) counts.decisions() / counts.games())));
      }
      page.append("</tr>\n");
    }
    page.append("</table>\n");
  }

  // ---- parts

  private static double x(double share) {
    return LABELS + share / 100 * PLOT;
  }

  private static String numbers(double share, Interval interval) {
    return say("%.1f (%.1f to %.1f)", share, interval.from(), interval.to());
  }

  private static String cell(String kind, String text) {
    return "<" + kind + ">" + escaped(text) + "</" + kind + ">";
  }

  private static String text(double x, int y, String kind, String text) {
    return say("<text x=\"%.1f\" y=\"%d\" class=\"%s\">%s</text>\n", x, y, kind, escaped(text));
  }

  private static String line(double x, int y, double toX, int toY, String kind) {
    return say(
        "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" class=\"%s\"/>\n", x, y, toX, toY, kind);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
