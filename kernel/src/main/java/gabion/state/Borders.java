package gabion.state;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which areas are beside which: for each area the set of its neighbours. */
public final class Borders {

  /** The most areas of which all distances are kept. */
  private static final int MOST = 1_000;

  private final int areas;
  private final int words;
  private final long[] bits;

  /** Borders that these have all of; none where they have their own. */
  private final Borders[] parts;

  private @Nullable DistanceTable table;
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

  /** Measures all distances, when all borders are known: no area leads anywhere else afterwards. */
  public void measure() {
    closed = true;
    if (isMeasured()) {
      long[] all = new long[words];
      Arrays.fill(all, -1);
      table = new DistanceTable(this, all);
    }
  }

  /**
   * The distances over everything.
   *
   * @throws Unmeasured before all borders are known
   */
  public DistanceTable table() {
    if (table == null) {
      throw new UnmeasuredException();
    }
    return table;
  }

  /**
   * The distances over some areas alone.
   *
   * @param open those areas, as words of their set
   * @throws Unmeasured before all borders are known
   */
  public DistanceTable distancesOver(long[] open) {
    if (!closed) {
      throw new UnmeasuredException();
    }
    return new DistanceTable(this, open);
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
