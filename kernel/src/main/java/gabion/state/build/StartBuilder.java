package gabion.state.build;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.state.Laid;
import gabion.state.Row;
import gabion.state.Rows;
import gabion.state.Selectors;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lays interchangeable pieces: some on areas, as the ruleset says, and the rest in supply. */
final class StartBuilder {

  private final Sorts sorts;
  private final Rows rows;
  private final Definitions definitions;
  private final Problems problems;
  private final Unknown unknown;
  private final List<Laid> laid = new ArrayList<>();

  StartBuilder(Sorts sorts, Rows rows, Definitions definitions) {
    this.sorts = sorts;
    this.rows = rows;
    this.definitions = definitions;
    this.problems = definitions.problems();
    this.unknown = new Unknown(problems);
  }

  /**
   * @param stocks how many pieces there are of the first row of each kind and owner
   */
  List<Laid> lay(Map<Integer, Integer> stocks) {
    Map<Integer, Integer> left = new LinkedHashMap<>(stocks);
    for (Thing thing : definitions.start()) {
      int place = sorts.places().number(thing.id());
      if (place < 0) {
        unknown.note(thing.key(), "place", sorts.places().ids());
      } else {
        thing.block().others().forEach(pile -> lay(pile, place, left));
      }
    }
    left.forEach((row, number) -> laid.add(new Laid(row, rows.supply(row), number)));
    return List.copyOf(laid);
  }

  private void lay(Tree.Field pile, int place, Map<Integer, Integer> stocks) {
    int row = firstRow(pile.key());
    if (row < 0 || !(pile.value() instanceof Tree.Text text)) {
      return;
    }
    int number = Block.wholeNumber(text, problems, 0);
    int stock = stock(row);
    int left = stocks.getOrDefault(stock, 0) - number;
    if (left < 0 || number < 0) {
      problems.add(Fault.TOO_FEW_PIECES, text.where(), null, pile.key().value(), left + number);
    } else {
      stocks.put(stock, left);
      laid.add(new Laid(row, place, number));
    }
  }

  /** The first row of the same kind and owner. */
  private int stock(int row) {
    Row is = rows.get(row);
    for (int first = 0; first < row; first++) {
      Row other = rows.get(first);
      if (other.kind() == is.kind() && other.faction() == is.faction()) {
        return first;
      }
    }
    return row;
  }

  private int firstRow(Tree.Text selector) {
    int row = Selectors.firstRow(sorts, rows, selector.value());
    if (row == Sort.NOTHING) {
      unknown.note(selector, "pieces", rows.selectors().keySet());
    }
    return row;
  }
}
