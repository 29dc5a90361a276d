package gabion.expr.value;

import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The union of several groups; a piece in two of them is included once. */
public record UnionGroup(List<Group> groups) implements BufferedGroup {

  /** All pieces of some groups. */
  public UnionGroup {
    groups = List.copyOf(groups);
  }

  @Override
  public List<PileEntry> heaps(Draft draft) {
    SortedMap<Long, Integer> numbers = new TreeMap<>();
    for (Group group : groups) {
      group.each(
          draft,
          (row, place, number) -> numbers.merge(PieceEncoding.of(row, place), number, Math::max));
    }
    List<PileEntry> heaps = new ArrayList<>();
    numbers.forEach(
        (piece, number) ->
            heaps.add(
                new PileEntry(
                    PieceEncoding.row(piece), PieceEncoding.place(draft, piece), number)));
    return heaps;
  }
}
