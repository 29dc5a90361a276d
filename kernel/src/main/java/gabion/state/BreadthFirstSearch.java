package gabion.state;

import java.util.Arrays;

/**
 * Computes the number of borders between each area and the nearest start area, by breadth-first
 * search over passable areas, only as far as requested. The result remains valid while these sets
 * are the same, even if the position changes.
 */
public final class BreadthFirstSearch extends CachedResult {

  /** A distance above all others. */
  public static final int UNREACHABLE = Integer.MAX_VALUE;

  private final Borders borders;

  /** The distance of each area; empty until first requested. */
  private int[] far = new int[0];

  private final long[] from;
  private final long[] open;
  private final long[] dry;
  private final long[] front;
  private final long[] next;
  private boolean same;
  private boolean rising;
  private int waves;

  /** The one area where the waves began, and where a distance was asked from before. */
  private int start = Sort.NOTHING;

  private int last = Sort.NOTHING;

  public BreadthFirstSearch(Borders borders, int keys) {
    super(keys);
    int words = borders.words();
    this.borders = borders;
    this.from = new long[words];
    this.open = new long[words];
    this.dry = new long[words];
    this.front = new long[words];
    this.next = new long[words];
  }

  /** Notes a word of the areas where the waves begin. */
  public void begin(int word, long areas) {
    same &= from[word] == areas;
    from[word] = areas;
  }

  /** Notes a word of the areas that the waves may cross. */
  public void cross(int word, long areas) {
    same &= open[word] == areas;
    open[word] = areas;
  }

  /** How far an area is from those where the waves begin. */
  public int distance(int area) {
    if (far.length == 0) {
      far = new int[borders.areas()];
      same = false;
    }
    spread();
    while (far[area] == UNREACHABLE && rising) {
      wave();
    }
    return far[area];
  }

  /**
   * How far two areas are from each other. The waves begin at the one that is asked of more often.
   */
  public int between(int area, int other) {
    if (!same || start != area && start != other) {
      int begin = area == last ? area : other;
      same &= begin == start;
      start = begin;
      Arrays.fill(from, 0);
      from[start >>> 6] = 1L << start;
    }
    last = area;
    return distance(start == area ? other : area);
  }

  /** The areas that are so near, but for those where the waves began; a word of the set. */
  public long within(long most, int word) {
    if (most < 0) {
      return 0;
    }
    same &= waves <= most;
    spread();
    if (front.length == 1 && far.length == 0) {
      ripple(most);
    } else {
      while (waves < most && rising) {
        wave();
      }
    }
    return ~dry[word] & ~from[word];
  }

  /** Begins anew, if the sets that were noted are not those of the last time. */
  private void spread() {
    if (!same) {
      same = true;
      rising = true;
      waves = 0;
      Arrays.fill(far, UNREACHABLE);
      for (int w = 0; w < front.length; w++) {
        front[w] = from[w];
        dry[w] = ~from[w];
        settle(w, from[w]);
      }
    }
  }

  /** Advances the frontier when all areas fit in one word and no distances are requested. */
  private void ripple(long most) {
    long wet = front[0];
    long left = dry[0];
    for (; waves < most && wet != 0; waves++) {
      long reached = 0;
      for (; wet != 0; wet &= wet - 1) {
        reached |= borders.neighbors(Long.numberOfTrailingZeros(wet), 0);
      }
      reached &= left;
      left &= ~reached;
      wet = reached & open[0];
    }
    front[0] = wet;
    dry[0] = left;
    rising = wet != 0;
  }

  /** Sends one more wave. */
  private void wave() {
    Arrays.fill(next, 0);
    for (int w = 0; w < front.length; w++) {
      for (long left = front[w]; left != 0; left &= left - 1) {
        int area = (w << 6) + Long.numberOfTrailingZeros(left);
        for (int v = 0; v < next.length; v++) {
          next[v] |= borders.neighbors(area, v);
        }
      }
    }
    waves++;
    long any = 0;
    for (int v = 0; v < next.length; v++) {
      next[v] &= dry[v];
      dry[v] &= ~next[v];
      settle(v, next[v]);
      front[v] = next[v] & open[v];
      any |= front[v];
    }
    rising = any != 0;
  }

  private void settle(int word, long areas) {
    for (long left = far.length == 0 ? 0 : areas; left != 0; left &= left - 1) {
      far[(word << 6) + Long.numberOfTrailingZeros(left)] = waves;
    }
  }
}
