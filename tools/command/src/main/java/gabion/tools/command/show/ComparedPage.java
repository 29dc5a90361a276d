package gabion.tools.command.show;

import gabion.tools.lab.balance.Gauge;
import gabion.tools.lab.balance.PairedGames;
import java.util.List;
import java.util.Locale;

/** A page that needs no network: what two rulesets come to, as plots and as numbers. */
public final class ComparedPage {

  private static final double PERCENT = 100;
  private static final int WIDTH = 720;
  private static final int LABELS = 240;
  private static final int PLOT = 440;
  private static final int LINE = 34;
  private static final int BINS = 24;
  private static final int HIGH = 120;

  private final String title;
  private final String beside;
  private final String command;
  private final PairedGames.Found found;
  private final boolean both;

  /**
   * @param beside what it is compared with; empty for nothing
   * @param command what makes the same page again
   */
  public ComparedPage(String title, String beside, String command, PairedGames.Found found) {
    this.title = title;
    this.beside = beside;
    this.command = command;
    this.found = found;
    this.both = !beside.isEmpty();
  }

  /** The page. */
  public String html() {
    StringBuilder page = new StringBuilder();
    page.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<title>")
        .append(Bars.escaped(title))
        .append("</title>\n<style>body{font-family:sans-serif;max-width:60em;margin:2em auto}")
        .append("table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2em .6em}")
        .append("td{text-align:right}td:first-child{text-align:left}svg text{font-size:12px}")
        .append(".first{fill:#4477aa;stroke:#4477aa}.second{fill:#ee8866;stroke:#ee8866}")
        .append(".axis{stroke:#999}</style></head>\n<body>\n<h1>")
        .append(Bars.escaped(title))
        .append("</h1>\n");
    if (both) {
      page.append("<p>Beside it, with the same luck: <b>" + Bars.escaped(beside) + "</b>.</p>\n");
    }
    page.append("<h2>Who wins</h2>\n");
    shares(page);
    page.append("<h2>How long it takes</h2>\n");
    lengths(page);
    page.append("<h2>All numbers</h2>\n");
    table(page);
    page.append("<p>Intervals are of 95 %");
    page.append(
        found.looks() > 0 ? "; those of differences hold for all looks that were taken" : "");
    page.append(". Made by</p>\n<pre>" + Bars.escaped(command) + "</pre>\n</body></html>\n");
    return page.toString();
  }

  private void shares(StringBuilder page) {
    List<Gauge> shares = found.gauges().stream().filter(Gauge::isShare).toList();
    begin(page, LINE * shares.size() + LINE, "shares of the games with their intervals");
    int at = LINE / 2;
    for (Gauge gauge : shares) {
      page.append(say("<text x=\"4\" y=\"%d\">%s</text>\n", at + 8, Bars.escaped(gauge.name())));
      estimate(page, gauge.first(), at, "first");
      if (both) {
        estimate(page, gauge.second(), at + LINE / 3, "second");
      }
      at += LINE;
    }
    for (int tick = 0; tick <= 4; tick++) {
      double x = LABELS + PLOT * tick / 4.0;
      page.append(
          say("<line class=\"axis\" x1=\"%.1f\" y1=\"4\" x2=\"%.1f\" y2=\"%d\"/>\n", x, x, at - 8));
      page.append(
          say(
              "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d %%</text>\n",
              x, at + 8, 25 * tick));
    }
    page.append("</svg>\n");
  }

  private static void estimate(StringBuilder page, Gauge.Estimate of, int at, String kind) {
    page.append(
        say(
            "<line class=\"%s\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke-width=\"2\"/>"
                + "<circle class=\"%s\" cx=\"%.1f\" cy=\"%d\" r=\"4\"/>\n",
            kind,
            LABELS + PLOT * of.from(),
            at,
            LABELS + PLOT * of.to(),
            at,
            kind,
            LABELS + PLOT * of.is(),
            at));
  }

  private void lengths(StringBuilder page) {
    long least =
        found.lengths().stream().mapToLong(two -> Math.min(two[0], two[1])).min().orElse(0);
    long most = found.lengths().stream().mapToLong(two -> Math.max(two[0], two[1])).max().orElse(0);
    long[][] bins = new long[2][BINS];
    for (long[] two : found.lengths()) {
      for (int i = 0; i < 2; i++) {
        bins[i][(int) ((two[i] - least) * BINS / (most - least + 1))]++;
      }
    }
    long top = 1;
    for (int bin = 0; bin < BINS; bin++) {
      top = Math.max(top, Math.max(bins[0][bin], bins[1][bin]));
    }
    begin(page, HIGH + LINE, "how many games have how many decisions");
    double wide = (WIDTH - 40.0) / BINS;
    for (int bin = 0; bin < BINS; bin++) {
      for (int i = 0; i < (both ? 2 : 1); i++) {
        double high = (double) HIGH * bins[i][bin] / top;
        page.append(
            say(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
                i == 0 ? "first" : "second",
                20 + wide * bin + i * wide * 0.45,
                HIGH - high,
                wide * 0.4,
                high));
      }
    }
    page.append(say("<text x=\"20\" y=\"%d\">%d decisions</text>\n", HIGH + 18, least));
    page.append(
        say(
            "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>\n",
            WIDTH - 20, HIGH + 18, most));
    page.append("</svg>\n");
  }

  private static void begin(StringBuilder page, int high, String label) {
    page.append(
        say(
            "<svg viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\" aria-label=\"%s\">\n",
            WIDTH, high, WIDTH, label));
  }

  private void table(StringBuilder page) {
    page.append("<table><tr><th></th><th>as it is</th>");
    page.append(both ? "<th>then</th><th>difference</th><th>would be found</th>" : "");
    page.append("<th>spread</th></tr>\n");
    for (Gauge gauge : found.gauges()) {
      double unit = gauge.isShare() ? PERCENT : 1;
      page.append("<tr><td>" + Bars.escaped(gauge.name()) + (gauge.isShare() ? ", %" : ""));
      page.append("</td><td>" + estimate(gauge.first(), unit) + "</td>");
      if (both) {
        page.append("<td>" + estimate(gauge.second(), unit) + "</td>");
        page.append("<td>" + estimate(found.difference(gauge), unit) + "</td>");
        page.append(say("<td>%.2f</td>", unit * gauge.wouldBeFound()));
      }
      page.append(gauge.isShare() ? "<td></td>" : say("<td>%.2f</td>", gauge.spread()));
      page.append("</tr>\n");
    }
    page.append("</table>\n");
  }

  private static String estimate(Gauge.Estimate of, double unit) {
    return say("%.2f (%.2f to %.2f)", unit * of.is(), unit * of.from(), unit * of.to());
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
