package gabion.tools.lab.check;

import gabion.play.Ruleset;
import gabion.yaml.Problem;
import java.util.List;
import java.util.Optional;

/**
 * What was found in a ruleset.
 *
 * @param rules the ruleset; nothing where it cannot be played
 * @param problems the problems: first the causes, in the order of their places, then what may
 *     follow
 * @param more how many more there are that may follow from these
 * @param warnings what may be meant
 */
public record CheckResult(
    String id, Optional<Ruleset> rules, List<Problem> problems, int more, List<Problem> warnings) {}
