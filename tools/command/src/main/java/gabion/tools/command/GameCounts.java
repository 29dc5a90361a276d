package gabion.tools.command;

import gabion.tools.lab.Tally;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What some games came to. Sums of them are the same in any order, and so is what a program reads
 * of them.
 *
 * @param results games by the side that won, and drawn ones
 * @param endings games by how they ended, with those that never came
 * @param shortest the fewest decisions of a game; 0 where there is no game
 */
record GameCounts(
    Map<String, Long> results,
    Map<String, Long> endings,
    long decisions,
    long shortest,
    long longest) {

  /** How sure a 95 % interval is, in standard deviations. */
  private static final double SURE = 1.959963984540054;

  static GameCounts of(Tally tally) {
    return new GameCounts(
        tally.outcomes(), tally.endings(), tally.decisions(), tally.least(), tally.most());
  }

  long games() {
    return results.values().stream().mapToLong(Long::longValue).sum();
  }

  /** These and some others of the same ruleset. */
  GameCounts plus(GameCounts other) {
    long least = Math.min(shortest, other.shortest);
    return new GameCounts(
        sums(results, other.results),
        sums(endings, other.endings),
        decisions + other.decisions,
        games() == 0 ? other.shortest : other.games() == 0 ? shortest : least,
        Math.max(longest, other.longest));
  }

  private static Map<String, Long> sums(Map<String, Long> some, Map<String, Long> others) {
    Map<String, Long> sums = new LinkedHashMap<>(some);
    others.forEach((name, count) -> sums.merge(name, count, Long::sum));
    return sums;
  }

  /** As a shard keeps them. */
  Map<String, Object> kept() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("results", results);
    fields.put("endings", endings);
    fields.put("decisions", decisions);
    fields.put("shortest", shortest);
    fields.put("longest", longest);
    return fields;
  }

  /** As a whole simulation says them: with intervals. */
  Map<String, Object> said() {
    Map<String, Object> intervals = new LinkedHashMap<>();
    results.forEach((name, count) -> intervals.put(name, interval(count, games())));
    Map<String, Object> fields = kept();
    fields.put("intervals", intervals);
    return fields;
  }

  /** Between which shares, of a hundred, the true one lies (Wilson). */
  private static Map<String, Object> interval(long count, long games) {
    double squared = SURE * SURE / games;
    double share = (double) count / games;
    double middle = share + squared / 2;
    double around = Math.sqrt(squared * (share * (1 - share) + squared / 4));
    Map<String, Object> interval = new LinkedHashMap<>();
    interval.put("from", Math.max(0, 100 * (middle - around) / (1 + squared)));
    interval.put("to", Math.min(100, 100 * (middle + around) / (1 + squared)));
    return interval;
  }
}
