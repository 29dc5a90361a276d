package gabion.tools.lab.desk;

import java.util.Map;

/**
 * The server context of a rulebook page.
 *
 * @param address where the rulebook is served; empty for a page that is not served
 * @param measurements measured effects of readings, a line by {@code OPTION=READING}
 */
public record PageContext(String address, Map<String, String> measurements) {

  /** The context of a page that is not served. */
  public static final PageContext NOWHERE = new PageContext("", Map.of());

  public PageContext {
    measurements = Map.copyOf(measurements);
  }

  /** Returns a location relative to its pack folder, whose path stays private. */
  public static String below(String place) {
    return place.replaceFirst("^.*?(?=(rulesets|scripts)/)", "");
  }

  /** Returns the suffix with the measured effect of a reading; empty if it was not measured. */
  String measurements(String option, String reading) {
    String line = measurements.get(option + "=" + reading);
    return line == null ? "" : "; measured " + line;
  }

  /** Returns the server page that runs the cases of a ruleset. */
  String proving(String ruleset) {
    return "/lab.html?ruleset=" + ruleset + "&cases=";
  }

  /** Returns the server page that measures the readings of a ruling. */
  String measuring(String ruleset, String ruling) {
    return "/lab.html?ruleset=" + ruleset + "&ruling=" + ruling;
  }
}
