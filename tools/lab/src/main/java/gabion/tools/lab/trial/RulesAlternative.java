package gabion.tools.lab.trial;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The changes to compare with the unchanged rules.
 *
 * @param over packs loaded on top; a checkout that contains the ruleset replaces the base
 * @param ruleset another ruleset; empty for the same
 * @param set readings by option, and values by their paths into the rules
 * @param words all this in words; empty for no changes
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
