package gabion.question.shape;

import java.util.Arrays;

/**
 * For all bags: a table of the ways to take each total from the last entries. Smaller totals come
 * first, then smaller counts, first entry first. A second layer of the table counts the ways that
 * still want something of a marked entry. Cells that no answer reaches may be saturated.
 */
final class CappedCombinations extends Combinations {
  private static final int MOST_CELLS = 1 << 24;

  private long[] cells = new long[256];
  private int width;

  /** The layer that answers begin in: 1 if a marked entry is wanted. */
  private int wanting;

  CappedCombinations(EntryBag bag) {
    super(bag);
  }

  @Override
  long count() {
    wanting = bag.wanted ? 1 : 0;
    if (!reserve()) {
      return Long.MAX_VALUE;
    }
    width = bag.high + 1;
    for (int layer = 0; layer <= wanting; layer++) {
      fill(layer);
    }
    long all = 0;
    for (int total = bag.low; total <= bag.high; total++) {
      all = SaturatingCounts.sum(all, cells[at(wanting, 0, total)]);
    }
    return all;
  }

  @Override
  void take(long index, int[] counts) {
    int layer = wanting;
    int left = bag.low;
    for (long ways; index >= (ways = cells[at(layer, 0, left)]); left++) {
      index -= ways;
    }
    for (int entry = 0; entry < bag.entries; entry++) {
      int taken = 0;
      int next = layer;
      for (long ways; index >= (ways = cells[at(next, entry + 1, left)]); left--) {
        index -= ways;
        taken++;
        next = bag.marks()[entry] ? 0 : layer;
      }
      counts[entry] = taken;
      layer = next;
    }
  }

  @Override
  long rank(int[] counts, int total) {
    int layer = wanting;
    int left = total;
    long index = 0;
    for (int smaller = bag.low; smaller < total; smaller++) {
      index += cells[at(layer, 0, smaller)];
    }
    for (int entry = 0; entry < bag.entries; entry++) {
      int next = layer;
      for (int n = counts[entry]; n > 0; n--) {
        index += cells[at(next, entry + 1, left--)];
        next = bag.marks()[entry] ? 0 : layer;
      }
      layer = next;
    }
    return index;
  }

  private void fill(int layer) {
    Arrays.fill(cells, at(layer, bag.entries, 0), at(layer, bag.entries, width), 0);
    cells[at(layer, bag.entries, 0)] = 1 - layer;
    for (int entry = bag.entries - 1; entry >= 0; entry--) {
      int taken = at(bag.marks()[entry] ? 0 : layer, entry + 1, 0);
      fillRow(at(layer, entry, 0), taken, bag.caps()[entry]);
    }
  }

  /**
   * Fills one row from the row after it, for nothing taken of the entry, and from the one where the
   * totals of the rest begin at {@code taken} otherwise.
   */
  private void fillRow(int row, int taken, int cap) {
    if (cap == 1) {
      fillRow(row, taken);
      return;
    }
    for (int total = 0; total < width; total++) {
      long ways = cells[row + width + total];
      int least = taken + Math.max(0, total - cap);
      for (int rest = taken + total - 1; rest >= least; rest--) {
        ways = SaturatingCounts.sum(ways, cells[rest]);
      }
      cells[row + total] = ways;
    }
  }

  /** The same where no more than one can be taken. */
  private void fillRow(int row, int taken) {
    long before = 0;
    for (int total = 0; total < width; total++) {
      cells[row + total] = SaturatingCounts.sum(cells[row + width + total], before);
      before = cells[taken + total];
    }
  }

  private int at(int layer, int entry, int total) {
    return (layer * (bag.entries + 1) + entry) * width + total;
  }

  /** Makes room for the table; where it would be too large, the ways are as good as uncounted. */
  private boolean reserve() {
    long needed = (1L + wanting) * (bag.entries + 1) * (bag.high + 1L);
    if (needed > MOST_CELLS) {
      return false;
    }
    if (needed > cells.length) {
      cells = new long[(int) needed * 3 / 2];
    }
    return true;
  }
}
