package gabion.tools.lab.desk;

import gabion.tools.lab.balance.Gauge;
import gabion.tools.lab.balance.PairedGames;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
  private static final int TICKS = 4;
  private static final String FIRST = "as it is";
  private static final String SECOND = "then";

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
    page.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
        .append(Html.escaped(title))
        .append("</title>\n<style>")
        .append(style())
        .append("</style></head>\n<body><main>\n<h1>")
        .append(Html.escaped(title))
        .append("</h1>\n");
    if (both) {
      page.append("<p><b class=\"one\">●</b> as it is &emsp; <b class=\"two\">◆</b> ")
          .append("with the same luck: <b>" + Html.escaped(beside) + "</b></p>\n");
    }
    page.append("<h2>Who wins</h2>\n");
    List<Gauge> shares = found.gauges().stream().filter(Gauge::isShare).toList();
    plot(page, "shares of the games with their intervals", shares, 0, PERCENT, false);
    if (both) {
      double most =
          shares.stream().mapToDouble(gauge -> reach(found.difference(gauge))).max().orElse(0);
      page.append("<h2>The difference, in points</h2>\n");
      plot(
          page,
          "differences of the shares with their intervals",
          shares,
          -PERCENT * most,
          PERCENT * most,
          true);
    }
    page.append("<h2>How long it takes</h2>\n");
    lengths(page);
    for (Gauge gauge : found.gauges()) {
      if (!gauge.isShare()) {
        double least = Math.min(gauge.first().from(), gauge.second().from());
        double most = Math.max(gauge.first().to(), gauge.second().to());
        page.append("<h2>" + Html.escaped(gauge.name()) + "</h2>\n");
        plot(page, gauge.name() + ", on average", List.of(gauge), least, most, false);
      }
    }
    page.append("<h2>All numbers</h2>\n");
    table(page);
    page.append("<p>Intervals are of 95 %");
    page.append(
        found.looks() > 0 ? "; those of differences hold for all looks that were taken" : "");
    page.append(". Made by</p>\n<pre>" + Html.escaped(command) + "</pre>\n</main></body></html>\n");
    return page.toString();
  }

  private static String style() {
    try (InputStream in = ComparedPage.class.getResourceAsStream("compared.css")) {
      if (in == null) {
        throw new IllegalStateException("compared.css is missing beside its class");
      }
      return "\n" + new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double reach(Gauge.Estimate of) {
    return Math.max(Math.abs(of.from()), Math.abs(of.to()));
  }

  /** Numbers with their intervals, a line each, between two bounds; or how they differ. */
  private void plot(
      StringBuilder page, String label, List<Gauge> gauges, double least, double most, boolean by) {
    begin(page, LINE * gauges.size() + LINE, label);
    double wide = Math.max(most - least, 1e-9);
    int at = LINE / 2;
    int low = LINE * gauges.size();
    for (int tick = 0; tick <= TICKS; tick++) {
      double x = LABELS + PLOT * tick / (double) TICKS;
      page.append(
          say("<line class=\"axis\" x1=\"%.1f\" y1=\"2\" x2=\"%.1f\" y2=\"%d\"/>\n", x, x, low));
      page.append(
          say(
              "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>\n",
              x, low + 18, number(least + wide * tick / TICKS, wide)));
    }
    for (Gauge gauge : gauges) {
      double unit = gauge.isShare() ? PERCENT : 1;
      if (gauges.size() > 1) { // else the heading names it
        page.append(say("<text x=\"4\" y=\"%d\">%s</text>\n", at + 8, Html.escaped(gauge.name())));
      }
      if (by) {
        mark(page, found.difference(gauge), unit, least, wide, at + 4, "difference");
      } else {
        mark(page, gauge.first(), unit, least, wide, at, FIRST);
        if (both) {
          mark(page, gauge.second(), unit, least, wide, at + LINE / 3, SECOND);
        }
      }
      at += LINE;
    }
    page.append("</svg>\n");
  }

  private static String number(double number, double wide) {
    double shown = Math.abs(number) < wide * 1e-6 ? 0 : number;
    return wide >= 2 * TICKS ? say("%.0f", shown) : say("%.2f", shown);
  }

  private static void mark(
      StringBuilder page,
      Gauge.Estimate of,
      double unit,
      double least,
      double wide,
      int at,
      String what) {
    double scale = PLOT / wide;
    double is = LABELS + (unit * of.is() - least) * scale;
    String kind = what.equals(SECOND) ? "two" : "one";
    String shape =
        what.equals(FIRST)
            ? say("<circle cx=\"%.1f\" cy=\"%d\" r=\"4\"/>", is, at)
            : say("<path d=\"M%.1f %dl5 5 -5 5 -5 -5Z\"/>", is, at - 5);
    page.append(
        say(
            "<g class=\"%s\"><title>%s: %s</title><path d=\"M%.1f %dH%.1f\"/>%s</g>\n",
            kind,
            what,
            estimate(of, unit),
            LABELS + (unit * of.from() - least) * scale,
            at,
            LABELS + (unit * of.to() - least) * scale,
            shape));
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
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%s: %d games"
                    + " of %d to %d decisions</title></rect>\n",
                i == 0 ? "one" : "two",
                20 + wide * bin + i * wide * 0.45,
                HIGH - high,
                wide * 0.4,
                high,
                i == 0 ? FIRST : SECOND,
                bins[i][bin],
                least + (most - least + 1) * bin / BINS,
                least + (most - least + 1) * (bin + 1) / BINS - 1));
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
            "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
            WIDTH, high, Html.escaped(label)));
  }

  private void table(StringBuilder page) {
    page.append(
        "<div tabindex=\"0\" role=\"region\" aria-label=\"all numbers\"><table><tr><td></td><th>as it is</th>");
    page.append(both ? "<th>then</th><th>difference</th><th>would be found</th>" : "");
    page.append("<th>spread</th></tr>\n");
    for (Gauge gauge : found.gauges()) {
      double unit = gauge.isShare() ? PERCENT : 1;
      page.append(
          "<tr><th scope=\"row\">" + Html.escaped(gauge.name()) + (gauge.isShare() ? ", %" : ""));
      page.append("</th><td>" + estimate(gauge.first(), unit) + "</td>");
      if (both) {
        page.append("<td>" + estimate(gauge.second(), unit) + "</td>");
        page.append("<td>" + estimate(found.difference(gauge), unit) + "</td>");
        page.append(say("<td>%.2f</td>", unit * found.wouldBeFound(gauge)));
      }
      page.append(gauge.isShare() ? "<td></td>" : say("<td>%.2f</td>", gauge.spread()));
      page.append("</tr>\n");
    }
    page.append("</table></div>\n");
  }

  private static String estimate(Gauge.Estimate of, double unit) {
    return say("%.2f (%.2f to %.2f)", unit * of.is(), unit * of.from(), unit * of.to());
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
