package gabion.expr.value;

import gabion.state.Draft;
import java.util.stream.IntStream;

/** Thrown dice: how many show each face, by its column among the faces of all dice. */
public interface RollSource {

  int count(Draft draft, int column);

  /** Whether a column may ever count more than none. */
  default boolean mayShow(int column) {
    return true;
  }

  /** Returns the columns below {@code all} that may have a count above 0. */
  default int[] columns(int all) {
    return IntStream.range(0, all).filter(this::mayShow).toArray();
  }
}
