package gabion.question.shape;

import java.util.Arrays;

/**
 * What counts are taken from: entries with a thing and a cap each, some perhaps marked, and bounds
 * of the total. A growing buffer, open to the ways of counting in this package.
 */
final class EntryBag {
  int type;
  int entries;
  private final LazyThingList things = new LazyThingList();
  private int[] caps = new int[16];
  private boolean[] marked = new boolean[16];

  /** The caps of the sets that {@link LazyThingList} have not listed. */
  private int[] capsOfSets = new int[4];

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
    things.clear();
    wanted = false;
    held = 0;
    least = Integer.MAX_VALUE;
    most = 0;
  }

  void add(long thing, int cap) {
    checkCap(cap);
    list();
    if (entries == caps.length) {
      grow(2 * entries);
    }
    things.add(thing);
    caps[entries] = cap;
    marked[entries++] = false;
    held += cap;
  }

  /** Adds things with the same cap each: those of a set, from a number on. */
  void addAll(long first, long set, int cap) {
    if (set == 0) {
      return;
    }
    checkCap(cap);
    int at = things.unlistedSets();
    if (at == capsOfSets.length) {
      capsOfSets = Arrays.copyOf(capsOfSets, 2 * at);
    }
    capsOfSets[at] = cap;
    things.addAll(first, set);
    held += (long) cap * (things.size() - entries);
    entries = things.size();
  }

  private void checkCap(int cap) {
    if (cap < 0) {
      throw new ShapeBug("a cap of " + cap);
    }
    least = Math.min(least, cap);
    most = Math.max(most, cap);
  }

  /** Lists the entries of sets, for who wants to see all of them. */
  private void list() {
    int sets = things.unlistedSets();
    if (sets > 0) {
      if (entries > caps.length) {
        grow(2 * entries);
      }
      for (int set = 0; set < sets; set++) {
        Arrays.fill(caps, things.begin(set), things.begin(set + 1), capsOfSets[set]);
      }
      Arrays.fill(marked, things.begin(0), entries, false);
      things.list();
    }
  }

  private void grow(int room) {
    caps = Arrays.copyOf(caps, room);
    marked = Arrays.copyOf(marked, room);
  }

  void mark(int entry) {
    list();
    marked[entry] = true;
    wanted = true;
  }

  long thing(int entry) {
    return things.get(entry);
  }

  /** Returns the caps of all entries; elements beyond the last entry are undefined. */
  int[] caps() {
    list();
    return caps;
  }

  /** Returns which entries are marked; elements beyond the last entry are undefined. */
  boolean[] marks() {
    list();
    return marked;
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
    list();
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
