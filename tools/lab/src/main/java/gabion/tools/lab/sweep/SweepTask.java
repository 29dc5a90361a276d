package gabion.tools.lab.sweep;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;

/**
 * A shard of the games of a combination, of strings and numbers only, so that it can be sent
 * anywhere.
 *
 * @param packs their paths in the folder distributed with the tasks, the base first
 * @param fingerprint the expected fingerprint of the rules
 * @param games of the whole combination
 * @param shard in written form, {@code 2/64}
 */
public record SweepTask(
    int combination,
    String ruleset,
    List<String> packs,
    String fingerprint,
    String scenario,
    Map<String, String> options,
    int games,
    long seed,
    String shard) {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** The same as of another combination. */
  public SweepTask withCombination(int other) {
    return new SweepTask(other, ruleset, packs, fingerprint, scenario, options, games, seed, shard);
  }

  /** As one line. */
  public String line() {
    return line(this);
  }

  /** A task from its line. */
  public static SweepTask of(String line) {
    return of(line, SweepTask.class);
  }

  static String line(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  static <T> T of(String line, Class<T> type) {
    try {
      return JSON.readValue(line, type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(line, e);
    }
  }
}
