package gabion.play;

import java.util.Map;

/**
 * What is settled before a game begins.
 *
 * @param scenario a scenario's id
 * @param options readings by option; {@link Ruleset#SEATS} too
 */
public record Setup(String scenario, Map<String, String> options) {}
