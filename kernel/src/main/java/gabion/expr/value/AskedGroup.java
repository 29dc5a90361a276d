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
public record AskedGroup(Group group, Claim claim, int slot) implements HeapGroup {

  @Override
  public List<Heap> heaps(Draft draft) {
    List<Heap> heaps = new ArrayList<>();
    group.each(draft, (row, place, number) -> heaps.add(new Heap(row, place, number)));
    heaps.removeIf(heap -> !holds(draft, heap));
    return heaps;
  }

  private boolean holds(Draft draft, Heap heap) {
    draft.hold(slot, heap.piece());
    return claim.of(draft);
  }

  @Override
  public boolean isAtOnePlace() {
    return group.isAtOnePlace();
  }
}
