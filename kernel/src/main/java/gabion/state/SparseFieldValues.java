package gabion.state;

import java.util.Arrays;

/** The values of a field keyed by numbers: one for each of some numbers. Immutable. */
public final class SparseFieldValues {

  /** Nothing noted. */
  public static final SparseFieldValues NONE = new SparseFieldValues(new long[0], new int[0]);

  private final long[] keys;
  private final int[] values;

  private SparseFieldValues(long[] keys, int[] values) {
    this.keys = keys;
    this.values = values;
  }

  /** For how many numbers something is noted. */
  public int size() {
    return keys.length;
  }

  /** Returns a number for which something is noted, by its index; they ascend. */
  public long key(int at) {
    return keys[at];
  }

  /** Returns the value for a number, or {@code otherwise} if it has none. */
  public int get(long key, int otherwise) {
    int at = Arrays.binarySearch(keys, key);
    return at < 0 ? otherwise : values[at];
  }

  /** The same notes, but for one number. */
  SparseFieldValues with(long key, int value) {
    int at = Arrays.binarySearch(keys, key);
    if (at >= 0) {
      int[] changed = values.clone();
      changed[at] = value;
      return new SparseFieldValues(keys, changed);
    }
    int gap = -at - 1;
    long[] moreKeys = new long[keys.length + 1];
    int[] moreValues = new int[keys.length + 1];
    System.arraycopy(keys, 0, moreKeys, 0, gap);
    System.arraycopy(values, 0, moreValues, 0, gap);
    System.arraycopy(keys, gap, moreKeys, gap + 1, keys.length - gap);
    System.arraycopy(values, gap, moreValues, gap + 1, keys.length - gap);
    moreKeys[gap] = key;
    moreValues[gap] = value;
    return new SparseFieldValues(moreKeys, moreValues);
  }

  /** Goes on with a hash by all that is noted. */
  long hash(long start) {
    long hash = start;
    for (int i = 0; i < keys.length; i++) {
      hash = (hash * 31 + keys[i]) * 31 + values[i];
    }
    return hash;
  }

  /** Adds to a digest all that is noted. */
  void digest(Digest.Builder digest) {
    digest.add(keys.length);
    for (int i = 0; i < keys.length; i++) {
      digest.add(keys[i]);
      digest.add(values[i]);
    }
  }
}
