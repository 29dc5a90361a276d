package gabion.play;

import java.util.Map;

/**
 * What a game begins with.
 *
 * @param scenario a scenario's id
 * @param options readings by option, including {@link Ruleset#SEATS}
 * @param changes what differs from the beginning of the scenario
 */
public record Setup(String scenario, Map<String, String> options, StartChanges changes) {

  /** The setup of a game that begins as its scenario says. */
  public Setup(String scenario, Map<String, String> options) {
    this(scenario, options, StartChanges.NONE);
  }
}
