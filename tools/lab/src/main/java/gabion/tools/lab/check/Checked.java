package gabion.tools.lab.check;

import gabion.play.Ruleset;
import gabion.text.Problem;
import java.util.List;
import java.util.Optional;

/**
 * What was found in a ruleset.
 *
 * @param rules the ruleset; nothing where it cannot be played
 * @param found the problems, in the order of their places
 * @param warnings what may be meant
 */
public record Checked(
    String id, Optional<Ruleset> rules, List<Problem> found, List<Problem> warnings) {}
