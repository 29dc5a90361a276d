package gabion.tools.lab.odds;

import gabion.state.Digest;
import gabion.state.Draft;
import gabion.state.ReadCells;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Positions of which it is known what all that may follow reads of them. Another that is the same
 * there is one with them, whatever else lies on it: the same is asked, and the same comes of each
 * answer.
 */
final class AlikePositions {

  private final Numbered known = new Numbered();

  /** What is read of positions; the same cells once. */
  private final Map<ReadCells, ReadCells> cells = new HashMap<>();

  /** By all but its piles and slots, what is read of some position. */
  private final Map<Digest, List<ReadCells>> readOf = new HashMap<>();

  /**
   * What tells a position from others as far as neither piles nor slots do.
   *
   * @param more what belongs to it besides what lies there
   */
  static Digest others(Draft draft, long[] more) {
    return draft.digestOthers(more);
  }

  /** The number of one that is alike, or {@link Numbered#NEW}. */
  int get(Draft draft, Digest others) {
    for (ReadCells read : readOf.getOrDefault(others, List.of())) {
      int number = known.get(draft.digest(read, others));
      if (number != Numbered.NEW) {
        return number;
      }
    }
    return Numbered.NEW;
  }

  /**
   * Adds a position.
   *
   * @param read what all that may follow reads of it
   * @return the same cells, as they are kept
   */
  ReadCells add(Draft draft, Digest others, ReadCells read, int number) {
    ReadCells kept = cells.computeIfAbsent(read, ReadCells::copy);
    List<ReadCells> all = readOf.computeIfAbsent(others, key -> new ArrayList<>());
    if (!all.contains(kept)) {
      all.add(kept);
    }
    Digest digest = draft.digest(kept, others);
    if (known.get(digest) == Numbered.NEW) {
      known.put(digest, number);
    }
    return kept;
  }
}
