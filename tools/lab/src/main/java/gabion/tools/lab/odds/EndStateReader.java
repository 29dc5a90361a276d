package gabion.tools.lab.odds;

import gabion.expr.value.Num;
import gabion.flow.run.Metric;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads end states from positions, and numbers the distinct ones. */
final class EndStateReader {

  /**
   * The end state of a position.
   *
   * @param winner the winning side, or nothing
   * @param ending the ending of the game, or nothing
   * @param pieceDecreases for each kind of pieces the decrease in its number on areas
   * @param values the value of each measure
   */
  record EndState(int winner, int ending, List<Integer> pieceDecreases, List<Long> values) {}

  /** Rows of pieces that are counted together, of one side or of none. */
  private record PieceGroup(String name, int side, List<Integer> rows, int before) {}

  private final int areas;
  private final @Nullable Num winner;
  private final List<Metric> measures;
  private final List<PieceGroup> kinds = new ArrayList<>();
  private final List<EndState> ends = new ArrayList<>();
  private final Map<EndState, Integer> numbers = new HashMap<>();

  /**
   * @param winner the side that has won where the game goes on; null for none
   */
  EndStateReader(Ruleset rules, Draft start, @Nullable Num winner, List<Metric> measures) {
    Layout layout = rules.layout();
    this.areas = layout.sorts().areas().size();
    this.winner = winner;
    this.measures = measures;
    Map<List<Integer>, List<Integer>> alike = new java.util.LinkedHashMap<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      Row is = layout.rows().get(row);
      alike
          .computeIfAbsent(List.of(is.kind(), is.faction(), is.side()), key -> new ArrayList<>())
          .add(row);
    }
    for (List<Integer> rows : alike.values()) {
      String name = rules.program().names().row(rows.get(0));
      int before = count(start, rows);
      if (before > 0) {
        kinds.add(new PieceGroup(name, layout.rows().get(rows.get(0)).side(), rows, before));
      }
    }
  }

  private EndStateReader(@Nullable Num winner, List<Metric> measures) {
    this.areas = 0;
    this.winner = winner;
    this.measures = measures;
  }

  /** Returns a reader of the winner and one number only; null for either if not needed. */
  static EndStateReader ofWorth(@Nullable Num winner, @Nullable Metric goal) {
    return new EndStateReader(winner, goal == null ? List.of() : List.of(goal));
  }

  private int count(Draft draft, List<Integer> rows) {
    int count = 0;
    for (int row : rows) {
      for (int word = 0; word * Long.SIZE < areas; word++) {
        for (long left = draft.placesOf(row, word); left != 0; left &= left - 1) {
          int place = word * Long.SIZE + Long.numberOfTrailingZeros(left);
          count += place < areas ? draft.count(row, place) : 0;
        }
      }
    }
    return count;
  }

  /** The names of the kinds of pieces that lie on areas at first. */
  List<String> kinds() {
    return kinds.stream().map(PieceGroup::name).toList();
  }

  /** The sides of which pieces lie there at first. */
  Set<Integer> sides() {
    return kinds.stream()
        .map(PieceGroup::side)
        .filter(side -> side >= 0)
        .collect(Collectors.toSet());
  }

  /** How many of each lie there at first. */
  List<Integer> before() {
    return kinds.stream().map(PieceGroup::before).toList();
  }

  List<Metric> measures() {
    return measures;
  }

  List<EndState> ends() {
    return ends;
  }

  /** Returns the number of a position's end state. */
  int number(Draft draft) {
    int ending = draft.field(Fields.ENDING);
    int side = Sort.NOTHING;
    if (ending >= 0) {
      side = draft.field(Fields.WINNER);
    } else if (winner != null) {
      side = (int) winner.of(draft);
    }
    List<Integer> lost = new ArrayList<>();
    kinds.forEach(kind -> lost.add(kind.before() - count(draft, kind.rows())));
    List<Long> measured = measures.stream().map(measure -> measure.num().of(draft)).toList();
    EndState end = new EndState(side, ending, lost, measured);
    Integer known = numbers.putIfAbsent(end, ends.size());
    if (known == null) {
      ends.add(end);
      return ends.size() - 1;
    }
    return known;
  }
}
