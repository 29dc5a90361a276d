package gabion.tools.command.display;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.Interval;
import gabion.tools.lab.rate.RatingReport;
import gabion.tools.lab.rate.Standings;
import java.util.Locale;

/** How well bots play, as a picture that needs nothing else. */
public final class RatePicture {

  private static final int LABELS = 200;
  private static final int PLOT = 400;
  private static final int WIDTH = LABELS + PLOT + 330;
  private static final int LINE = 20;
  private static final int HEAD = 52;
  private static final String STYLE =
      "text{font:13px sans-serif;fill:#222}.h{font-weight:bold}.t{fill:#666}"
          + ".g{stroke:#ddd}.i{stroke:#245;stroke-width:2}.p{fill:#245}";

  private final RatingReport rated;
  private final String title;
  private final StringBuilder page = new StringBuilder();

  /**
   * A contest to be drawn.
   *
   * @param title the games, in a line
   */
  public RatePicture(RatingReport rated, String title) {
    this.rated = rated;
    this.title = title;
  }

  /** Returns the SVG picture: each bot's and each side's share, with its interval. */
  public String svg() {
    int bots = rated.bots().size();
    int rows = bots + (rated.sides().size() > 1 ? rated.sides().size() + 1 : 0);
    int height = HEAD + LINE * rows + LINE;
    page.setLength(0);
    say(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
            + " height=\"%d\" role=\"img\">\n<title>%s</title>\n<style>%s</style>\n",
        WIDTH, height, WIDTH, height, escapeXml(title), STYLE);
    text(0, 18, "h", title);
    for (int tick = 0; tick <= 100; tick += 25) {
      line(x(tick), 44, x(tick), height - LINE, "g");
      text(x(tick) - 8, 40, "t", Integer.toString(tick));
    }
    int at = HEAD + LINE / 2;
    for (int bot = 0; bot < bots; bot++, at += LINE) {
      String points =
          rated.hasPoints() && bot > 0
              ? format(" · %+.0f ± %.0f points", rated.points(bot), rated.doubt(bot))
              : "";
      mark(at, rated.bots().get(bot), rated.bot(bot), points);
    }
    if (rated.sides().size() > 1) {
      text(0, at + 4, "h", CommandMessage.RATE_SIDES_HEADING.text());
      at += LINE;
      for (int side = 0; side < rated.sides().size(); side++, at += LINE) {
        mark(at, rated.sides().get(side), rated.side(side), "");
      }
    }
    return page.append("</svg>\n").toString();
  }

  private void mark(int at, String name, Standings.Count count, String points) {
    Interval interval = RatingReport.interval(count);
    double share = RatingReport.share(count);
    text(0, at + 4, "l", name);
    line(x(interval.from()), at, x(interval.to()), at, "i");
    line(x(interval.from()), at - 4, x(interval.from()), at + 4, "i");
    line(x(interval.to()), at - 4, x(interval.to()), at + 4, "i");
    say("<circle class=\"p\" cx=\"%.1f\" cy=\"%d\" r=\"4\"/>\n", x(share), at);
    String numbers = format("%.1f (%.1f to %.1f)", share, interval.from(), interval.to());
    text(LABELS + PLOT + 20, at + 4, "l", numbers + points);
  }

  private static double x(double share) {
    return LABELS + share / 100 * PLOT;
  }

  private void text(double x, int y, String kind, String text) {
    say("<text x=\"%.1f\" y=\"%d\" class=\"%s\">%s</text>\n", x, y, kind, escapeXml(text));
  }

  private void line(double x, int y, double toX, int toY, String kind) {
    say("<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" class=\"%s\"/>\n", x, y, toX, toY, kind);
  }

  private void say(String pattern, Object... arguments) {
    page.append(format(pattern, arguments));
  }

  private static String escapeXml(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String format(String pattern, Object... arguments) {
    return String.format(Locale.ROOT, pattern, arguments);
  }
}
