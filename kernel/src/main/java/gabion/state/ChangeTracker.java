package gabion.state;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What has changed in a position: which parts of it since whoever watches last looked, and for each
 * of {@link ChangeKinds} a number that tells it from all others. Where two positions of the same
 * layout have the same number, what may change of that kind is the same in both; it is 0 on an
 * empty table.
 */
final class ChangeTracker extends PositionVersion {

  /** How many numbers a position takes at a time. */
  private static final long RANGE = 1L << 32;

  private static final AtomicLong RANGES = new AtomicLong(RANGE);

  private final PartSet parts;

  /** The last number that was taken here; those that follow in its range are nobody else's. */
  private long last = RANGE - 1;

  ChangeTracker(Layout layout) {
    parts = new PartSet(layout);
    parts.addEverything();
  }

  /** What has changed since somebody last cleared this; after a copy, everything. */
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
   * One of the numbers of the fields has changed.
   *
   * @param steady whether it belongs to a field that stays as it is for a game
   */
  void number(int at, boolean steady) {
    parts.addNumber(at);
    noted = nextVersion();
    if (steady) {
      counted = noted;
    }
  }

  /** What a field holds that is kept for numbers has changed. */
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
