package gabion.state;

import java.util.Arrays;

/**
 * How many borders lie between each area and the nearest one of a set, worked out wave by wave over
 * areas that may be crossed. Where only the position has changed but not these sets, it still
 * holds.
 */
public final class Flood extends Memory {

  /** A distance above all others. */
  public static final int UNREACHABLE = Integer.MAX_VALUE;

  private final Borders borders;
  private final int[] far;
  private final long[] from;
  private final long[] open;
  private final long[] dry;
  private final long[] front;
  private final long[] next;
  private boolean same;

  public Flood(Borders borders, int keys) {
    super(keys);
    int words = borders.words();
    this.borders = borders;
    this.far = new int[borders.areas()];
    this.from = new long[words];
    this.open = new long[words];
    this.dry = new long[words];
    this.front = new long[words];
    this.next = new long[words];
  }

  /** Notes a word of the areas where the waves begin, and of those that they may cross. */
  public void note(int word, long beginning, long crossed) {
    same &= from[word] == beginning && open[word] == crossed;
    from[word] = beginning;
    open[word] = crossed;
  }

  /** Sends the waves, if the sets that were noted are not those of the last time. */
  public void spread() {
    if (same) {
      return;
    }
    same = true;
    Arrays.fill(far, UNREACHABLE);
    for (int w = 0; w < front.length; w++) {
      front[w] = from[w];
      dry[w] = ~from[w];
      settle(w, from[w], 0);
    }
    for (int waves = 1; wave(waves); waves++) {
      for (int w = 0; w < front.length; w++) {
        front[w] = next[w] & open[w];
      }
    }
  }

  /** Whether a wave still comes to an area. */
  private boolean wave(int waves) {
    Arrays.fill(next, 0);
    for (int w = 0; w < front.length; w++) {
      for (long left = front[w]; left != 0; left &= left - 1) {
        int area = (w << 6) + Long.numberOfTrailingZeros(left);
        for (int v = 0; v < next.length; v++) {
          next[v] |= borders.beside(area, v);
        }
      }
    }
    long any = 0;
    for (int v = 0; v < next.length; v++) {
      next[v] &= dry[v];
      dry[v] &= ~next[v];
      settle(v, next[v], waves);
      any |= next[v];
    }
    return any != 0;
  }

  private void settle(int word, long areas, int waves) {
    for (long left = areas; left != 0; left &= left - 1) {
      far[(word << 6) + Long.numberOfTrailingZeros(left)] = waves;
    }
  }

  /** How far an area is from those where the waves began. */
  public int far(int area) {
    return far[area];
  }

  /** The areas that are so near, but for those where the waves began; a word of the set. */
  public long within(long most, int word) {
    long near = 0;
    long bound = Math.min(most, UNREACHABLE - 1);
    int end = Math.min(far.length, word + 1 << 6);
    for (int area = word << 6; area < end; area++) {
      near |= far[area] <= bound ? 1L << area : 0;
    }
    return near & ~from[word];
  }
}
