package gabion.tools.lab.balance;

import gabion.tools.lab.message.LabMessage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What some rules come to against others, measured in games with the same luck.
 *
 * @param by who played, in words
 */
public record Impact(String by, PairedGames.PairedResult result) {

  /** Who plays where no bot is asked for. */
  public static final String RANDOM = "at random";

  private static final double PERCENT = 100;

  /** In one line: what differs for sure, and how large a difference of wins would be known. */
  public String line() {
    List<String> moved = new ArrayList<>();
    double size = 0;
    for (PairedMetric gauge : result.gauges()) {
      PairedMetric.Estimate is = gauge.difference();
      double unit = gauge.isShare() ? PERCENT : 1;
      if (!is.mayBeNothing()) {
        moved.add(
            say(
                "%s %+.2f (%+.2f to %+.2f)",
                gauge.name(), unit * is.is(), unit * is.from(), unit * is.to()));
      } else if (gauge.isShare()) {
        size = Math.max(size, PERCENT * gauge.wouldBeFound());
      }
    }
    String nothing = say(LabMessage.DIFFERENCE_WINS_POINTS.text(), size);
    return say("%s, %,d games: ", by, result.games())
        + (moved.isEmpty() ? LabMessage.NO_DIFFERENCE.text() : String.join(", ", moved))
        + (size > 0 ? nothing : "");
  }

  /** The same by names, for a program; shares from 0 to 1. */
  public Map<String, Object> fields() {
    List<Object> gauges = new ArrayList<>();
    for (PairedMetric gauge : result.gauges()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", gauge.name());
      fields.put("first", gauge.first().is());
      fields.put("second", gauge.second().is());
      fields.put("difference", gauge.difference().is());
      fields.put("from", gauge.difference().from());
      fields.put("to", gauge.difference().to());
      fields.put("certain", !gauge.difference().mayBeNothing());
      gauges.add(fields);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("by", by);
    fields.put("games", result.games());
    fields.put("gauges", gauges);
    return fields;
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
