package gabion.tools.lab.trial;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.packs.Library;
import java.util.Map;

/**
 * Rules with how they are set up, one of two that are compared.
 *
 * @param library where they stand with their cases
 * @param readings what a case is read with, whatever it asks for itself
 */
public record ComparisonSide(
    Library library, Ruleset rules, Setup setup, Map<String, String> readings) {}
