package gabion.state;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which areas are beside which: for each area the set of its neighbours. */
public final class Borders {

  /** A distance above all others. */
  public static final int UNREACHABLE = Integer.MAX_VALUE;

  /** The most areas of which all distances are kept. */
  private static final int MOST = 1_000;

  private final int areas;
  private final int words;
  private final long[] bits;

  /** Borders that these have all of; none where they have their own. */
  private final Borders[] parts;

  private volatile @Nullable DistanceTable table;
  private boolean closed;

  /** Thrown when distances are requested before all borders are known. */
  public static final class UnmeasuredException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  public Borders(int areas) {
    this(areas, new Borders[0]);
  }

  private Borders(int areas, Borders[] parts) {
    this.areas = areas;
    this.words = Math.max(1, (areas + 63) >>> 6);
    this.bits = new long[parts.length == 0 ? areas * words : 0];
    this.parts = parts;
  }

  /** All that some borders have, which may be known later; their distances are not kept. */
  public static Borders all(List<Borders> parts) {
    return parts.size() == 1
        ? parts.get(0)
        : new Borders(parts.get(0).areas, parts.toArray(new Borders[0]));
  }

  public int areas() {
    return areas;
  }

  /** How many longs a set of areas takes. */
  public int words() {
    return words;
  }

  /** The areas beside one, a word of the set. */
  public long neighbors(int area, int word) {
    if (parts.length == 0) {
      return bits[area * words + word];
    }
    long beside = 0;
    for (Borders part : parts) {
      beside |= part.neighbors(area, word);
    }
    return beside;
  }

  /** Whether the distances of all pairs are kept. */
  public boolean isMeasured() {
    return areas <= MOST && parts.length == 0;
  }

  /** Says that all borders are known: no area leads anywhere else afterwards. */
  public void close() {
    closed = true;
  }

  private boolean isKnown() {
    return parts.length == 0 ? closed : Arrays.stream(parts).allMatch(Borders::isKnown);
  }

  /**
   * The distances over everything, measured when they are first asked for: each thread measures the
   * same.
   *
   * @throws Unmeasured before all borders are known
   */
  public DistanceTable table() {
    DistanceTable known = table;
    if (known == null) {
      known = new DistanceTable(this);
      table = known;
    }
    return known;
  }

  /**
   * A way from some areas over others; the words of where it begins become its own.
   *
   * @throws Unmeasured before all borders are known
   */
  public BreadthFirstSearch search(long[] from, long[] open) {
    if (!isKnown()) {
      throw new UnmeasuredException();
    }
    return new BreadthFirstSearch(this, from, open);
  }

  public boolean join(int area, int other) {
    return (neighbors(area, other >>> 6) >>> other & 1) != 0;
  }

  /** Adds a one-way border between areas; the caller adds the opposite direction as well. */
  public void lead(int area, int other) {
    if (closed) {
      throw new StateBug("these borders are known");
    }
    bits[area * words + (other >>> 6)] |= 1L << other;
  }
}
