package gabion.state;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Tracks the changes of a position: the parts changed since the last clear, and a unique version
 * for each of {@link ChangeKinds}. If two positions of a layout have the same version of a kind,
 * they agree in everything of that kind; the version of an empty position is 0.
 */
final class ChangeTracker extends PositionVersion {

  /** How many numbers a position takes at a time. */
  private static final long RANGE = 1L << 32;

  private static final AtomicLong RANGES = new AtomicLong(RANGE);

  private final PartSet parts;

  /** The last version issued here; the rest of its range belongs to this tracker alone. */
  private long last = RANGE - 1;

  ChangeTracker(Layout layout) {
    parts = new PartSet(layout);
    parts.addEverything();
  }

  /** Returns the parts changed since the last clear; after a copy, all. */
  PartSet parts() {
    return parts;
  }

  /** How many pieces of some rows lie somewhere has changed. */
  void rows(long rows) {
    parts.addRows(rows);
    counted = nextVersion();
  }

  /** Where a single piece lies has changed. */
  void piece(int piece) {
    parts.addPiece(piece);
    placed = nextVersion();
  }

  /**
   * Records a change of a field's value.
   *
   * @param steady whether the field is constant throughout a game
   */
  void number(int at, boolean steady) {
    parts.addNumber(at);
    noted = nextVersion();
    if (steady) {
      counted = noted;
    }
  }

  /** Records a change of a field keyed by numbers. */
  void memory(int memory) {
    parts.addMemory(memory);
    noted = nextVersion();
  }

  /** All is now as in another position. */
  void copyFrom(ChangeTracker other) {
    parts.addEverything();
    take(other);
  }

  /** A number that no position has had. */
  private long nextVersion() {
    long next = last + 1;
    if ((next & RANGE - 1) == 0) {
      next = RANGES.getAndAdd(RANGE);
    }
    last = next;
    return next;
  }
}
