package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;

/** A group that computes all its piles before the first is consumed. */
interface BufferedGroup extends Group {

  /** Alike pieces at one place. */
  record PileEntry(int row, int place, int number) {

    /** One of them. */
    long piece() {
      return PieceEncoding.of(row, place);
    }
  }

  /** The heaps there are now: rows in order at each place, places in order. */
  List<PileEntry> heaps(Draft draft);

  @Override
  default void each(Draft draft, PileConsumer taker) {
    heaps(draft).forEach(heap -> taker.take(heap.row(), heap.place(), heap.number()));
  }

  @Override
  default int count(Draft draft) {
    int count = 0;
    for (PileEntry heap : heaps(draft)) {
      count += heap.number();
    }
    return count;
  }

  @Override
  default long first(Draft draft) {
    List<PileEntry> heaps = heaps(draft);
    return heaps.isEmpty() ? -1 : heaps.get(0).piece();
  }
}
