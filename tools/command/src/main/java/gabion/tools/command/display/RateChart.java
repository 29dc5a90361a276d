package gabion.tools.command.display;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.Interval;
import gabion.tools.lab.rate.RatingReport;
import gabion.tools.lab.rate.Standings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How well bots play, in lines of text: tables that are pictures as well. */
public final class RateChart {

  private static final String MARGIN = "  ";
  private static final int NARROWEST = 12;
  private static final int BAR = 31;
  private static final int NUMBERS = 22;
  private static final int CELL = 7;

  private final RatingReport rated;
  private final TerminalStyle ink;
  private final int names;

  /** A contest to be drawn. */
  public RateChart(RatingReport rated, TerminalStyle ink) {
    this.rated = rated;
    this.ink = ink;
    int widest = NARROWEST;
    for (String name : rated.bots()) {
      widest = Math.max(widest, name.length());
    }
    for (String name : rated.sides()) {
      widest = Math.max(widest, name.length());
    }
    this.names = widest + 2;
  }

  /**
   * Returns the chart.
   *
   * @param timed whether to print seconds
   */
  public List<String> lines(boolean timed) {
    List<String> lines = new ArrayList<>();
    IntervalBars bar = new IntervalBars(BAR);
    String points = rated.hasPoints() ? "points" : "";
    lines.add(
        ink.dim(
            head(
                "",
                CommandMessage.RATE_COLUMNS.text(),
                "of a hundred, 95 %",
                bar.scale() + "  " + points)));
    for (int bot = 0; bot < rated.bots().size(); bot++) {
      lines.add(count(rated.bots().get(bot), rated.bot(bot), bar) + points(bot));
    }
    if (rated.bots().size() > 1 && rated.hasPoints()) {
      lines.add("");
      lines.add(ink.bold(CommandMessage.RATE_DUELS_HEADING.text()));
      over(lines);
    }
    if (rated.sides().size() > 1) {
      lines.add("");
      lines.add(ink.bold(CommandMessage.RATE_SIDES_HEADING.text()));
      for (int side = 0; side < rated.sides().size(); side++) {
        lines.add(count(rated.sides().get(side), rated.side(side), bar).stripTrailing());
      }
    }
    lines.add("");
    lines.add(ink.bold(timed ? CommandMessage.RATE_SPEED_HEADING.text() : "decisions"));
    for (int bot = 0; bot < rated.bots().size(); bot++) {
      String seconds = timed ? say("  %.4f", rated.seconds(bot)) : "";
      lines.add(cell(rated.bots().get(bot)) + say("%,9d", rated.decisions(bot)) + seconds);
    }
    return lines;
  }

  private String points(int bot) {
    if (!rated.hasPoints()) {
      return "";
    }
    String points = say("  %+.0f", rated.points(bot));
    return bot == 0 ? "  0" : points + say(" ± %.0f", rated.doubt(bot));
  }

  private void over(List<String> lines) {
    int width = Math.max(CELL, names);
    StringBuilder head = new StringBuilder(" ".repeat(MARGIN.length() + names));
    rated.bots().forEach(name -> head.append(padRight(name, width)));
    lines.add(ink.dim(head.toString().stripTrailing()));
    for (int bot = 0; bot < rated.bots().size(); bot++) {
      StringBuilder line = new StringBuilder(cell(rated.bots().get(bot)));
      for (int other = 0; other < rated.bots().size(); other++) {
        String share = rated.over(bot, other).map(part -> say("%.1f", part)).orElse("·");
        line.append(padRight(bot == other ? "·" : share, width));
      }
      lines.add(line.toString().stripTrailing());
    }
  }

  private String count(String name, Standings.Count count, IntervalBars bar) {
    double share = RatingReport.share(count);
    Interval interval = RatingReport.interval(count);
    String won = say("%,6d %,5d %,5d", count.wins(), count.draws(), count.games());
    String numbers = say("%5.1f (%.1f to %.1f)", share, interval.from(), interval.to());
    return head(name, won, numbers, bar.of(share, interval));
  }

  private String head(String name, String won, String numbers, String rest) {
    return cell(name) + padRight(won, 20) + padRight(numbers, NUMBERS) + rest;
  }

  private String cell(String text) {
    return MARGIN + padRight(text, names);
  }

  private static String padRight(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
