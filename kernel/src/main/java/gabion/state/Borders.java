package gabion.state;

/** Which areas are beside which: for each area the set of its neighbours. */
public final class Borders {

  private final int areas;
  private final int words;
  private final long[] bits;

  Borders(int areas) {
    this.areas = areas;
    this.words = Math.max(1, (areas + 63) >>> 6);
    this.bits = new long[areas * words];
  }

  public int areas() {
    return areas;
  }

  /** How many longs a set of areas takes. */
  public int words() {
    return words;
  }

  /** The areas beside one, a word of the set. */
  public long beside(int area, int word) {
    return bits[area * words + word];
  }

  public boolean join(int area, int other) {
    return (bits[area * words + (other >>> 6)] >>> other & 1) != 0;
  }

  /** Says that an area leads to another; whoever says so says it of the way back too. */
  public void lead(int area, int other) {
    bits[area * words + (other >>> 6)] |= 1L << other;
  }
}
