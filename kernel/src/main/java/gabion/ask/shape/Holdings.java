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
      things = Arrays.copyOf(things, 2 * entries);
      caps = Arrays.copyOf(caps, 2 * entries);
      marked = Arrays.copyOf(marked, 2 * entries);
    }
    things[entries] = thing;
    caps[entries] = cap;
    marked[entries++] = false;
    held += cap;
    least = Math.min(least, cap);
    most = Math.max(most, cap);
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
