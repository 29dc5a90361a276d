package gabion.tools.sit;

import gabion.expr.Grid;
import gabion.expr.Table;
import gabion.tools.show.Chart;
import gabion.tools.show.Ink;
import gabion.tools.show.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The tables of a ruleset, looked up by a person. */
final class Charts {

  private static final int MOST_MEANT = 6;

  private record Entry(Table table, Grid grid) {

    String title() {
      return Chart.title(table, grid);
    }

    List<String> names() {
      String own = table.head().words().get(0).text();
      return List.of(
          title().replace(" · ", " "), grid.title(), grid.id(), own + " " + grid.id(), own);
    }
  }

  private final List<Table> tables;
  private final List<Entry> entries = new ArrayList<>();

  Charts(List<Table> tables) {
    this.tables = tables;
    for (Table table : tables) {
      table.grids().forEach(grid -> entries.add(new Entry(table, grid)));
    }
  }

  /** All tables, with their grids. */
  List<String> list(int columns) {
    if (tables.isEmpty()) {
      return List.of("this game has no tables");
    }
    List<String> lines = new ArrayList<>();
    for (Table table : tables) {
      String grids = table.grids().stream().map(Grid::title).collect(Collectors.joining(", "));
      boolean several = table.head().parameters().size() > 2;
      lines.addAll(Wrapped.of("  " + table.title() + (several ? ": " + grids : ""), columns));
    }
    lines.add("  `table NAME` shows one");
    return lines;
  }

  /** The one grid that typed words mean, drawn, or why it is not clear which. */
  List<String> show(String typed, Ink ink, int columns) {
    if (typed.isEmpty() || entries.isEmpty()) {
      return list(columns);
    }
    List<Integer> meant = meant(typed);
    if (meant.size() == 1) {
      Entry entry = entries.get(meant.get(0));
      return new Chart(entry.table(), entry.grid(), ink, columns).lines();
    }
    if (meant.isEmpty()) {
      return List.of("`" + typed + "` is no table here; `tables` lists them");
    }
    String more = meant.size() > MOST_MEANT ? " or another" : "";
    String which =
        meant.stream()
            .limit(MOST_MEANT)
            .map(i -> "`" + entries.get(i).title() + "`")
            .collect(Collectors.joining(" or "));
    return Wrapped.of("`" + typed + "` may be " + which + more, columns);
  }

  /** The grids with such a name, else those whose name begins so, else those that have it in it. */
  private List<Integer> meant(String typed) {
    List<Integer> named =
        Plain.matches(typed.replace("·", " "), entries.stream().map(Entry::names).toList());
    if (!named.isEmpty()) {
      return named;
    }
    String part = Plain.of(typed);
    return IntStream.range(0, entries.size())
        .filter(i -> entries.get(i).names().stream().anyMatch(n -> Plain.of(n).contains(part)))
        .boxed()
        .toList();
  }
}
