package gabion.tools.lab.desk;

import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Html;
import gabion.tools.table.display.Display;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The rules as pages with permanent addresses, the same as files and from a server: {@code
 * index.html} to read at the table, {@code dossier.html}, {@code changes.html}, and one page for
 * each clause, sentence, ruling, card and case with its position, {@code sentence-4.1.a.html}.
 */
public final class RulesSite {

  /** The page of the rules to read at the table. */
  public static final String INDEX = "index.html";

  private static final String DOSSIER = "dossier.html";
  private static final String CHANGES = "changes.html";
  private static final UnaryOperator<String> OWN_PAGE = anchor -> anchor + ".html";

  private final RulesIndex rules;
  private final Display display;
  private final PositionDrawing drawing;
  private final Map<String, Supplier<String>> pages = new LinkedHashMap<>();

  public RulesSite(RulesIndex rules, Display display, PositionDrawing drawing) {
    this.rules = rules;
    this.display = display;
    this.drawing = drawing;
    pages.put(INDEX, () -> tableHtml(rules, OWN_PAGE));
    pages.put(DOSSIER, () -> RulebookPage.of(rules, display, drawing));
    pages.put(CHANGES, this::changes);
    Stream.concat(rules.all().stream(), rules.sentences().stream())
        .forEach(one -> pages.put(name(one.kind(), one.id()), () -> entry(one)));
    rules.cases().forEach(one -> pages.put(name("case", one.id()), () -> position(one)));
  }

  /**
   * The rules to read at the table as one page, whose sentences lead into the page of everything.
   */
  public static String tablePage(RulesIndex rules, String dossier) {
    return tableHtml(rules, anchor -> dossier + "#" + anchor);
  }

  private static String tableHtml(RulesIndex rules, UnaryOperator<String> dossier) {
    return RulebookHtml.of(rules.ruleset().title(), PrintedRulebook.of(rules), dossier);
  }

  /** The names of all pages, {@code sentence-4.1.a.html}. */
  public Set<String> names() {
    return pages.keySet();
  }

  /** Makes a page; empty if there is none of this name. */
  public Optional<String> page(String name) {
    return Optional.ofNullable(pages.get(name)).map(Supplier::get);
  }

  private static String name(String kind, String id) {
    return OWN_PAGE.apply(Html.anchor(kind, id));
  }

  // ---- the pages

  private String entry(RuleEntry one) {
    Html page = begin(one.kind() + " " + one.id());
    new RuleArticle(page, PageContext.NOWHERE, OWN_PAGE).write(one);
    return end(page);
  }

  private String position(CaseSheet one) {
    Html page = begin(one.title());
    page.tag("<p>");
    for (String id : one.cites()) {
      rules
          .findByName(id)
          .forEach(
              entry ->
                  page.tag("<a href=\"" + name(entry.kind(), entry.id()) + "\">")
                      .text(entry.id())
                      .tag("</a> "));
    }
    page.tag("</p>\n<div id=\"position\">\n");
    PositionSvg sketch = new PositionSvg(display, drawing);
    new Examples(rules.ruleset(), sketch, page).of(java.util.List.of(one));
    page.tag("</div>\n").line("p class=\"source\"", PageContext.below(place(one)));
    return end(page);
  }

  private static String place(CaseSheet one) {
    return RulesIndex.place(one.location());
  }

  /** The rulings by their dates, the newest first; those without a date come last. */
  private String changes() {
    Html page = begin(LabMessage.CHANGES_OF_RULINGS.text());
    RuleArticle article = new RuleArticle(page, PageContext.NOWHERE, OWN_PAGE);
    String date = "";
    for (RuleEntry.RulingEntry one : rules.rulingsByDate()) {
      String since = one.history().since();
      if (!since.equals(date) || page.toString().endsWith("</header>\n<main>\n")) {
        page.line("h2", since.isEmpty() ? LabMessage.NO_DATE.text() : since);
        date = since;
      }
      article.writeRuling(one);
    }
    return end(page);
  }

  private Html begin(String title) {
    Html page = new Html();
    page.tag("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.tag("<meta name=\"viewport\" content=\"width=device-width\">\n");
    page.line("title", title + ": " + rules.ruleset().title());
    page.tag("<style>\n" + SearchResultPage.style() + "</style>\n</head>\n<body>\n<header>\n");
    page.line("h1", title).tag("<p>");
    page.tag("<a href=\"" + INDEX + "\">").text(rules.ruleset().title()).tag("</a> \u00b7 ");
    page.tag("<a href=\"" + DOSSIER + "\">").text(LabMessage.ALL_RULES_PAGE.text());
    page.tag("</a> \u00b7 <a href=\"" + CHANGES + "\">");
    page.text(LabMessage.CHANGES_OF_RULINGS.text());
    return page.tag("</a></p>\n</header>\n<main>\n");
  }

  private static String end(Html page) {
    return page.tag("</main>\n</body>\n</html>\n").toString();
  }
}
