package gabion.state.build;

import gabion.define.Definitions;
import gabion.define.Schema;
import gabion.define.Thing;
import gabion.state.Laid;
import gabion.state.Row;
import gabion.state.Rows;
import gabion.state.Singles;
import gabion.state.Sorts;
import gabion.state.Start;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lays the pieces: as the ruleset says or, at the places that a scenario names, as that says; the
 * rest lies where its kind starts.
 */
final class StartBuilder {

  private final Sorts sorts;
  private final Rows rows;
  private final Singles singles;
  private final Definitions definitions;
  private final Problems problems;
  private final Unknown unknown;
  private final PileReader reader;

  StartBuilder(Sorts sorts, Rows rows, Singles singles, Definitions definitions) {
    this.sorts = sorts;
    this.rows = rows;
    this.singles = singles;
    this.definitions = definitions;
    this.problems = definitions.problems();
    this.unknown = new Unknown(problems);
    this.reader = new PileReader(sorts, rows, problems);
  }

  /**
   * What lies where in each scenario.
   *
   * @param stocks how many pieces there are of the first row of each kind and owner
   */
  List<Start> lay(Map<Integer, Integer> stocks) {
    Map<Integer, PileReader.Heap> common = heaps(definitions.start());
    Start everywhere = lay(common, stocks);
    List<Start> starts = new ArrayList<>();
    for (Thing scenario : definitions.scenarios()) {
      Map<Integer, PileReader.Heap> own = heaps(Definitions.startOf(scenario));
      Map<Integer, PileReader.Heap> both = new LinkedHashMap<>(common);
      both.keySet().removeAll(own.keySet());
      both.putAll(own);
      starts.add(own.isEmpty() ? everywhere : lay(both, stocks));
    }
    return starts.isEmpty() ? List.of(everywhere) : List.copyOf(starts);
  }

  /** What is said of each place, by its number; no piece lies at two of them. */
  private Map<Integer, PileReader.Heap> heaps(List<Tree.Field> start) {
    Map<Integer, PileReader.Heap> heaps = new LinkedHashMap<>();
    Map<Integer, String> lies = new LinkedHashMap<>();
    for (Tree.Field field : start) {
      int place = sorts.places().number(field.key().value());
      PileReader.Heap heap = reader.read(field.value());
      if (place < 0) {
        List<String> known = new ArrayList<>(sorts.places().ids());
        Schema.EVERYWHERE.forEach(part -> known.add(part.name()));
        unknown.note(field.key(), "place", known);
      } else {
        heaps.put(place, heap);
      }
      for (PileReader.Named named : heap.pieces()) {
        String there = lies.putIfAbsent(named.piece(), field.key().value());
        if (there != null) {
          problems.add(Fault.LIES_TWICE, named.said().where(), null, named.said().value(), there);
        }
      }
    }
    return heaps;
  }

  private Start lay(Map<Integer, PileReader.Heap> heaps, Map<Integer, Integer> stocks) {
    Map<Integer, Integer> left = new LinkedHashMap<>(stocks);
    List<Laid> laid = new ArrayList<>();
    int[] places = singles.starts().clone();
    heaps.forEach(
        (place, heap) -> {
          heap.counted().forEach(pile -> lay(pile, place, left, laid));
          heap.pieces().forEach(named -> places[named.piece()] = place);
        });
    left.forEach((row, number) -> laid.add(new Laid(row, rows.supply(row), number)));
    return new Start(List.copyOf(laid), places);
  }

  private void lay(
      PileReader.Counted pile, int place, Map<Integer, Integer> stocks, List<Laid> laid) {
    int stock = stock(pile.row());
    int left = stocks.getOrDefault(stock, 0) - pile.number();
    if (left < 0) {
      problems.add(
          Fault.TOO_FEW_PIECES, pile.at().where(), null, pile.said().value(), left + pile.number());
    } else {
      stocks.put(stock, left);
      laid.add(new Laid(pile.row(), place, pile.number()));
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
}
