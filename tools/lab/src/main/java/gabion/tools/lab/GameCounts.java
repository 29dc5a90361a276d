package gabion.tools.lab;

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
public record GameCounts(
    Map<String, Long> results,
    Map<String, Long> endings,
    long decisions,
    long shortest,
    long longest) {

  /** What a tally has counted. */
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
