package gabion.tools.command.terminal;

import gabion.tools.command.display.RuleTableChart;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.display.RuleTable;
import gabion.tools.table.session.NameNormalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The tables of a ruleset, looked up by a person. */
final class RuleTableLookup {

  private static final int MOST_MEANT = 6;

  /** A chart never is wider. */
  private static final int WIDEST = 100;

  private record Entry(RuleTable table, RuleTable.Sheet grid) {

    /** The title, with the id if it is ambiguous. */
    String title(boolean alone) {
      return grid.full() + (alone ? "" : " (" + id(grid) + ")");
    }

    List<String> names() {
      String own = table.noun();
      return List.of(
          grid.full().replace(" · ", " "), grid.title(), grid.id(), own + " " + grid.id(), own);
    }
  }

  private final List<RuleTable> tables;
  private final List<Entry> entries = new ArrayList<>();

  RuleTableLookup(List<RuleTable> tables) {
    this.tables = tables;
    for (RuleTable table : tables) {
      table.grids().forEach(grid -> entries.add(new Entry(table, grid)));
    }
  }

  /** All tables, with their grids. */
  List<String> list(int columns) {
    if (tables.isEmpty()) {
      return List.of(TerminalMessage.NO_TABLES.text());
    }
    List<String> lines = new ArrayList<>();
    for (RuleTable table : tables) {
      String grids =
          table.grids().stream()
              .map(grid -> grid.title() + (isAlone(grid) ? "" : " (" + id(grid) + ")"))
              .collect(Collectors.joining(", "));
      lines.addAll(
          WordWrap.of("  " + table.title() + (table.several() ? ": " + grids : ""), columns));
    }
    lines.add(TerminalMessage.TABLE_SHOWS_ONE.text());
    return lines;
  }

  /** The one grid that typed words mean, drawn, or why it is not clear which. */
  List<String> show(String typed, TerminalStyle ink, int columns) {
    if (typed.isEmpty() || entries.isEmpty()) {
      return list(columns);
    }
    List<Integer> meant = findGrids(typed);
    if (meant.size() == 1) {
      Entry entry = entries.get(meant.get(0));
      return new RuleTableChart(entry.table(), entry.grid(), ink, Math.min(columns, WIDEST))
          .lines();
    }
    if (meant.isEmpty()) {
      return List.of(TerminalMessage.NO_SUCH_TABLE.text(typed));
    }
    String more = meant.size() > MOST_MEANT ? " or another" : "";
    String which =
        meant.stream()
            .limit(MOST_MEANT)
            .map(i -> "`" + title(entries.get(i)) + "`")
            .collect(Collectors.joining(" or "));
    return WordWrap.of("`" + typed + "` may be " + which + more, columns);
  }

  private static String id(RuleTable.Sheet grid) {
    return grid.id().replace('-', ' ');
  }

  /** Whether no other grid is called so. */
  private boolean isAlone(RuleTable.Sheet grid) {
    return entries.stream().filter(one -> one.grid().full().equals(grid.full())).count() < 2;
  }

  /** Whether words are a grid's id or its title as shown. */
  private boolean isCalled(Entry entry, String words) {
    return NameNormalizer.of(entry.grid().id()).equals(words)
        || NameNormalizer.of(title(entry)).equals(words);
  }

  private String title(Entry entry) {
    return entry.title(isAlone(entry.grid()));
  }

  /** The grids with such a name, else those whose name begins so, else those that have it in it. */
  private List<Integer> findGrids(String typed) {
    List<Integer> called =
        IntStream.range(0, entries.size())
            .filter(i -> isCalled(entries.get(i), NameNormalizer.of(typed)))
            .boxed()
            .toList();
    if (called.size() == 1) {
      return called;
    }
    List<Integer> named =
        NameNormalizer.matches(
            typed.replace("·", " "), entries.stream().map(Entry::names).toList());
    if (!named.isEmpty()) {
      return named;
    }
    String part = NameNormalizer.of(typed);
    return IntStream.range(0, entries.size())
        .filter(
            i -> entries.get(i).names().stream().anyMatch(n -> NameNormalizer.of(n).contains(part)))
        .boxed()
        .toList();
  }
}
