package gabion.tools.lab.variant;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.trial.RulesExperiments;
import gabion.yaml.Problems;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Rules under a name that people gave them.
 *
 * @param changes the packs, values and readings that make it; empty for the rules as they are
 * @param contender its rules, setup and bots
 */
public record Variant(String name, String changes, PairedGames.Contender contender) {

  public Ruleset rules() {
    return contender.rules();
  }

  /** Whether another has the same rules and readings. */
  public boolean hasRulesOf(Variant other) {
    return RulesExperiments.isUsual(contender, other.contender);
  }

  /** Its changes, in words. */
  public String describeChanges() {
    return changes.isEmpty() ? LabMessage.VARIANT_UNCHANGED.text() : changes;
  }

  /** Its setup for a scenario, with its readings; empty if the scenario does not have them. */
  Optional<Setup> setup(String scenario) {
    Setup chosen = contender.setup();
    if (scenario.equals(chosen.scenario())) {
      return Optional.of(chosen);
    }
    Map<String, String> readings = new LinkedHashMap<>(chosen.options());
    readings.remove(Ruleset.SEATS);
    return rules().setup(scenario, readings, new Problems());
  }
}
