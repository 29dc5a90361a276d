package gabion.tools.lab.trial;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What stands beside the rules as they are.
 *
 * @param over packs that are laid over them; a checkout that has the ruleset takes the base's place
 * @param ruleset another ruleset; empty for the same
 * @param set readings by option, and values by their paths into the rules
 * @param words all this in words; empty for nothing
 */
public record RulesAlternative(
    List<Path> over, String ruleset, Map<String, String> set, String words) {

  /** The same rules with other readings and values. */
  static RulesAlternative of(Map<String, String> set) {
    return new RulesAlternative(List.of(), "", set, "");
  }

  /** Whether the rules stand alone. */
  public boolean isNothing() {
    return over.isEmpty() && ruleset.isEmpty() && set.isEmpty();
  }
}
