package gabion.play;

import java.util.List;
import java.util.function.Predicate;

/** Looks something up in a list that is in order, in as many steps as its length has bits. */
public final class BinarySearch {

  private BinarySearch() {}

  /**
   * The place of the first of which something is so; the size of the list where there is none.
   *
   * @param so is so of all behind one of which it is so
   */
  public static <T> int first(List<T> all, Predicate<? super T> so) {
    int from = 0;
    int to = all.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (so.test(all.get(middle))) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from;
  }
}
