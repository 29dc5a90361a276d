package gabion.tools.workshop.print;

import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.RuleTable;
import gabion.tools.workshop.WorkshopMessage;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The sheet of the turn, and the charts. */
final class AidSheets {

  private static final double INDENT = 12;
  private static final String ASSUMED = "assumed";

  private final Ruleset rules;
  private final Display display;

  AidSheets(Ruleset rules, Display display) {
    this.rules = rules;
    this.display = display;
  }

  List<PrintSheet> turn(Paper paper) {
    TextPages pages =
        new TextPages(paper, "turn", rules.title() + ": " + WorkshopMessage.PRINT_TURN.text());
    display.brief().forEach(line -> pages.text(line, 0));
    int number = 0;
    for (Thing phase : phases()) {
      number++;
      String rule = phase.block().citation().brief();
      boolean invented = CounterSheets.isInvented(phase.block().citation());
      String source = invented ? rule + " · " + WorkshopMessage.PRINT_INVENTED.text() : rule;
      pages.heading(number + ". " + phase.title() + (source.isEmpty() ? "" : " (" + source + ")"));
      String about = display.explanation(phase.id());
      if (!about.isEmpty()) {
        pages.text(about, INDENT);
      }
    }
    for (Thing ending : rules.program().definitions().endings()) {
      String rule = ending.block().citation().brief();
      pages.text(WorkshopMessage.PRINT_ENDING.text(ending.title(), rule.isEmpty() ? "–" : rule), 0);
    }
    return pages.pages();
  }

  /** The phases in the order in which the steps come to them. */
  List<Thing> phases() {
    Definitions definitions = rules.program().definitions();
    Set<String> order = new LinkedHashSet<>();
    definitions.procedures().forEach(one -> collect(one.block().body(), order));
    List<Thing> phases = new ArrayList<>();
    for (Thing phase : definitions.phases()) {
      collect(phase.block().body(), order);
      order.add(phase.id());
    }
    for (String id : order) {
      definitions.phases().stream()
          .filter(phase -> phase.id().equals(id) || id.startsWith(phase.id() + " "))
          .filter(phase -> !phases.contains(phase))
          .forEach(phases::add);
    }
    return phases;
  }

  private static void collect(Tree tree, Set<String> order) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> collect(item, order));
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        if (field.key().value().equals("phase") && field.value() instanceof Tree.Text text) {
          order.add(text.value());
        }
        collect(field.value(), order);
      }
    }
  }

  List<PrintSheet> charts(Paper paper) {
    List<RuleTable> tables = RuleTable.of(rules);
    if (tables.isEmpty()) {
      return List.of();
    }
    TextPages pages =
        new TextPages(paper, "charts", rules.title() + ": " + WorkshopMessage.PRINT_CHARTS.text());
    for (RuleTable table : tables) {
      for (RuleTable.Sheet grid : table.grids()) {
        pages.heading(grid.full() + (grid.rule().isEmpty() ? "" : " (" + grid.rule() + ")"));
        chart(pages, table, grid);
      }
    }
    return pages.pages();
  }

  private static void chart(TextPages pages, RuleTable table, RuleTable.Sheet grid) {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of(table.down()));
    head.addAll(grid.columns());
    rows.add(head);
    boolean isInvented = false;
    for (int row = 0; row < grid.rows().size(); row++) {
      List<String> cells = new ArrayList<>(List.of(grid.rows().get(row)));
      for (int column = 0; column < grid.columns().size(); column++) {
        RuleTable.Cell cell = grid.cell(row, column);
        boolean isAssumed = cell.source().equals(ASSUMED);
        isInvented |= isAssumed;
        cells.add(cell.reading() + (isAssumed ? " *" : ""));
      }
      rows.add(cells);
    }
    pages.table(rows);
    grid.words().forEach((word, meaning) -> pages.text(word + ": " + meaning, INDENT));
    if (isInvented) {
      pages.text("* " + WorkshopMessage.PRINT_INVENTED.text(), INDENT);
    }
  }
}
