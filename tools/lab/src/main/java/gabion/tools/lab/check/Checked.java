package gabion.tools.lab.check;

import gabion.play.Ruleset;
import gabion.text.Problem;
import java.util.List;
import java.util.Optional;

/**
 * What was found in a ruleset.
 *
 * @param rules the ruleset; nothing where it cannot be played
 * @param found the problems: first the causes, in the order of their places, then what may follow
 * @param more how many more there are that may follow from these
 * @param warnings what may be meant
 */
public record Checked(
    String id, Optional<Ruleset> rules, List<Problem> found, int more, List<Problem> warnings) {}
