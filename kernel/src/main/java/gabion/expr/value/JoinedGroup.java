package gabion.expr.value;

import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The pieces that are in one of several groups; what is in two of them is there once. */
public record JoinedGroup(List<Group> groups) implements HeapGroup {

  /** All pieces of some groups. */
  public JoinedGroup {
    groups = List.copyOf(groups);
  }

  @Override
  public List<Heap> heaps(Draft draft) {
    SortedMap<Long, Integer> numbers = new TreeMap<>();
    for (Group group : groups) {
      group.each(
          draft, (row, place, number) -> numbers.merge(Pieces.of(row, place), number, Math::max));
    }
    List<Heap> heaps = new ArrayList<>();
    numbers.forEach(
        (piece, number) ->
            heaps.add(new Heap(Pieces.row(piece), Pieces.place(draft, piece), number)));
    return heaps;
  }
}
