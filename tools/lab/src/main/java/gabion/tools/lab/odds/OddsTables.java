package gabion.tools.lab.odds;

import gabion.play.Ruleset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A result as tables: who wins, how it ends, what is lost, what is measured; where nobody wins,
 * what is measured comes first.
 *
 * @param tables in the order in which they are told
 */
public record OddsTables(List<Table> tables) {

  /** What is told of the victory of nobody. */
  public static final String NOBODY = "nobody";

  private static final String LOST = "lost of";
  private static final String WON = "won beside";

  /** More different numbers than these are told by their average alone. */
  private static final int MOST_ROWS = 24;

  /**
   * One table: all that may come in some respect.
   *
   * @param mean the average; nothing where the rows are no numbers
   */
  public record Table(String title, List<Row> rows, Optional<Double> mean) {}

  /**
   * One line of it.
   *
   * @param chance from 0 to 1
   * @param exact the same as a fraction, where it is one
   */
  public record Row(String name, double chance, Optional<Fraction> exact) {

    private Row plus(Result.Chance other) {
      return new Row(
          name,
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
  public static OddsTables of(Ruleset rules, Result result) {
    List<String> sides = rules.layout().sorts().sides().ids();
    List<Table> tables = new ArrayList<>();
    boolean isWon = result.ends().stream().anyMatch(end -> !end.winner().isEmpty());
    boolean isOver = result.ends().stream().anyMatch(end -> !end.ending().isEmpty());
    if (isWon || isOver) {
      List<String> order = new ArrayList<>(sides);
      if (result.sides().size() > 1) {
        order.retainAll(result.sides());
      }
      order.add(NOBODY);
      tables.add(
          named("who wins", order, result, end -> end.winner().isEmpty() ? NOBODY : end.winner()));
    }
    if (isOver) {
      tables.add(
          named(
              "how it ends",
              List.of(),
              result,
              end -> end.ending().isEmpty() ? "goes on" : end.ending()));
    }
    List<Table> measured =
        IntStream.range(0, result.measures().size())
            .mapToObj(i -> numbers(result.measures().get(i), result, end -> end.measured().get(i)))
            .toList();
    boolean isFirst = tables.isEmpty(); // nobody wins: what the rules measure is what is asked
    if (isFirst) {
      tables.addAll(measured);
    }
    for (int i = 0; i < result.kinds().size(); i++) {
      int kind = i;
      String of = " %d %s".formatted(result.before().get(i), result.kinds().get(i));
      if (result.ends().stream().anyMatch(end -> end.lost().get(kind) > 0)) {
        tables.add(numbers(LOST + of, result, end -> Math.max(0L, end.lost().get(kind))));
      }
      if (result.ends().stream().anyMatch(end -> end.lost().get(kind) < 0)) {
        tables.add(numbers(WON + of, result, end -> Math.max(0L, -end.lost().get(kind))));
      }
    }
    if (!isFirst) {
      tables.addAll(measured);
    }
    return new OddsTables(tables);
  }

  private static Table named(
      String title, List<String> order, Result result, Function<Result.Chance, String> name) {
    Map<String, Row> rows = new LinkedHashMap<>();
    order.forEach(one -> rows.put(one, nothing(one)));
    for (Result.Chance end : result.ends()) {
      rows.put(
          name.apply(end), rows.getOrDefault(name.apply(end), nothing(name.apply(end))).plus(end));
    }
    return new Table(title, List.copyOf(rows.values()), Optional.empty());
  }

  private static Table numbers(String title, Result result, Function<Result.Chance, Long> number) {
    TreeMap<Long, Row> rows = new TreeMap<>();
    double sum = 0;
    double all = 0;
    for (Result.Chance end : result.ends()) {
      long one = number.apply(end);
      rows.put(one, rows.getOrDefault(one, nothing(Long.toString(one))).plus(end));
      sum += one * end.chance();
      all += end.chance();
    }
    List<Row> told = rows.size() > MOST_ROWS ? List.of() : List.copyOf(rows.values());
    return new Table(title, told, all == 0 ? Optional.empty() : Optional.of(sum / all));
  }

  private static Row nothing(String name) {
    return new Row(name, 0, Optional.of(Fraction.ZERO));
  }
}
