package gabion.tools.lab.desk;

import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Html;
import gabion.tools.table.display.Display;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Renders the rules of a ruleset as one page from its data: clauses with rulings and with cases as
 * examples, cards, dice, tables, the sequence of the turn and an index. It needs no network.
 */
public final class RulebookPage {

  private final RulesIndex rules;
  private final Definitions definitions;
  private final Ruleset ruleset;
  private final PageContext served;
  private final PositionDrawing drawing;
  private final Html page = new Html();
  private final PositionSvg sketch;
  private final Examples examples;
  private final CoverageSection shown;
  private final TreeMap<String, String> index = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  private RulebookPage(
      RulesIndex rules, Display display, PositionDrawing drawing, PageContext served) {
    this.served = served;
    this.drawing = drawing;
    this.rules = rules;
    this.ruleset = rules.ruleset();
    this.definitions = ruleset.program().definitions();
    this.sketch = new PositionSvg(display, drawing);
    this.examples = new Examples(ruleset, sketch, page);
    String running = served.address().isEmpty() ? "" : served.proving(ruleset.id());
    this.shown = new CoverageSection(rules.coverage(), running, page);
  }

  /** The page as HTML; the same rules and cases make the same page. */
  public static String of(RulesIndex rules, Display display, PositionDrawing drawing) {
    return servedPage(rules, display, drawing, PageContext.NOWHERE);
  }

  /**
   * The same for who serves it: with a field to look something up in, and with what readings have
   * come to.
   */
  public static String servedPage(
      RulesIndex rules, Display display, PositionDrawing drawing, PageContext served) {
    return new RulebookPage(rules, display, drawing, served).writePage();
  }

  private String writePage() {
    page.tag("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.tag("<meta name=\"viewport\" content=\"width=device-width\">\n");
    page.line("title", ruleset.title() + ": the rules");
    page.tag(
        "<style>\n" + SearchResultPage.style() + drawing.style() + "</style>\n</head>\n<body>\n");
    page.tag("<a class=\"skip\" href=\"#rules\">To the rules</a>\n");
    head();
    contents();
    page.tag("<main id=\"rules\">\n");
    board();
    clauses();
    rulings();
    DataTables data = new DataTables(ruleset);
    data.cards(page);
    data.dice().forEach(block -> RulebookHtml.data(page, block));
    data.pieces(page);
    data.tables().forEach(block -> RulebookHtml.data(page, block));
    turn();
    data.writeRemaining(page);
    shown.table();
    index();
    page.tag("</main>\n");
    sketch.end(ruleset.createDraft(ruleset.setup(), 0), page);
    return page.tag("</body>\n</html>\n").toString();
  }

  private void head() {
    page.tag("<header>\n").line("h1", ruleset.title());
    Stream.of(definitions.about(), definitions.rulebook())
        .filter(line -> !line.isEmpty())
        .forEach(line -> page.line("p", line));
    shown.summary();
    SearchResultPage.form(page, served.address(), "");
    page.tag("</header>\n");
  }

  private void contents() {
    page.tag("<nav aria-label=\"Contents\">\n<ul>\n");
    Map<String, String> chapters = new LinkedHashMap<>();
    chapters.put("board", "The board");
    chapters.put("clauses", "The rules");
    chapters.put("rulings", LabMessage.RULINGS_AND_READINGS.text());
    if (!definitions.cards().isEmpty()) {
      chapters.put("cards", "Cards");
    }
    if (!definitions.dice().isEmpty()) {
      chapters.put("dice", "Dice");
    }
    if (!definitions.tables().isEmpty()) {
      chapters.put("tables", "Tables");
    }
    chapters.put("turn", LabMessage.SEQUENCE_OF_PLAY.text());
    chapters.put("data", LabMessage.RULES_AS_DATA.text());
    chapters.put("coverage", LabMessage.WHAT_CASES_SHOW.text());
    chapters.put("index", "Index");
    chapters.forEach((anchor, title) -> page.tag("<li>").link(anchor, title).tag("</li>\n"));
    page.tag("</ul>\n</nav>\n");
  }

  private void board() {
    page.heading(2, "board", "The board");
    page.line("p", LabMessage.START_OF_STANDARD_GAME.text());
    sketch.draw(ruleset, ruleset.createDraft(ruleset.setup(), 0), true, page);
    sketch.picture(ruleset.createDraft(ruleset.setup(), 0)).legend().stream()
        .forEach(line -> page.line("p class=\"legend\"", line));
  }

