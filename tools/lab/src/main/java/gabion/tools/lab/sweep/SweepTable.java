package gabion.tools.lab.sweep;

import gabion.tools.lab.GameCounts;
import gabion.tools.lab.sweep.SweepResult.SweepFailure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The result of a sweep.
 *
 * @param variables the variables with all their values
 * @param games the planned number of games of each combination
 */
public record SweepTable(List<SweepVariable> variables, int games, List<Row> rows) {

  /**
   * One combination.
   *
   * @param counts of the games that are there; null where there are none, or one failed
   * @param failure the first game that failed; null where none did
   */
  public record Row(
      Combination combination, @Nullable GameCounts counts, @Nullable SweepFailure failure) {}

  /** Returns the table of the results so far. */
  public static SweepTable of(
      List<SweepVariable> varied, int games, List<Combination> combinations, SweepSums sums) {
    List<Row> rows = new ArrayList<>();
    for (Combination one : combinations) {
      GameCounts counts = sums.counts(one.number()).orElse(null);
      rows.add(new Row(one, counts, sums.firstFailure(one.number()).orElse(null)));
    }
    return new SweepTable(varied, games, List.copyOf(rows));
  }

  /** The sides that may win, and the draw. */
  public List<String> outcomes() {
    Set<String> outcomes = new LinkedHashSet<>();
    for (Row row : rows) {
      if (row.counts() != null) {
        outcomes.addAll(row.counts().results().keySet());
      }
    }
    return List.copyOf(outcomes);
  }

  /** Whether a game failed in any combination. */
  public boolean isFailed() {
    return rows.stream().anyMatch(row -> row.failure() != null);
  }
}
