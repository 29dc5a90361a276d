package gabion.tools.lab;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Aggregated results of some games. Addition is commutative, and the serialized form does not
 * depend on the order.
 *
 * @param results games by winning side, and draws
 * @param endings games by ending, including endings that never occurred
 * @param shortest the fewest decisions in a game; 0 if there are no games
 */
public record GameCounts(
    Map<String, Long> results,
    Map<String, Long> endings,
    long decisions,
    long shortest,
    long longest) {

  public static GameCounts of(Tally tally) {
    return new GameCounts(
        tally.outcomes(), tally.endings(), tally.decisions(), tally.least(), tally.most());
  }

  /** How many games there are. */
  public long games() {
    return results.values().stream().mapToLong(Long::longValue).sum();
  }

  /** These and some others of the same ruleset. */
  public GameCounts plus(GameCounts other) {
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
  public Map<String, Object> shardFields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("results", results);
    fields.put("endings", endings);
    fields.put("decisions", decisions);
    fields.put("shortest", shortest);
    fields.put("longest", longest);
    return fields;
  }

  /** As a whole simulation says them: with intervals. */
  public Map<String, Object> reportFields() {
    Map<String, Object> intervals = new LinkedHashMap<>();
    results.forEach((name, count) -> intervals.put(name, interval(count, games())));
    Map<String, Object> fields = shardFields();
    fields.put("intervals", intervals);
    return fields;
  }

  private static Map<String, Object> interval(long count, long games) {
    Interval between = Interval.of(count, games);
    Map<String, Object> interval = new LinkedHashMap<>();
    interval.put("from", between.from());
    interval.put("to", between.to());
    return interval;
  }
}
