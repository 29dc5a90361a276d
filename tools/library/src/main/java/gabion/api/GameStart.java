package gabion.api;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The start of a game.
 *
 * @param scenario the id of the scenario; empty for the first
 * @param options the readings by the ids of their options; {@code seats} is one of them
 * @param seed the seed of chance: equal seeds and answers make equal games
 */
public record GameStart(String scenario, Map<String, String> options, long seed) {

  /** The first scenario, the default readings, seed 1. */
  public static final GameStart STANDARD = new GameStart("", Map.of(), 1);

  /**
   * Copies the readings.
   *
   * @param scenario the id of the scenario; empty for the first
   * @param options the readings by the ids of their options
   * @param seed the seed of chance
   */
  public GameStart {
    options = Map.copyOf(options);
  }

  /**
   * The same start in another scenario.
   *
   * @param id the id of the scenario
   * @return the other start
   */
  public GameStart inScenario(String id) {
    return new GameStart(id, options, seed);
  }

  /**
   * The same start with a reading of an option.
   *
   * @param option the id of the option
   * @param reading the id of the reading
   * @return the other start
   */
  public GameStart withOption(String option, String reading) {
    Map<String, String> more = new LinkedHashMap<>(options);
    more.put(option, reading);
    return new GameStart(scenario, more, seed);
  }

  /**
   * The same start with another seed.
   *
   * @param other the other seed
   * @return the other start
   */
  public GameStart withSeed(long other) {
    return new GameStart(scenario, options, other);
  }
}
