package gabion.expr.value;

import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;

/**
 * The pieces of another group of which a claim holds, asked one by one. The group is taken whole
 * before the first is asked: the claim may call the definition that the group is made by.
 *
 * @param slot where the piece lies that the claim is asked of
 */
public record FilteredGroup(Group group, Condition condition, int slot) implements BufferedGroup {

  @Override
  public List<PileEntry> heaps(Draft draft) {
    List<PileEntry> heaps = new ArrayList<>();
    group.each(draft, (row, place, number) -> heaps.add(new PileEntry(row, place, number)));
    heaps.removeIf(heap -> !holds(draft, heap));
    return heaps;
  }

  private boolean holds(Draft draft, PileEntry heap) {
    draft.setSlotValue(slot, heap.piece());
    return condition.of(draft);
  }

  @Override
  public boolean isAtOnePlace() {
    return group.isAtOnePlace();
  }
}
