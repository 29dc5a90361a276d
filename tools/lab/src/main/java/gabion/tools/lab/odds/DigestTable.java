package gabion.tools.lab.odds;

import gabion.state.Digest;

/**
 * The numbers of positions, by their digests: a table in one plain array, for there may be
 * millions, and each look at one is a walk to far memory.
 */
final class DigestTable {

  /** The result for a missing key. */
  static final int NEW = -1;

  private static final int ROOM = 1 << 10;

  /** An entry is the two parts of a digest, and its number and one. */
  private static final int WIDE = 3;

  private long[] entries = new long[WIDE * ROOM];
  private int room = ROOM;
  private int size;

  /** The number of a position, or {@link #NEW}. */
  int get(Digest digest) {
    return (int) entries[place(digest.high(), digest.low()) + 2] + NEW;
  }

  /** Gives a position that has none its number. */
  void put(Digest digest, int number) {
    if (2 * ++size > room) {
      grow();
    }
    put(digest.high(), digest.low(), number - NEW);
  }

  private void put(long high, long low, long more) {
    int place = place(high, low);
    entries[place] = high;
    entries[place + 1] = low;
    entries[place + 2] = more;
  }

  /** Where it is, or would be. */
  private int place(long high, long low) {
    int nth = (int) low & room - 1;
    int place = WIDE * nth;
    while (entries[place + 2] != 0 && (entries[place] != high || entries[place + 1] != low)) {
      nth = nth + 1 & room - 1;
      place = WIDE * nth;
    }
    return place;
  }

  private void grow() {
    long[] old = entries;
    room *= 2;
    entries = new long[WIDE * room];
    for (int at = 0; at < old.length; at += WIDE) {
      if (old[at + 2] != 0) {
        put(old[at], old[at + 1], old[at + 2]);
      }
    }
  }
}
