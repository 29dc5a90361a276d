package gabion.expr.value;

import gabion.state.Sort;
import java.util.Arrays;
import java.util.List;

/**
 * The keys along one side of a grid. A thing is looked up by its own key; a number by the greatest
 * key not above it, or by the first key if it is below all.
 */
public final class Axis {

  /** Numbers no farther apart than this are looked up directly. */
  private static final int MOST_DIRECT = 1024;

  private final List<String> keys;
  private final int[] numbers;
  private final int[] positions;
  private final long first;
  private final boolean isOfNumbers;

  private Axis(List<String> keys, int[] numbers, int[] positions, long first, boolean isOfNumbers) {
    this.keys = List.copyOf(keys);
    this.numbers = numbers;
    this.positions = positions;
    this.first = first;
    this.isOfNumbers = isOfNumbers;
  }

  /** Keys that are things of a sort, by their numbers. */
  public static Axis ofThings(Sort sort, List<String> keys, int[] numbers) {
    int[] positions = new int[sort.size()];
    Arrays.fill(positions, Sort.NOTHING);
    for (int i = numbers.length - 1; i >= 0; i--) {
      if (numbers[i] >= 0) {
        positions[numbers[i] - sort.first()] = i;
      }
    }
    return new Axis(keys, numbers, positions, sort.first(), false);
  }

  /** Keys that are ascending numbers. */
  public static Axis ofNumbers(List<String> keys, int[] numbers) {
    int last = numbers.length - 1;
    long span = last < 0 ? 0 : (long) numbers[last] - numbers[0] + 1;
    int[] positions = new int[span > MOST_DIRECT || span < 0 ? 0 : (int) span];
    for (int i = 0, at = 0; i < positions.length; i++) {
      at += at < last && numbers[at + 1] == numbers[0] + i ? 1 : 0;
      positions[i] = at;
    }
    return new Axis(keys, numbers, positions, last < 0 ? 0 : numbers[0], true);
  }

  /** The keys as they are written. */
  public List<String> keys() {
    return keys;
  }

  /** How many keys there are. */
  public int size() {
    return keys.size();
  }

  /** Returns the position of the key for a thing or a number; {@code NOTHING} if there is none. */
  public int at(long value) {
    long place = value - first;
    if (!isOfNumbers) {
      return value < 0 || place < 0 || place >= positions.length
          ? Sort.NOTHING
          : positions[(int) place];
    }
    if (positions.length > 0) {
      return positions[(int) Math.max(0, Math.min(place, positions.length - 1))];
    }
    return search(value);
  }

  private int search(long value) {
    int at = numbers.length == 0 ? Sort.NOTHING : 0;
    for (int step = Integer.highestOneBit(numbers.length); step > 0; step >>= 1) {
      if (at + step < numbers.length && numbers[at + step] <= value) {
        at += step;
      }
    }
    return at;
  }
}
