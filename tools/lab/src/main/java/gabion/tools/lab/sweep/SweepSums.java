package gabion.tools.lab.sweep;

import gabion.tools.lab.GameCounts;
import gabion.tools.lab.Shard;
import gabion.tools.lab.sweep.SweepResult.SweepFailure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The sums of shards by combination, independent of their order of arrival. */
public final class SweepSums {

  /** One combination's. */
  private static final class Sum {
    private final Set<String> shards = new HashSet<>();
    private @Nullable GameCounts counts;
    private @Nullable SweepFailure failed;
  }

  private final List<Sum> sums = new ArrayList<>();
  private int shards;

  public SweepSums(int combinations) {
    for (int i = 0; i < combinations; i++) {
      sums.add(new Sum());
    }
  }

  /** Adds a shard; one that was heard of before says nothing new. */
  public synchronized void add(SweepResult result) {
    Sum sum = sums.get(result.combination());
    if (!sum.shards.add(result.shard())) {
      return;
    }
    shards++;
    GameCounts more = result.counts();
    GameCounts sofar = sum.counts;
    if (more != null) {
      sum.counts = sofar == null ? more : sofar.plus(more);
    }
    SweepFailure failed = result.failed();
    if (failed != null && (sum.failed == null || failed.game() < sum.failed.game())) {
      sum.failed = failed;
    }
  }

  /** How many shards have been heard of. */
  public synchronized int shards() {
    return shards;
  }

  /** The counts of a combination; nothing where none came, or a game failed. */
  public synchronized Optional<GameCounts> counts(int combination) {
    Sum sum = sums.get(combination);
    return sum.failed != null ? Optional.empty() : Optional.ofNullable(sum.counts);
  }

  /** The first game of a combination that failed. */
  public synchronized Optional<SweepFailure> firstFailure(int combination) {
    return Optional.ofNullable(sums.get(combination).failed);
  }

  /** Returns all shards of a division, in written form. */
  public static List<String> shards(int of) {
    List<String> shards = new ArrayList<>();
    for (int number = 1; number <= of; number++) {
      shards.add(new Shard(number, of).toString());
    }
    return shards;
  }
}
