package gabion.expr.value;

import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;

/**
 * The pieces of another group that have most of something; all that tie.
 *
 * @param key of what they have most
 * @param slot where the piece lies that is asked
 */
public record BestGroup(Group group, Num key, int slot) implements HeapGroup {

  @Override
  public List<Heap> heaps(Draft draft) {
    List<Heap> all = new ArrayList<>();
    group.each(draft, (row, place, number) -> all.add(new Heap(row, place, number)));
    List<Heap> best = new ArrayList<>();
    long most = Long.MIN_VALUE;
    for (Heap heap : all) {
      draft.hold(slot, heap.piece());
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
