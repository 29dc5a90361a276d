package gabion.tools.lab.trial;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.packs.Library;
import java.util.Map;

/**
 * One of two rulesets under comparison, with its setup.
 *
 * @param library its library, including its cases
 * @param readings defaults for the readings of cases, unless they choose their own
 */
public record ComparisonSide(
    Library library, Ruleset rules, Setup setup, Map<String, String> readings) {}
