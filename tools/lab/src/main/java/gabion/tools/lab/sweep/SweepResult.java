package gabion.tools.lab.sweep;

import gabion.tools.lab.GameCounts;
import org.jspecify.annotations.Nullable;

/**
 * What came of a task.
 *
 * @param counts null where a game failed
 * @param failed the first game of the shard that failed; null where none did
 * @param refused why nothing was played; null where it was
 */
public record SweepResult(
    int combination,
    String shard,
    @Nullable GameCounts counts,
    @Nullable SweepFailure failed,
    @Nullable String refused) {

  /**
   * A game in which the ruleset showed itself at fault.
   *
   * @param luck the seed of that game alone
   * @param problem in one line
   */
  public record SweepFailure(int game, long luck, long decisions, String problem) {}

  /** As one line. */
  public String line() {
    return SweepTask.line(this);
  }

  /** A result from its line. */
  public static SweepResult of(String line) {
    return SweepTask.of(line, SweepResult.class);
  }
}