  private void clauses() {
    page.heading(2, "clauses", "The rules");
    for (RuleEntry one : rules.all()) {
      if (one.kind().equals("clause")) {
        String anchor = Html.anchor("clause", one.id());
        index.put(one.id(), anchor);
        page.tag("<article>\n").heading(3, anchor, one.id());
        if (one.sentences().isEmpty()) {
          page.line("p class=\"clause\"", one.text());
        }
        one.sentences().forEach(this::writeSentence);
        one.rulings().forEach(this::writeRuling);
        shown.clause(one);
        examples.of(casesOf(one));
        page.tag("</article>\n");
      }
    }
  }

  private void writeSentence(RuleEntry.SentenceEntry one) {
    String anchor = Html.anchor("sentence", one.id());
    index.put(one.id(), anchor);
    page.tag("<p class=\"clause\" id=\"" + anchor + "\">").link(anchor, one.id());
    page.text(" " + one.line()).tag("</p>\n");
  }

  /** The cases of an entry, in the order of their files. */
  private List<CaseSheet> casesOf(RuleEntry entry) {
    Set<String> ids =
        entry.cases().stream().map(RuleEntry.CaseReference::id).collect(Collectors.toSet());
    return rules.cases().stream().filter(one -> ids.contains(one.id())).toList();
  }

  /** A ruling below a clause: in one line, with a link to all of it. */
  private void writeRuling(RuleEntry.RulingEntry settled) {
    page.tag("<p class=\"settled\">");
    page.link(Html.anchor("ruling", settled.id()), settled.id());
    page.text(" (" + settled.status() + ") " + settled.doubt() + " — " + settled.chosenReading());
    page.tag("</p>\n");
  }

  private void rulings() {
    page.heading(2, "rulings", LabMessage.RULINGS_AND_READINGS.text());
    for (RuleEntry one : rules.all()) {
      if (one.kind().equals("ruling")) {
        RuleEntry.RulingEntry settled = one.rulings().get(0);
        String anchor = Html.anchor("ruling", one.id());
        index.put(one.id(), anchor);
        page.tag("<article>\n").heading(3, anchor, one.id() + " (" + settled.status() + ")");
        page.line("p class=\"clause\"", settled.doubt());
        page.line("p", "Taken: " + settled.chosenReading());
        page.line("p class=\"source\"", settled.reason());
        page.tag(settled.readings().isEmpty() ? "" : "<ul class=\"readings\">\n");
        settled.readings().forEach(reading -> reading(one, settled.option(), reading));
        page.tag(settled.readings().isEmpty() ? "" : "</ul>\n");
        if (!settled.readings().isEmpty() && !served.address().isEmpty()) {
          String to = served.measuring(ruleset.id(), one.id());
          page.tag("<p><a href=\"" + Html.escape(to) + "\">");
          page.text(LabMessage.MEASURE_READINGS.text()).tag("</a></p>\n");
        }
        if (!settled.readings().isEmpty() && !one.sourceLines().isEmpty()) {
          page.line("p", LabMessage.READINGS_IMPLEMENTED_BY.text());
          page.list("ul", one.sourceLines().stream().map(RuleArticle::place).toList());
        }
        examples.of(casesOf(one));
        page.tag("</article>\n");
      }
    }
  }

  /** A reading, and the cases that are played with it. */
  private void reading(RuleEntry ruling, String option, RuleEntry.Reading reading) {
    String standard = reading.standard() ? " (the default)" : "";
    page.tag("<li>").text(reading.id() + ": " + reading.title() + standard);
    List<RuleEntry.CaseReference> cases = ruling.casesWith(option + "=" + reading.id());
    for (int i = 0; i < cases.size(); i++) {
      page.text(i == 0 ? "; played in " : ", ");
      page.link(Html.anchor("case", cases.get(i).id()), cases.get(i).title());
    }
    page.text(served.measurements(option, reading.id())).tag("</li>\n");
  }

  private void turn() {
    page.tag("<section class=\"sheet\">\n");
    page.heading(2, "turn", LabMessage.SEQUENCE_OF_PLAY.text());
    new SequenceOfPlay(page).write(definitions);
    page.tag("</section>\n");
  }

  private void index() {
    definitions
        .cards()
        .forEach(card -> index.put(card.thing().title(), anchor("card", card.thing())));
    definitions.phases().forEach(one -> index.put(one.title(), anchor("phase", one)));
    String map = definitions.body().get("areas") == null ? "data-sheet" : "data-areas";
    definitions.areas().forEach(one -> index.putIfAbsent(one.title(), map));
    for (Thing word : definitions.define()) {
      index.putIfAbsent(word.id(), "data-define");
    }
    page.heading(2, "index", "Index");
    page.tag("<ul class=\"index\">\n");
    index.forEach((name, anchor) -> page.tag("<li>").link(anchor, name).tag("</li>\n"));
    page.tag("</ul>\n");
  }

  private static String anchor(String kind, Thing thing) {
    return Html.anchor(kind, thing.id());
  }
}
