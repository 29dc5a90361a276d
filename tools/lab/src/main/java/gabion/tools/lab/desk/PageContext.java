package gabion.tools.lab.desk;

import java.util.Map;

/**
 * What a page of the rules knows of who serves it.
 *
 * @param address where the rulebook is served; empty for a page that nobody serves
 * @param measurements what readings have come to in games, a line by {@code OPTION=READING}
 */
public record PageContext(String address, Map<String, String> measurements) {

  /** A page that nobody serves. */
  public static final PageContext NOWHERE = new PageContext("", Map.of());

  public PageContext {
    measurements = Map.copyOf(measurements);
  }

  /** A place below the folder of its pack: where that lies is nobody's business. */
  public static String below(String place) {
    return place.replaceFirst("^.*?(?=(rulesets|scripts)/)", "");
  }

  /** What is said behind a reading of what it came to; nothing where that is not known. */
  String measurements(String option, String reading) {
    String line = measurements.get(option + "=" + reading);
    return line == null ? "" : "; measured " + line;
  }

  /** Where whoever serves it can run the cases of a ruleset. */
  String proving(String ruleset) {
    return "/lab.html?ruleset=" + ruleset + "&cases=";
  }

  /** Where whoever serves it can measure what the readings of a ruling come to. */
  String measuring(String ruleset, String ruling) {
    return "/lab.html?ruleset=" + ruleset + "&ruling=" + ruling;
  }
}
