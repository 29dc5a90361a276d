package gabion.expr.value;

import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;

/**
 * The pieces of another group with the greatest key, including ties.
 *
 * @param key the value to maximize
 * @param slot the slot of the piece being evaluated
 */
public record MaximumGroup(Group group, Num key, int slot) implements BufferedGroup {

  @Override
  public List<PileEntry> heaps(Draft draft) {
    List<PileEntry> all = new ArrayList<>();
    group.each(draft, (row, place, number) -> all.add(new PileEntry(row, place, number)));
    List<PileEntry> best = new ArrayList<>();
    long most = Long.MIN_VALUE;
    for (PileEntry heap : all) {
      draft.setSlotValue(slot, heap.piece());
      long value = key.of(draft);
      if (value > most) {
        best.clear();
        most = value;
      }
      if (value == most) {
        best.add(heap);
      }
    }
    return best;
  }

  @Override
  public boolean isAtOnePlace() {
    return group.isAtOnePlace();
  }
}
