package gabion.state;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** How far all areas are from one another, counted in borders; never changed. */
public final class DistanceTable {

  private final int areas;
  private final int words;

  /** For each area all others; below 0 those that are out of reach. */
  private final short[] far;

  /** For each distance, once it is asked for: for each area the others that are so near. */
  private final AtomicReferenceArray<long[]> near;

  /** Measures all distances. */
  DistanceTable(Borders borders) {
    areas = borders.areas();
    words = borders.words();
    far = new short[areas * areas];
    Arrays.fill(far, (short) -1);
    long[] open = new long[words];
    Arrays.fill(open, -1);
    for (int area = 0; area < areas; area++) {
      long[] from = new long[words];
      from[area >>> 6] = 1L << area;
      borders.search(from, open).far(far, area * areas);
    }
    int most = 0;
    for (short distance : far) {
      most = Math.max(most, distance);
    }
    near = new AtomicReferenceArray<>(most + 1);
  }

  /** How far two areas are from each other. */
  public int distance(int area, int other) {
    int distance = far[area * areas + other];
    return distance < 0 ? Borders.UNREACHABLE : distance;
  }

  /** The areas that are so near to one, but for that one; a word of the set. */
  public long within(int area, long most, int word) {
    return most < 0 ? 0 : areasWithin((int) Math.min(most, near.length() - 1))[area * words + word];
  }

  private long[] areasWithin(int most) {
    long[] known = near.get(most);
    return known == null ? computeAreasWithin(most) : known;
  }

  private long[] computeAreasWithin(int most) {
    long[] sets = new long[areas * words];
    for (int area = 0; area < areas; area++) {
      for (int other = 0; other < areas; other++) {
        if (other != area && distance(area, other) <= most) {
          sets[area * words + (other >>> 6)] |= 1L << other;
        }
      }
    }
    near.set(most, sets);
    return sets;
  }
}
