package gabion.tools.lab.balance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What some rules come to against others, measured in games with the same luck.
 *
 * @param by who played, in words
 */
public record Impact(String by, PairedGames.PairedResult result) {

  /** Who plays where no bot is asked for. */
  public static final String RANDOM = "at random";

  /** Returns one line with the differences that were found. */
  public String line() {
    return ComparisonText.summary(by, result);
  }

  /** The differences by names, for a program; shares from 0 to 1. */
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
}
