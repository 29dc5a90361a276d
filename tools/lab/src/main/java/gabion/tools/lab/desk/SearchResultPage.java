package gabion.tools.lab.desk;

import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Html;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
    RuleArticle article = new RuleArticle(page, served, anchor -> served.address() + "#" + anchor);
    named.forEach(article::write);
    List<SearchMatch> found = named.isEmpty() ? rules.about(words, MOST) : List.of();
    if (named.isEmpty() && found.stream().allMatch(SearchMatch::isUncertain)) {
      LabMessage told =
          found.isEmpty() ? LabMessage.NO_MATCH_IN_RULES : LabMessage.RULES_ARE_SILENT;
      page.line("p class=\"lacking\"", told.text(words));
    }
    for (SearchMatch match : found) {
      if (match.isUncertain()) {
        page.line("p class=\"source\"", LabMessage.UNCERTAIN_MATCH.text());
      }
      article.write(match.entry());
    }
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
}
