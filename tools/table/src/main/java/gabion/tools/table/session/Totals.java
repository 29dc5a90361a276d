package gabion.tools.table.session;

import gabion.question.shape.BoundedCounts;
import gabion.tools.table.TableMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How many pieces all together make a legal answer. Found by trying, since a shape does not tell.
 *
 * @param legal the totals, rising
 */
record Totals(List<Integer> legal) {

  private static final int MOST = 400;

  static Totals of(BoundedCounts counts) {
    long held = IntStream.range(0, counts.entries()).mapToLong(counts::cap).sum();
    List<Integer> legal = new ArrayList<>();
    for (int total = 0; total <= Math.min(MOST, held); total++) {
      for (int first = 0; first < Math.max(1, counts.entries()); first++) {
        if (counts.rank(fillCounts(counts, total, first)) >= 0) {
          legal.add(total);
          break;
        }
      }
    }
    return new Totals(legal);
  }

  /** Counts with a total, the entries filled one after the other from one on. */
  private static int[] fillCounts(BoundedCounts counts, int total, int first) {
    int[] filled = new int[counts.entries()];
    int left = total;
    for (int i = 0; i < filled.length; i++) {
      int entry = (first + i) % filled.length;
      filled[entry] = Math.min(left, counts.cap(entry));
      left -= filled[entry];
    }
    return filled;
  }

  /** {@code 3}, or {@code 1 to 3}. */
  String words() {
    if (legal.isEmpty()) {
      return "none";
    }
    int least = legal.get(0);
    int most = legal.get(legal.size() - 1);
    return least == most ? Integer.toString(least) : TableMessage.FROM_TO.text(least, most);
  }

  /**
   * Why some counts, each within its cap, are not legal.
   *
   * @param wanted the names of those of which one at least must be among them
   */
  String misses(int[] counts, List<String> wanted) {
    int total = IntStream.of(counts).sum();
    return legal.contains(total)
        ? TableMessage.ONE_OF.text(String.join(" or ", wanted))
        : TableMessage.WRONG_TOTAL.text(total, words());
  }
}
