package gabion.expr.value;

import gabion.state.Box;
import gabion.state.Chances;
import gabion.state.Draft;
import gabion.state.Kinds;
import gabion.state.Layout;
import gabion.state.Memory;
import gabion.state.SeenBy;
import gabion.state.Slots;

/**
 * One number for where all pieces lie that all can see, with their faces and marks: what lies in a
 * box that somebody cannot see into does not change it, so it tells nobody anything. It is the same
 * on every machine, never below 0, and another one for another position but for a chance of one in
 * some trillions of millions.
 */
public final class PositionNumber implements Num {

  private static final int COUNTED = 1;
  private static final int SINGLE = 2;

  private final Layout layout;
  private final boolean[] open;
  private final int memory;

  /** A number for the positions of a table. */
  public PositionNumber(Layout layout, Slots slots) {
    this.layout = layout;
    this.memory = slots.takeMemory();
    this.open = new boolean[layout.sorts().places().size()];
    java.util.Arrays.fill(open, 0, layout.sorts().areas().size(), true);
    for (Box box : layout.places().boxes()) {
      for (int i = 0; i < box.size(); i++) {
        open[box.first() + i] = box.seenBy() == SeenBy.ALL;
      }
    }
  }

  @Override
  public long of(Draft draft) {
    Memory.OfSet known = Memory.OfSet.of(draft, memory, this, 1, 0);
    if (!known.isOf(draft, Kinds.PIECES)) {
      known.words()[0] = sum(draft);
      known.take(draft);
    }
    return known.word(0);
  }

  private long sum(Draft draft) {
    long sum = 0;
    for (int place = 0; place < open.length; place++) {
      for (long left = open[place] ? draft.rowsAt(place) : 0; left != 0; left &= left - 1) {
        int row = Long.numberOfTrailingZeros(left);
        sum += Chances.mix(at(COUNTED, row, place), draft.count(row, place));
      }
    }
    for (int piece = 0; piece < layout.sorts().pieces().size(); piece++) {
      int place = draft.placeOf(piece);
      sum += open[place] ? at(SINGLE, layout.singles().alike(piece), place) : 0;
    }
    return sum & Long.MAX_VALUE;
  }

  private static long at(int sort, int what, int place) {
    return Chances.mix(Chances.mix(sort, what), place);
  }
}
