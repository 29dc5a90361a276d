package gabion.tools.lab.balance;

import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.EndingTitles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints comparisons: every command and page uses these formats for values and differences. */
public final class ComparisonText {

  private static final double PERCENT = 100;

  private ComparisonText() {}

  /**
   * A metric under two rules in the printed unit: shares in percent, their differences in points.
   *
   * @param isEqual whether the metric is the same in each pair of games
   * @param detectable the difference that these games would show; 0 if it is unknown
   */
  public record Row(
      String name,
      boolean isShare,
      PairedMetric.Estimate first,
      PairedMetric.Estimate second,
      PairedMetric.Estimate difference,
      boolean isEqual,
      double detectable) {

    /** Whether the interval of the difference excludes zero. */
    public boolean isFound() {
      return !difference.mayBeNothing();
    }
  }

  /** Returns a row for each metric of the games. */
  public static List<Row> rows(PairedGames.PairedResult result) {
    return result.gauges().stream().map(gauge -> row(result, gauge)).toList();
  }

  /** Returns the row of a metric. */
  public static Row row(PairedGames.PairedResult result, PairedMetric gauge) {
    double unit = gauge.isShare() ? PERCENT : 1;
    return new Row(
        gauge.name(),
        gauge.isShare(),
        gauge.first().times(unit),
        gauge.second().times(unit),
        result.difference(gauge).times(unit),
        gauge.isTheSame(),
        unit * result.wouldBeFound(gauge));
  }

  /**
   * Returns all metrics and endings in columns.
   *
   * @param both whether two rules were played
   */
  public static List<String> lines(
      PairedGames.PairedResult result, EndingTitles titles, boolean both) {
    List<String> lines = new ArrayList<>();
    for (PairedMetric gauge : result.gauges()) {
      Row row = row(result, gauge);
      String spread = gauge.isShare() ? "" : say(", spread %.2f", gauge.spread());
      lines.add(both ? line(row) : column(row.name()) + value(row.first(), row.isShare()) + spread);
    }
    lines.add("endings");
    result
        .endings()
        .forEach(
            (name, games) ->
                lines.add(
                    column(titles.of(name))
                        + ending(games[0], result)
                        + (both ? " then " + ending(games[1], result) : "")));
    if (both) {
      lines.add(LabMessage.WOULD_BE_FOUND_LEGEND.text());
    }
    lines.add(result.sure());
    return lines;
  }

  private static String ending(long games, PairedGames.PairedResult result) {
    return say("%,9d  %5.1f %%", games, PERCENT * games / result.games());
  }

  /** Returns a metric under both rules in columns. */
  static String line(Row row) {
    return column(row.name()) + sentence(row);
  }

  /** Returns both values of a metric and their difference. */
  public static String sentence(Row row) {
    String text =
        value(row.first(), row.isShare())
            + ", then "
            + value(row.second(), row.isShare())
            + ": "
            + difference(row);
    if (row.isFound()) {
      return text;
    }
    return text
        + "; "
        + (row.isEqual() ? LabMessage.EQUAL_IN_EVERY_GAME : LabMessage.NO_DIFFERENCE).text()
        + (row.detectable() > 0 ? LabMessage.WOULD_FIND_DIFFERENCE.text(row.detectable()) : "");
  }

  /** Returns one line with the differences that were found. */
  public static String summary(String by, PairedGames.PairedResult result) {
    List<Row> rows = rows(result);
    List<String> changes =
        rows.stream().filter(Row::isFound).map(row -> row.name() + " " + difference(row)).toList();
    double size =
        rows.stream()
            .filter(row -> row.isShare() && !row.isFound())
            .mapToDouble(Row::detectable)
            .max()
            .orElse(0);
    return say("%s, %,d games: ", by, result.games())
        + (changes.isEmpty() ? LabMessage.NO_DIFFERENCE.text() : String.join(", ", changes))
        + (size > 0 ? LabMessage.WOULD_FIND_WIN_DIFFERENCE.text(size) : "");
  }

  /** Returns the difference of a metric with its interval. */
  public static String difference(Row row) {
    PairedMetric.Estimate by = row.difference();
    return say("%+.2f", by.is())
        + (row.isShare() ? " points" : "")
        + (by.hasInterval() ? say(" (%+.2f to %+.2f)", by.from(), by.to()) : "");
  }

  /** Returns a value with its interval. */
  public static String value(PairedMetric.Estimate of, boolean isShare) {
    return say("%.2f", of.is())
        + (isShare ? " %" : "")
        + (of.hasInterval() ? say(" (%.2f to %.2f)", of.from(), of.to()) : "");
  }

  /** Returns the first column of a line. */
  static String column(String name) {
    return say("  %-34s ", name);
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
