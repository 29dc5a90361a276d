package gabion.tools.lab.odds;

import gabion.state.Digest;
import gabion.state.Draft;
import gabion.state.ReadSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Positions of which it is known what all that may follow reads of them. Another that is the same
 * there is one with them, whatever else lies on it: the same is asked, and the same comes of each
 * answer.
 */
final class EquivalentPositions {

  private final DigestTable known = new DigestTable();

  /** The distinct read sets of positions, for sharing instances. */
  private final Map<ReadSet, ReadSet> cells = new HashMap<>();

  /** The read sets of known positions, by the digest of all but piles and slots. */
  private final Map<Digest, List<ReadSet>> readOf = new HashMap<>();

  /**
   * What tells a position from others as far as neither piles nor slots do.
   *
   * @param more what belongs to it besides what lies there
   */
  static Digest others(Draft draft, long[] more) {
    return draft.digestOthers(more);
  }

  /** The number of one that is alike, or {@link DigestTable#NEW}. */
  int get(Draft draft, Digest others) {
    for (ReadSet read : readOf.getOrDefault(others, List.of())) {
      int number = known.get(draft.digest(read, others));
      if (number != DigestTable.NEW) {
        return number;
      }
    }
    return DigestTable.NEW;
  }

  /**
   * Adds a position.
   *
   * @param read what all that may follow reads of it
   * @return the same cells, as they are kept
   */
  ReadSet add(Draft draft, Digest others, ReadSet read, int number) {
    ReadSet kept = cells.computeIfAbsent(read, ReadSet::copy);
    List<ReadSet> all = readOf.computeIfAbsent(others, key -> new ArrayList<>());
    if (!all.contains(kept)) {
      all.add(kept);
    }
    Digest digest = draft.digest(kept, others);
    if (known.get(digest) == DigestTable.NEW) {
      known.put(digest, number);
    }
    return kept;
  }
}
