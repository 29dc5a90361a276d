package gabion.tools.lab.odds;

import gabion.flow.log.Names;
import gabion.play.Ruleset;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A result as tables: winner, ending, losses, measures; the measures come first if no side wins.
 *
 * @param tables in display order
 */
public record OddsTables(List<Table> tables) {

  /** The label of a result without a winner. */
  public static final String NOBODY = "nobody";

  /** The title of the table of winners. */
  public static final String WINNER = "who wins";

  private static final String LOST = "lost of";
  private static final String WON = "won beside";

  /** The maximum number of rows of a numeric table; with more, only the mean is shown. */
  private static final int MOST_ROWS = 24;

  /**
   * One table: all that may come in some respect.
   *
   * @param title what programs call it, by ids
   * @param displayTitle what people call it
   * @param mean the average; nothing where the rows are no numbers
   */
  public record Table(String title, String displayTitle, List<Row> rows, Optional<Double> mean) {}

  /**
   * One line of it.
   *
   * @param name what programs call it: an id or a number
   * @param displayName what people call it
   * @param chance from 0 to 1
   * @param exact the same as a fraction, where it is one
   */
  public record Row(String name, String displayName, double chance, Optional<Fraction> exact) {

    /** One that never comes. */
    static Row impossible(String name, String said) {
      return new Row(name, said, 0, Optional.of(Fraction.ZERO));
    }

    private Row plus(OddsResult.Chance other) {
      return new Row(
          name,
          displayName,
          chance + other.chance(),
          exact.isPresent() && other.exact().isPresent()
              ? Optional.of(exact.get().plus(other.exact().get()))
              : Optional.empty());
    }
  }

  /** Whether a table that is missing says that nothing of it ever comes. */
  public static boolean isNothingMissing(String title) {
    return title.startsWith(LOST) || title.startsWith(WON);
  }

  /** The tables of a result. */
  public static OddsTables of(Ruleset rules, OddsResult result) {
    Sort sides = rules.layout().sorts().sides();
    List<Table> tables = new ArrayList<>();
    boolean isWon = result.ends().stream().anyMatch(end -> !end.winner().isEmpty());
    boolean isOver = result.ends().stream().anyMatch(end -> !end.ending().isEmpty());
    if (isWon || isOver) {
      List<String> order = new ArrayList<>(sides.ids());
      if (result.sides().size() > 1) {
        order.retainAll(result.sides());
      }
      order.add(NOBODY);
      tables.add(
          tableByName(
              WINNER,
              order,
              result,
              end -> end.winner().isEmpty() ? NOBODY : end.winner(),
              id -> title(sides, id)));
    }
    if (isOver) {
      tables.add(
          tableByName(
              "the ending",
              List.of(),
              result,
              end -> end.ending().isEmpty() ? "goes on" : end.ending(),
              new EndingTitles(List.of(rules))::of));
    }
    List<Table> measured =
        IntStream.range(0, result.measures().size())
            .mapToObj(
                i -> {
                  String measure = result.measures().get(i);
                  return numbers(measure, measure, result, end -> end.values().get(i));
                })
            .toList();
    boolean isFirst = tables.isEmpty(); // without a winner, the measures come first
    if (isFirst) {
      tables.addAll(measured);
    }
    for (int i = 0; i < result.kinds().size(); i++) {
      int kind = i;
      int before = result.before().get(i);
      String of = " %d %s".formatted(before, result.kinds().get(i));
      String said = " %d %s".formatted(before, title(rules, result.kinds().get(i), before));
      if (result.ends().stream().anyMatch(end -> end.pieceDecreases().get(kind) > 0)) {
        tables.add(
            numbers(
                LOST + of,
                LOST + said,
                result,
                end -> Math.max(0L, end.pieceDecreases().get(kind))));
      }
      if (result.ends().stream().anyMatch(end -> end.pieceDecreases().get(kind) < 0)) {
        tables.add(
            numbers(
                WON + of,
                WON + said,
                result,
                end -> Math.max(0L, -end.pieceDecreases().get(kind))));
      }
    }
    if (!isFirst) {
      tables.addAll(measured);
    }
    return new OddsTables(tables);
  }

  /** Returns the title of an id; any other word is returned unchanged. */
  private static String title(Sort sort, String id) {
    int thing = sort.number(id);
    return thing < 0 ? id : sort.title(thing);
  }

  /** Returns the display name for this number of pieces of a kind. */
  public static String title(Ruleset rules, String kind, int number) {
    List<Integer> rows =
        IntStream.range(0, rules.layout().rows().size())
            .filter(row -> rules.program().names().row(row).equals(kind))
            .boxed()
            .toList();
    return rows.isEmpty() ? kind : new Names(rules.layout(), true).name(number, rows.get(0));
  }

  private static Table tableByName(
      String title,
      List<String> order,
      OddsResult result,
      Function<OddsResult.Chance, String> name,
      Function<String, String> said) {
    Map<String, Row> rows = new LinkedHashMap<>();
    order.forEach(one -> rows.put(one, Row.impossible(one, said.apply(one))));
    for (OddsResult.Chance end : result.ends()) {
      String one = name.apply(end);
      rows.put(one, rows.getOrDefault(one, Row.impossible(one, said.apply(one))).plus(end));
    }
    return new Table(title, title, List.copyOf(rows.values()), Optional.empty());
  }

  private static Table numbers(
      String title, String said, OddsResult result, Function<OddsResult.Chance, Long> number) {
    TreeMap<Long, Row> rows = new TreeMap<>();
    double sum = 0;
    double all = 0;
    for (OddsResult.Chance end : result.ends()) {
      long one = number.apply(end);
      String name = Long.toString(one);
      rows.put(one, rows.getOrDefault(one, Row.impossible(name, name)).plus(end));
      sum += one * end.chance();
      all += end.chance();
    }
    List<Row> told = rows.size() > MOST_ROWS ? List.of() : List.copyOf(rows.values());
    return new Table(title, said, told, all == 0 ? Optional.empty() : Optional.of(sum / all));
  }
}
