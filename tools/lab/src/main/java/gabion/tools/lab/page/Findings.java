package gabion.tools.lab.page;

import gabion.tools.lab.balance.ComparisonText;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.message.LabMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What games have shown, in sentences, each with how sure it is. */
public final class Findings {

  /** The players as worded in titles, for random play. */
  public static final String RANDOM = LabMessage.OF_RANDOM_PLAY.text();

  /** The explanation of a table column. */
  static final String WOULD_BE_FOUND = LabMessage.WOULD_BE_FOUND_LEGEND.text();

  private static final double PERCENT = 100;

  private final PairedGames.PairedResult result;
  private final Titles titles;
  private final boolean both;

  /**
   * Creates the findings of a comparison.
   *
   * @param both whether two rules were played
   */
  Findings(PairedGames.PairedResult result, Titles titles, boolean both) {
    this.result = result;
    this.titles = titles;
    this.both = both;
  }

  /** What matters most. */
  String verdict() {
    if (!both) {
      return say(LabMessage.RESULTS_OF_GAMES.text(), result.games());
    }
    List<String> wins = changedMetrics(true);
    List<String> others = changedMetrics(false);
    String more = others.isEmpty() ? "" : LabMessage.ALSO_CHANGES.text(String.join(", ", others));
    if (!wins.isEmpty()) {
      return LabMessage.CHANGE_AFFECTS_WINS.text(String.join(", ", wins), more);
    }
    String games = say(LabMessage.GAMES_SHOW_DIFFERENCE.text(), result.games());
    return games + (others.isEmpty() ? LabMessage.NOR_ANY_OTHER.text() : more) + ".";
  }

  private List<String> changedMetrics(boolean isShare) {
    return result.gauges().stream()
        .filter(gauge -> gauge.isShare() == isShare && !result.difference(gauge).mayBeNothing())
        .map(titles::of)
        .toList();
  }

  /** One for each that was counted. */
  List<String> sentences() {
    List<String> all = new ArrayList<>();
    result.gauges().forEach(gauge -> all.add(titles.of(gauge) + ": " + sentence(gauge)));
    return all;
  }

  private String sentence(PairedMetric gauge) {
    if (both) {
      return ComparisonText.sentence(ComparisonText.row(result, gauge));
    }
    double unit = gauge.isShare() ? PERCENT : 1;
    PairedMetric.Estimate is = gauge.first();
    return say("%s (%.1f to %.1f)", number(gauge, is.is()), unit * is.from(), unit * is.to());
  }

  private static String number(PairedMetric gauge, double is) {
    return gauge.isShare()
        ? say(LabMessage.PERCENT_OF_ALL_GAMES.text(), PERCENT * is)
        : say("on average %.1f", is);
  }

  /**
   * Returns a note on the significance of such play.
   *
   * @param by the players, as worded in titles
   */
  public static String worth(String by) {
    return by.equals(RANDOM)
        ? LabMessage.ALL_SEATS_AT_RANDOM.text()
        : LabMessage.BOTS_PLAY_NAMED_SEATS.text();
  }

  /** A text with its first letter large. */
  public static String capitalize(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
