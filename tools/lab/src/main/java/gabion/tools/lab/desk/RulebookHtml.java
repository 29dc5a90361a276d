package gabion.tools.lab.desk;

import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Html;
import java.util.List;
import java.util.function.UnaryOperator;

/** Writes the rules as a page to read and to print; each sentence has a link to its dossier. */
final class RulebookHtml {

  private final UnaryOperator<String> dossier;
  private final Html page = new Html();

  private RulebookHtml(UnaryOperator<String> dossier) {
    this.dossier = dossier;
  }

  /**
   * The page as HTML.
   *
   * @param dossier the address of an anchor, {@code sentence-4.1.a}
   */
  static String of(String title, List<RulebookBlock> blocks, UnaryOperator<String> dossier) {
    RulebookHtml html = new RulebookHtml(dossier);
    html.page.tag("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.page.tag("<meta name=\"viewport\" content=\"width=device-width\">\n");
    html.page.line("title", title);
    html.page.tag(
        "<style>\n" + SearchResultPage.style() + "</style>\n</head>\n<body class=\"print\">\n");
    html.page.line("h1", title).tag("<main>\n");
    blocks.forEach(html::write);
    return html.page.tag("</main>\n</body>\n</html>\n").toString();
  }

  private void write(RulebookBlock block) {
    if (block instanceof RulebookBlock.ClauseText clause) {
      clause(clause);
    } else if (block instanceof RulebookBlock.Turn turn) {
      turn(turn);
    } else if (block instanceof RulebookBlock.CardText card) {
      page.tag("<p class=\"card-text\"><b>").text(card.titles()).tag("</b>: ");
      sentence(card.text());
      page.tag("</p>\n");
    } else if (block instanceof RulebookBlock.Index index) {
      index(index);
    } else {
      data(page, block);
    }
  }

  /** Writes a heading, a table or a note; other blocks are left out. */
  static void data(Html page, RulebookBlock block) {
    if (block instanceof RulebookBlock.Heading heading) {
      page.heading(heading.level(), heading.anchor(), heading.text());
    } else if (block instanceof RulebookBlock.Table table) {
      page.table(table.caption(), table.heads(), table.rows());
    } else if (block instanceof RulebookBlock.Note note) {
      page.line("p class=\"source\"", note.text());
    }
  }

  private void clause(RulebookBlock.ClauseText clause) {
    page.tag("<section>\n").heading(3, Html.anchor("clause", clause.id()), clause.id());
    for (RulebookBlock.Paragraph paragraph : clause.paragraphs()) {
      page.tag(paragraph.kind().isEmpty() ? "<p>" : "<p class=\"" + paragraph.kind() + "\">");
      String between = "";
      for (RulebookBlock.Sentence one : paragraph.sentences()) {
        page.tag(between);
        sentence(one);
        between = " ";
      }
      page.tag("</p>\n");
    }
    page.tag("</section>\n");
  }

  private void sentence(RulebookBlock.Sentence one) {
    String to = Html.escape(dossier.apply(Html.anchor(one.kind(), one.id())));
    String anchor = Html.anchor(one.kind().equals("clause") ? "text" : one.kind(), one.id());
    page.tag("<span id=\"" + anchor + "\">");
    page.text(one.text()).tag("<a class=\"more\" href=\"" + to + "\" aria-label=\"");
    page.text(LabMessage.DOSSIER_OF.text(one.id())).tag("\"></a></span>"); // a sign of the style
  }

  private void turn(RulebookBlock.Turn turn) {
    page.tag("<section class=\"sheet\">\n").heading(2, "turn", turn.title()).tag("<ol>\n");
    for (RulebookBlock.Phase phase : turn.phases()) {
      page.tag("<li><b>").text(phase.title()).tag("</b> ").text(phase.about());
      if (!phase.steps().isEmpty()) {
        page.tag("<ul>\n");
        for (List<RulebookBlock.Sentence> step : phase.steps()) {
          page.tag("<li>");
          step.forEach(one -> page.tag(" ").link(Html.anchor(one.kind(), one.id()), one.text()));
          page.tag("</li>\n");
        }
        page.tag("</ul>");
      }
      page.tag("</li>\n");
    }
    page.tag("</ol>\n</section>\n");
  }

  private void index(RulebookBlock.Index index) {
    page.heading(2, "index", index.title()).tag("<ul class=\"index\">\n");
    for (RulebookBlock.Term term : index.terms()) {
      page.tag("<li>").text(term.name());
      term.clauses().forEach(id -> page.tag(" ").link(Html.anchor("clause", id), id));
      page.tag("</li>\n");
    }
    page.tag("</ul>\n");
  }
}
