package gabion.state.build;

import gabion.define.Definitions;
import gabion.define.Schema;
import gabion.define.Thing;
import gabion.state.InitialPile;
import gabion.state.InitialPlacement;
import gabion.state.Row;
import gabion.state.Rows;
import gabion.state.SinglePieces;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Lays the pieces: as the ruleset says or, at the places that a scenario names, as that says; the
 * rest lies where its kind starts.
 */
final class StartBuilder {

  private final Sorts sorts;
  private final Rows rows;
  private final SinglePieces singles;
  private final Definitions definitions;
  private final Problems problems;
  private final UnknownNames unknown;
  private final PileReader reader;

  StartBuilder(Sorts sorts, Rows rows, SinglePieces singles, Definitions definitions) {
    this.sorts = sorts;
    this.rows = rows;
    this.singles = singles;
    this.definitions = definitions;
    this.problems = definitions.problems();
    this.unknown = new UnknownNames(problems);
    this.reader = new PileReader(sorts, rows, problems);
  }

  /**
   * What lies where in each scenario.
   *
   * @param stocks how many pieces there are of the first row of each kind and owner
   */
  List<InitialPlacement> lay(Map<Integer, Integer> stocks) {
    Map<Integer, PileReader.Heap> common = heaps(definitions.start());
    InitialPlacement everywhere = lay(common, stocks);
    List<InitialPlacement> starts = new ArrayList<>();
    for (Thing scenario : definitions.scenarios()) {
      Map<Integer, PileReader.Heap> own = heaps(Definitions.startOf(scenario));
      Map<Integer, PileReader.Heap> both = new LinkedHashMap<>(common);
      both.keySet().removeAll(own.keySet());
      both.putAll(own);
      starts.add(own.isEmpty() ? everywhere : lay(both, stocks));
    }
    return starts.isEmpty() ? List.of(everywhere) : List.copyOf(starts);
  }

  /** Returns the initial contents of places, by number; a piece at two places is a problem. */
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
      for (PileReader.NamedPiece named : heap.pieces()) {
        String there = lies.putIfAbsent(named.piece(), field.key().value());
        if (there != null) {
          problems.add(
              ProblemCode.LIES_TWICE,
              named.nameText().location(),
              null,
              named.nameText().value(),
              there);
        }
      }
    }
    return heaps;
  }

  private InitialPlacement lay(Map<Integer, PileReader.Heap> heaps, Map<Integer, Integer> stocks) {
    Map<Integer, Integer> left = new LinkedHashMap<>(stocks);
    List<InitialPile> laid = new ArrayList<>();
    int[] places = singles.starts().clone();
    int[] faces = new int[places.length];
    Arrays.fill(faces, Sort.NOTHING);
    Map<Integer, List<PileReader.PileCount>> piles = new LinkedHashMap<>();
    for (PileReader.Heap heap : heaps.values()) {
      heap.pileCounts()
          .forEach(
              pile -> piles.computeIfAbsent(stock(pile.row()), s -> new ArrayList<>()).add(pile));
    }
    piles.forEach((stock, all) -> checkSum(all, stocks.getOrDefault(stock, 0)));
    heaps.forEach(
        (place, heap) -> {
          heap.pileCounts().forEach(pile -> lay(pile, place, left, laid));
          for (PileReader.NamedPiece named : heap.pieces()) {
            places[named.piece()] = place;
            faces[named.piece()] = named.face();
          }
        });
    left.forEach((row, number) -> laid.add(new InitialPile(row, rows.supply(row), number)));
    return new InitialPlacement(List.copyOf(laid), places, faces);
  }

  /** Reports at the largest of some piles that together they are more than there are. */
  private void checkSum(List<PileReader.PileCount> piles, int stock) {
    int sum = piles.stream().mapToInt(PileReader.PileCount::number).sum();
    PileReader.PileCount most =
        piles.stream().max(Comparator.comparingInt(PileReader.PileCount::number)).orElseThrow();
    if (sum > stock) {
      String terms =
          piles.stream().map(pile -> "" + pile.number()).collect(Collectors.joining(" + "));
      String help = piles.size() == 1 ? null : terms + " = " + sum;
      problems.add(
          ProblemCode.TOO_FEW_PIECES, most.at().location(), help, poolName(most.row()), stock);
    }
  }

  private String poolName(int row) {
    int faction = rows.get(row).faction();
    String kind = sorts.kinds().id(rows.get(row).kind());
    return faction < 0 ? kind : kind + " of " + sorts.factions().id(faction);
  }

  private void lay(
      PileReader.PileCount pile, int place, Map<Integer, Integer> stocks, List<InitialPile> laid) {
    int stock = stock(pile.row());
    stocks.put(stock, Math.max(0, stocks.getOrDefault(stock, 0) - pile.number()));
    laid.add(new InitialPile(pile.row(), place, pile.number()));
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
