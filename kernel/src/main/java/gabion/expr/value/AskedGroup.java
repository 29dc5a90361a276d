package gabion.expr.value;

import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;

/**
 * The pieces of another group of which a claim holds, asked one by one. The group is taken whole
 * before the first is asked: the claim may call the definition that the group is made by.
 */
public final class AskedGroup extends Group {

  private final Group group;
  private final Claim claim;
  private final int slot;

  /**
   * A narrower group.
   *
   * @param slot where the piece lies that the claim is asked of
   */
  public AskedGroup(Group group, Claim claim, int slot) {
    this.group = group;
    this.claim = claim;
    this.slot = slot;
  }

  private record Heap(int row, int place, int number) {}

  private List<Heap> heaps(Draft draft) {
    List<Heap> heaps = new ArrayList<>();
    group.each(draft, (row, place, number) -> heaps.add(new Heap(row, place, number)));
    heaps.removeIf(heap -> !holds(draft, heap));
    return heaps;
  }

  private boolean holds(Draft draft, Heap heap) {
    draft.hold(slot, Pieces.of(heap.row(), heap.place()));
    return claim.of(draft);
  }

  @Override
  public void each(Draft draft, Taker taker) {
    heaps(draft).forEach(heap -> taker.take(heap.row(), heap.place(), heap.number()));
  }

  @Override
  public int count(Draft draft) {
    int count = 0;
    for (Heap heap : heaps(draft)) {
      count += heap.number();
    }
    return count;
  }

  @Override
  public long first(Draft draft) {
    List<Heap> heaps = heaps(draft);
    return heaps.isEmpty() ? -1 : Pieces.of(heaps.get(0).row(), heaps.get(0).place());
  }

  @Override
  public boolean isAtOnePlace() {
    return group.isAtOnePlace();
  }
}
