package gabion.tools.lab.desk;

import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Html;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A search result page, linked from the rulebook and back to it. */
public final class SearchResultPage {

  /** The maximum number of results of a full-text search. */
  private static final int MOST = 10;

  private final PageContext served;
  private final Html page = new Html();

  private SearchResultPage(PageContext served) {
    this.served = served;
  }

  /**
   * The page as HTML.
   *
   * @param words a number of a clause or ruling, a card, or free words
   * @param served where the rulebook is served, and what readings have come to
   */
  public static String of(RulesIndex rules, String words, PageContext served) {
    return new SearchResultPage(served).writePage(rules, words);
  }

  private String writePage(RulesIndex rules, String words) {
    String title = rules.ruleset().title();
    page.tag("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.tag("<meta name=\"viewport\" content=\"width=device-width\">\n");
    page.line("title", LabMessage.TITLE_OF_SEARCH.text(words, title));
    page.tag("<style>\n" + style() + "</style>\n</head>\n<body>\n<header>\n");
    page.line("h1", LabMessage.LOOKED_UP_IN_RULES.text(title));
    form(page, served.address(), words);
    page.tag("<p>")
        .tag("<a href=\"" + Html.escape(served.address()) + "\">")
        .text(LabMessage.ALL_RULES_PAGE.text());
    page.tag("</a></p>\n</header>\n<main>\n");
    List<RuleEntry> named = rules.findByName(words);
    List<RuleEntry> found = named.isEmpty() ? rules.about(words, MOST) : named;
    if (found.isEmpty()) {
      page.line("p", "Nothing says \u201c" + words + "\u201d.");
    }
    found.forEach(this::dossier);
    return page.tag("</main>\n</body>\n</html>\n").toString();
  }

  /** Writes the search form; nothing for a page that is not served. */
  static void form(Html page, String address, String words) {
    if (!address.isEmpty()) {
      page.tag("<form role=\"search\">"); // without an action, the form submits to its own page
      page.tag("<label>Look up a clause, a ruling, a card or words <input name=\"words\" value=\"");
      page.text(words).tag("\"></label> <button>Look up</button></form>\n");
    }
  }

  static String style() {
    try (InputStream in = SearchResultPage.class.getResourceAsStream("rulebook.css")) {
      if (in == null) {
        throw new IllegalStateException(LabMessage.RULEBOOK_CSS_MISSING.text());
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void dossier(RuleEntry one) {
    String title = one.title().equals(one.id()) ? "" : " \u00b7 " + one.title();
    page.tag("<article>\n<h2>");
    link(Html.anchor(one.kind(), one.id()), one.kind() + " " + one.id() + title);
    page.tag("</h2>\n");
    if (one.sentences().isEmpty()) {
      page.line("p class=\"clause\"", one.text());
    }
    for (RuleEntry.SentenceEntry part : one.sentences()) {
      page.tag("<p class=\"clause\">");
      link(Html.anchor("sentence", part.id()), part.id());
      page.text(" " + part.line()).tag("</p>\n");
    }
    if (!one.facts().isEmpty()) {
      page.line("p class=\"facts\"", String.join(" \u00b7 ", one.facts()));
    }
    if (!one.rulings().isEmpty()) {
      page.line("h3", "Settled");
      one.rulings().forEach(settled -> writeRuling(settled));
    }
    if (!one.sourceLines().isEmpty()) {
      page.line("h3", "Implemented by");
      page.list("ul", one.sourceLines().stream().map(SearchResultPage::place).toList());
    }
    page.line(
        "h3",
        one.cases().isEmpty() ? LabMessage.NO_CASE.text() : LabMessage.COVERED_BY_CASES.text());
    page.tag("<ul>\n");
    for (RuleEntry.CaseReference proof : one.cases()) {
      page.tag("<li>");
      link(Html.anchor("case", proof.id()), proof.title());
      page.text(proof.readings().isEmpty() ? "" : " (" + String.join(", ", proof.readings()) + ")");
      page.tag("</li>\n");
    }
    page.tag("</ul>\n");
    if (!one.mentions().isEmpty()) {
      page.line("h3", "Mentioned in");
      page.list(
          "ul",
          one.mentions().stream()
              .map(said -> said.kind() + " " + said.id() + ": " + said.text())
              .toList());
    }
    page.tag("</article>\n");
  }

  private void writeRuling(RuleEntry.RulingEntry settled) {
    page.tag("<div class=\"settled\"><p>");
    link(Html.anchor("ruling", settled.id()), settled.id());
    page.text(" (" + settled.status() + ") " + settled.doubt()).tag("</p>\n");
    page.line("p", "Taken: " + settled.chosenReading());
    settled.historyLines().forEach(line -> page.line("p class=\"source\"", line));
    List<String> readings = new ArrayList<>();
    for (RuleEntry.Reading reading : settled.readings()) {
      String standard = reading.standard() ? " (the default)" : "";
      readings.add(
          settled.option()
              + "="
              + reading.id()
              + ": "
              + reading.title()
              + standard
              + served.measurements(settled.option(), reading.id()));
    }
    page.list("ul", readings).tag("</div>\n");
  }

  static String place(RuleEntry.SourceLine place) {
    return PageContext.below(place.stands()) + "  " + place.text();
  }

  private void link(String anchor, String text) {
    page.tag("<a href=\"" + Html.escape(served.address()) + "#" + anchor + "\">")
        .text(text)
        .tag("</a>");
  }
}
