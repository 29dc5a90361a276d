package gabion.tools.command;

import gabion.tools.lab.sweep.SweepVariable;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a sweep.
 *
 * @param games of each combination
 * @param shards of each combination; 0 if unspecified
 * @param report the file for the picture or page; null if none is wanted
 */
record SweepRequest(
    String ruleset,
    List<SweepVariable> variations,
    int games,
    long seed,
    int shards,
    boolean json,
    @Nullable Path report) {

  /** The same of other values. */
  SweepRequest varying(List<SweepVariable> others) {
    return new SweepRequest(ruleset, others, games, seed, shards, json, report);
  }
}
