package gabion.tools.lab.check;

import gabion.play.Ruleset;
import gabion.yaml.Problem;
import java.util.List;
import java.util.Optional;

/**
 * The findings for a ruleset.
 *
 * @param rules the ruleset; empty if it cannot be played
 * @param problems the problems: first the causes, in source order, then possible consequences
 * @param more the number of further possible consequences
 * @param warnings findings that may be intended
 */
public record CheckResult(
    String id, Optional<Ruleset> rules, List<Problem> problems, int more, List<Problem> warnings) {}
