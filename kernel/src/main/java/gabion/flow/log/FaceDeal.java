package gabion.flow.log;

import gabion.question.shape.RandomSource;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The faces and marks that a seat sees of single pieces without their names: whichever pieces get
 * to a place, these faces and marks are there.
 */
final class FaceDeal {

  private final int[] pieces;

  /** The faces and marks that are seen, by place. */
  private final Map<Integer, List<int[]>> seen = new TreeMap<>();

  private FaceDeal(int[] pieces) {
    this.pieces = pieces;
  }

  /** Whether a hidden field is the face or the mark of a piece that all see without its name. */
  static boolean isFaceSeen(Draft draft, Visibility.HiddenField value) {
    int piece = value.at() - value.field().offset();
    return isFaceSeen(draft, piece);
  }

  private static boolean isFaceSeen(Draft draft, int piece) {
    Layout layout = draft.layout();
    int place = draft.placeOf(piece);
    return place < layout.sorts().areas().size() && layout.map().showsFace(piece, place);
  }

  /** Notes what is seen of some pieces with one back; nothing where their faces are hidden. */
  static Optional<FaceDeal> of(Draft draft, int[] pieces) {
    int[] faced = IntStream.of(pieces).filter(piece -> isFaceSeen(draft, piece)).toArray();
    if (faced.length == 0) {
      return Optional.empty();
    }
    FaceDeal deal = new FaceDeal(pieces.clone());
    for (int piece : faced) {
      int[] look = {value(draft, Fields.FACE, piece), value(draft, Fields.MARK, piece)};
      deal.seen.computeIfAbsent(draft.placeOf(piece), place -> new ArrayList<>()).add(look);
    }
    return Optional.of(deal);
  }

  private static int value(Draft draft, String name, int piece) {
    int offset = draft.layout().fields().offsetOfPieces(name);
    return offset < 0 ? Sort.NOTHING : draft.field(offset + piece);
  }

  private static void set(Draft table, String name, int piece, int value) {
    int offset = table.layout().fields().offsetOfPieces(name);
    if (offset >= 0) {
      table.set(offset + piece, value);
    }
  }

  /** Gives the faces and marks to the pieces that have come to each place. */
  void deal(Draft table, RandomSource luck) {
    for (int piece : pieces) {
      if (!seen.containsKey(table.placeOf(piece))) {
        for (String name : List.of(Fields.FACE, Fields.MARK)) {
          int offset = table.layout().fields().offsetOfPieces(name);
          set(table, name, piece, offset < 0 ? 0 : table.layout().fields().start(offset + piece));
        }
      }
    }
    seen.forEach(
        (place, looks) -> {
          int[] there =
              IntStream.of(pieces)
                  .filter(piece -> table.placeOf(piece) == place)
                  .sorted()
                  .toArray();
          int[] given = Determinization.shuffleCopy(there, luck);
          for (int i = 0; i < looks.size(); i++) {
            set(table, Fields.FACE, given[i], looks.get(i)[0]);
            set(table, Fields.MARK, given[i], looks.get(i)[1]);
          }
        });
  }
}
