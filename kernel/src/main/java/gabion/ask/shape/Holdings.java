package gabion.ask.shape;

import java.util.Arrays;

/**
 * What counts are taken from: entries with a thing and a cap each, some perhaps marked, and bounds
 * of the total. A growing buffer, open to the ways of counting in this package.
 */
final class Holdings {
  int type;
  int entries;
  long[] things = new long[16];
  int[] caps = new int[16];
  boolean[] marked = new boolean[16];

  /** Whether something must be taken of a marked entry. */
  boolean wanted;

  int low;
  int high;

  /** The sum of the caps. */
  long held;

  /** The lowest and the highest cap. */
  private int least;

  private int most;

  void clear(int type) {
    this.type = type;
    entries = 0;
    wanted = false;
    held = 0;
    least = Integer.MAX_VALUE;
    most = 0;
  }

  void add(long thing, int cap) {
    if (cap < 0) {
      throw new ShapeBug("a cap of " + cap);
    }
    if (entries == things.length) {
      grow(2 * entries);
    }
    things[entries] = thing;
    caps[entries] = cap;
    marked[entries++] = false;
    held += cap;
    least = Math.min(least, cap);
    most = Math.max(most, cap);
  }

  /** Adds things that are there once each: those of a set, from a number on. */
  void addSingles(long first, long set) {
    int end = entries + Long.bitCount(set);
    if (end == entries) {
      return;
    }
    if (end > things.length) {
      grow(2 * end);
    }
    Arrays.fill(caps, entries, end, 1);
    Arrays.fill(marked, entries, end, false);
    held += end - entries;
    least = Math.min(least, 1);
    most = Math.max(most, 1);
    for (long left = set; left != 0; left &= left - 1) {
      things[entries++] = first + Long.numberOfTrailingZeros(left);
    }
  }

  private void grow(int room) {
    things = Arrays.copyOf(things, room);
    caps = Arrays.copyOf(caps, room);
    marked = Arrays.copyOf(marked, room);
  }

  void mark(int entry) {
    marked[entry] = true;
    wanted = true;
  }

  /** Whether each entry is there once. */
  boolean isOfSingles() {
    return least == 1 && most == 1;
  }

  /** Whether no entry alone could reach its cap before the total does. */
  boolean capsAreSlack() {
    return least >= high;
  }

  /** The total of the counts if they keep to the caps, the bounds and the marks, otherwise -1. */
  int total(int[] counts) {
    long total = 0;
    boolean enough = !wanted;
    for (int i = 0; i < entries; i++) {
      if (counts[i] < 0 || counts[i] > caps[i]) {
        return -1;
      }
      total += counts[i];
      enough |= marked[i] && counts[i] > 0;
    }
    return enough && total >= low && total <= high ? (int) total : -1;
  }
}
