package gabion.tools.lab.desk;

import gabion.define.Card;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.state.Die;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Html;
import gabion.tools.table.display.RuleTable;
import gabion.yaml.Tree;
import gabion.yaml.TreePrinter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The data tables of a ruleset: dice, pieces, cards, tables, and finally all data as written. */
final class DataTables {

  /** Sections that appear on the page in another form. */
  private static final Set<String> SHOWN =
      Set.of("clauses", "rulings", "display", "ruleset", "title", "rulebook", "about");

  private final Ruleset ruleset;
  private final Definitions definitions;

  DataTables(Ruleset ruleset) {
    this.ruleset = ruleset;
    this.definitions = ruleset.program().definitions();
  }

  /** The dice, with the number of sides for each result. */
  List<RulebookBlock> dice() {
    if (definitions.dice().isEmpty()) {
      return List.of();
    }
    Set<String> results = new LinkedHashSet<>();
    Map<String, Map<String, Integer>> sides = new LinkedHashMap<>();
    Layout layout = ruleset.layout();
    for (int die = 0; die < layout.sorts().dice().size(); die++) {
      Die is = layout.dice().get(die);
      Map<String, Integer> own = new LinkedHashMap<>();
      for (int face = 0; face < is.results().length; face++) {
        own.put(layout.sorts().results().id(is.results()[face]), is.weights()[face]);
      }
      results.addAll(own.keySet());
      sides.put(layout.sorts().dice().title(die), own);
    }
    List<String> heads = new ArrayList<>(List.of("die"));
    results.forEach(result -> heads.add(Thing.titleOf(result)));
    List<List<String>> rows = new ArrayList<>();
    sides.forEach(
        (die, own) -> {
          List<String> row = new ArrayList<>(List.of(die));
          results.forEach(result -> row.add(own.containsKey(result) ? "" + own.get(result) : "–"));
          rows.add(row);
        });
    return List.of(
        new RulebookBlock.Heading(2, "dice", "Dice"),
        new RulebookBlock.Table(LabMessage.SIDES_LEGEND.text(), heads, rows));
  }

  /** The pieces: how many of each kind and owner there are. */
  void pieces(Html page) {
    Layout layout = ruleset.layout();
    var draft = ruleset.createDraft(ruleset.setup(), 0);
    Map<List<String>, Integer> numbers = new LinkedHashMap<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      Row is = layout.rows().get(row);
      String owner = is.faction() < 0 ? "–" : layout.sorts().factions().title(is.faction());
      int count = 0;
      for (int place = 0; place < layout.sorts().places().size(); place++) {
        count += draft.count(row, place);
      }
      numbers.merge(List.of(layout.sorts().kinds().title(is.kind()), owner), count, Integer::sum);
    }
    List<List<String>> rows = new ArrayList<>();
    numbers.forEach((of, number) -> rows.add(List.of(of.get(0), of.get(1), "" + number)));
    if (!rows.isEmpty()) {
      page.heading(2, "pieces", "Pieces");
      page.table("Interchangeable pieces", List.of("kind", "of", "number"), rows);
    }
  }

  /** Writes the cards by deck, each with its properties and text. */
  void cards(Html page) {
    List<Card> cards = definitions.cards();
    if (cards.isEmpty()) {
      return;
    }
    page.heading(2, "cards", "Cards");
    Map<String, String> texts = ruleset.texts(ruleset.setup());
    String deck = "";
    for (Card card : cards) {
      if (!card.deck().value().equals(deck)) {
        deck = card.deck().value();
        page.heading(3, Html.anchor("deck", deck), Thing.titleOf(deck));
      }
      Thing thing = card.thing();
      page.tag("<div class=\"card\">");
      page.heading(4, Html.anchor("card", thing.id()), thing.title());
      String copies = card.copies().size() > 1 ? card.copies().size() + " copies" : "";
      List<String> facts = new ArrayList<>(CardFacts.of(thing));
      if (!copies.isEmpty()) {
        facts.add(0, copies);
      }
      String rule = thing.block().citation().brief();
      page.line("p class=\"facts\"", String.join(" · ", facts));
      page.line("p", texts.getOrDefault(thing.id(), ""));
      page.line("p class=\"source\"", rule);
      page.tag("</div>\n");
    }
  }

  /** The tables as the rulebook prints them. */
  List<RulebookBlock> tables() {
    List<RuleTable> tables = RuleTable.of(ruleset);
    List<RulebookBlock> blocks = new ArrayList<>();
    if (!tables.isEmpty()) {
      blocks.add(new RulebookBlock.Heading(2, "tables", "Tables"));
    }
    for (RuleTable table : tables) {
      String anchor = Html.anchor("table", table.noun());
      blocks.add(new RulebookBlock.Heading(3, anchor, table.title()));
      for (RuleTable.Sheet grid : table.grids()) {
        List<String> heads = new ArrayList<>(List.of(table.down()));
        heads.addAll(grid.columns());
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < grid.rows().size(); row++) {
          List<String> cells = new ArrayList<>(List.of(grid.rows().get(row)));
          for (int column = 0; column < grid.columns().size(); column++) {
            RuleTable.Cell cell = grid.cell(row, column);
            cells.add(cell.reading() + (cell.source().equals("printed") ? "" : "*"));
          }
          rows.add(cells);
        }
        String rule = grid.rule().isEmpty() ? "" : " (" + grid.rule() + ")";
        blocks.add(new RulebookBlock.Table(grid.full() + rule, heads, rows));
      }
      blocks.add(new RulebookBlock.Note(LabMessage.PRINTED_VALUE_UNCERTAIN.text()));
    }
    return blocks;
  }

  /** Writes all data not yet on the page, section by section, as in the files. */
  void writeRemaining(Html page) {
    page.heading(2, "data", LabMessage.RULES_AS_DATA.text());
    page.line("p", LabMessage.ALL_NUMBERS_OF_GAME.text());
    for (Tree.Field section : definitions.body().fields().values()) {
      String name = section.key().value();
      if (!SHOWN.contains(name)) {
        page.heading(3, Html.anchor("data", name), name);
        page.pre(TreePrinter.lines(section.value()).stream().map(TreePrinter.Line::text).toList());
      }
    }
  }
}
