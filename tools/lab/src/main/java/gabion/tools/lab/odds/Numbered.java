package gabion.tools.lab.odds;

import gabion.state.Digest;
import java.util.Arrays;

/**
 * The numbers of positions, by their digests: a table of plain arrays, for there may be millions.
 */
final class Numbered {

  /** What is found where nothing is. */
  static final int NEW = -1;

  private static final int ROOM = 1 << 10;

  private long[] high = new long[ROOM];
  private long[] low = new long[ROOM];
  private int[] numbers = new int[ROOM];
  private int size;

  Numbered() {
    Arrays.fill(numbers, NEW);
  }

  /** The number of a position, or {@link #NEW}. */
  int get(Digest digest) {
    return numbers[place(digest.high(), digest.low())];
  }

  /** Gives a position that has none its number. */
  void put(Digest digest, int number) {
    if (2 * ++size > numbers.length) {
      grow();
    }
    put(digest.high(), digest.low(), number);
  }

  private void put(long itsHigh, long itsLow, int number) {
    int place = place(itsHigh, itsLow);
    high[place] = itsHigh;
    low[place] = itsLow;
    numbers[place] = number;
  }

  /** Where it is, or would be. */
  private int place(long itsHigh, long itsLow) {
    int last = numbers.length - 1;
    int place = (int) itsLow & last;
    while (numbers[place] != NEW && (low[place] != itsLow || high[place] != itsHigh)) {
      place = place + 1 & last;
    }
    return place;
  }

  private void grow() {
    long[] highs = high;
    long[] lows = low;
    int[] old = numbers;
    high = new long[2 * old.length];
    low = new long[2 * old.length];
    numbers = new int[2 * old.length];
    Arrays.fill(numbers, NEW);
    for (int i = 0; i < old.length; i++) {
      if (old[i] != NEW) {
        put(highs[i], lows[i], old[i]);
      }
    }
  }
}
