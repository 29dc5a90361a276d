package gabion.tools.lab.desk;

import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Writes all that is known of a clause, sentence, ruling or card. */
final class RuleArticle {

  private final Html page;
  private final PageContext served;
  private final UnaryOperator<String> address;

  /**
   * @param served what readings have come to
   * @param address the address of an anchor, {@code sentence-4.1.a}
   */
  RuleArticle(Html page, PageContext served, UnaryOperator<String> address) {
    this.page = page;
    this.served = served;
    this.address = address;
  }

  void write(RuleEntry one) {
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
      one.rulings().forEach(this::writeRuling);
    }
    if (!one.sourceLines().isEmpty()) {
      page.line("h3", "Implemented by");
      page.list("ul", one.sourceLines().stream().map(RuleArticle::place).toList());
    }
    writeCases(one);
    if (!one.mentions().isEmpty()) {
      page.line("h3", "Mentioned in").tag("<ul>\n");
      for (RuleEntry.CrossReference said : one.mentions()) {
        page.tag("<li>");
        link(Html.anchor(said.kind(), said.id()), said.kind() + " " + said.id());
        page.text(": " + said.text()).tag("</li>\n");
      }
      page.tag("</ul>\n");
    }
    page.tag("</article>\n");
  }

  private void writeCases(RuleEntry one) {
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
  }

  /** Writes a ruling with its history and its readings. */
  void writeRuling(RuleEntry.RulingEntry settled) {
    page.tag("<div class=\"settled\"><p>");
    link(Html.anchor("ruling", settled.id()), settled.id());
    page.text(" (" + settled.status() + ") " + settled.doubt()).tag("</p>\n");
    page.line("p", "Taken: " + settled.chosenReading());
    if (!settled.reason().isEmpty()) {
      page.line("p class=\"source\"", settled.reason());
    }
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
    page.tag("<a href=\"" + Html.escape(address.apply(anchor)) + "\">").text(text).tag("</a>");
  }
}
