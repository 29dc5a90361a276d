package gabion.play;

import java.util.Map;

/**
 * The choices made before a game begins.
 *
 * @param scenario a scenario's id
 * @param options readings by option, including {@link Ruleset#SEATS}
 */
public record Setup(String scenario, Map<String, String> options) {}
