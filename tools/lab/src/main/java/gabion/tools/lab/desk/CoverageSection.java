package gabion.tools.lab.desk;

import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes the coverage by citations of cases: a summary line, a table of uncovered items, and at
 * each clause the number of cases for and against it.
 */
final class CoverageSection {

  private static final String ANCHOR = "coverage";
  private static final String FOR = Coverage.CLAUSES_FOR;
  private static final String AGAINST = Coverage.CLAUSES_AGAINST;

  private final List<Coverage.Row> rows;
  private final String running;
  private final Html page;

  /**
   * @param running where the cases can be run; empty for a page that is not served
   */
  CoverageSection(List<Coverage.Row> rows, String running, Html page) {
    this.rows = rows;
    this.running = running;
    this.page = page;
  }

  /** One line that leads to the table; nothing where there is nothing to show. */
  void summary() {
    if (rows.isEmpty()) {
      return;
    }
    List<String> parts = new ArrayList<>();
    rows.forEach(row -> parts.add(row.kind() + ": " + row.coveredCount() + " of " + row.of()));
    page.tag("<p class=\"source\">").link(ANCHOR, LabMessage.WHAT_CASES_SHOW.text());
    page.text(" \u2014 " + String.join(", ", parts) + ".").tag("</p>\n");
  }

  /** The table, and below it what no case shows, with the reason where there is one. */
  void table() {
    page.heading(2, ANCHOR, LabMessage.WHAT_CASES_SHOW.text());
    List<List<String>> cells = new ArrayList<>();
    for (Coverage.Row row : rows) {
      int lacking = row.uncoveredItems().size();
      int reasons = row.exemptItems().size();
      cells.add(
          List.of(row.kind(), row.coveredCount() + "", row.of() + "", lacking + "", reasons + ""));
    }
    List<String> heads = List.of("What", "Shown", "Of", "Lacking", "With a reason");
    page.table(LabMessage.MUTATED_CITATIONS.text(), heads, cells);
    if (!running.isEmpty()) {
      page.tag("<p class=\"source\"><a href=\"" + Html.escape(running) + "\">");
      page.text(LabMessage.RUN_CASES_TO_SEE.text());
      page.tag("</a> (for the operator of this server)</p>\n");
    }
    for (Coverage.Row row : rows) {
      List<String> lacking = new ArrayList<>();
      row.uncoveredItems().forEach(one -> lacking.add(one.what()));
      row.exemptItems().forEach(one -> lacking.add(one.what() + ": " + one.why()));
      if (!lacking.isEmpty()) {
        page.line("h3", LabMessage.NOT_IN_PART.text(row.kind()));
        page.list("ul", lacking);
      }
    }
  }

  /**
   * How many cases are for and against a clause or sentence, and why there is none where that is
   * said.
   */
  void clause(RuleEntry clause) {
    long against = clause.cases().stream().filter(RuleEntry.CaseReference::denies).count();
    String counted = LabMessage.CASES_FOR_AND_AGAINST.text(clause.cases().size(), against);
    page.line("p class=\"source\"", counted);
    writeUncovered(FOR, clause.id(), LabMessage.NO_CASE.text());
    if (!clause.cases().isEmpty()) {
      writeUncovered(AGAINST, clause.id(), LabMessage.NO_CASE_OF_REFUSAL.text());
    }
  }

  private void writeUncovered(String kind, String id, String says) {
    for (Coverage.Row row : rows) {
      if (row.kind().equals(kind)) {
        boolean isMissing = row.uncoveredItems().stream().anyMatch(one -> one.what().equals(id));
        Optional<String> why =
            row.exemptItems().stream()
                .filter(one -> one.what().equals(id))
                .map(Coverage.UncoveredItem::why)
                .findFirst();
        if (isMissing || why.isPresent()) {
          page.line("p class=\"lacking\"", says + why.map(reason -> ": " + reason).orElse("."));
        }
      }
    }
  }
}
