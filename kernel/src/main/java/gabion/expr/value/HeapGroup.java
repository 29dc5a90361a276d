package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;

/** Pieces that are worked out heap by heap before anything is done with the first. */
interface HeapGroup extends Group {

  /** Alike pieces at one place. */
  record Heap(int row, int place, int number) {

    /** One of them. */
    long piece() {
      return Pieces.of(row, place);
    }
  }

  /** The heaps there are now: rows in order at each place, places in order. */
  List<Heap> heaps(Draft draft);

  @Override
  default void each(Draft draft, Taker taker) {
    heaps(draft).forEach(heap -> taker.take(heap.row(), heap.place(), heap.number()));
  }

  @Override
  default int count(Draft draft) {
    int count = 0;
    for (Heap heap : heaps(draft)) {
      count += heap.number();
    }
    return count;
  }

  @Override
  default long first(Draft draft) {
    List<Heap> heaps = heaps(draft);
    return heaps.isEmpty() ? -1 : heaps.get(0).piece();
  }
}
