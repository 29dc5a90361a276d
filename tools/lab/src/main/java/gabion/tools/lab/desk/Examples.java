package gabion.tools.lab.desk;

import gabion.play.Ruleset;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.CaseRules;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.Html;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes cases as worked examples: the position drawn, what happens, and what must come of it. */
final class Examples {

  private final Ruleset ruleset;
  private final CaseRules ofCases;
  private final PositionSvg sketch;
  private final Html page;
  private final Set<String> names = new HashSet<>();

  Examples(Ruleset ruleset, PositionSvg sketch, Html page) {
    this.ruleset = ruleset;
    this.ofCases = new CaseRules(ruleset);
    this.sketch = sketch;
    this.page = page;
  }

  /** Writes the cases that cite something; one that was shown before is only named. */
  void of(List<CaseSheet> cases) {
    List<CaseSheet> before = new ArrayList<>();
    for (CaseSheet one : cases) {
      if (names.add(one.id())) {
        example(one);
      } else {
        before.add(one);
      }
    }
    if (!before.isEmpty()) {
      page.tag("<p class=\"source\">See also ");
      for (int i = 0; i < before.size(); i++) {
        page.text(i == 0 ? "" : ", ");
        page.link(Html.anchor("case", before.get(i).id()), before.get(i).title());
      }
      page.tag("</p>\n");
    }
  }

  private void example(CaseSheet one) {
    page.tag("<section class=\"example\">");
    page.heading(4, Html.anchor("case", one.id()), "Example: " + one.title());
    if (!one.readings().isEmpty()) {
      page.line("p class=\"source\"", "Played with " + String.join(", ", readings(one)));
    }
    if (!one.part("given").isEmpty()) {
      one.startPosition(ruleset).ifPresent(draft -> sketch.draw(ruleset, draft, false, page));
    }
    CaseReport report = one.runOn(ofCases);
    page.list("ol", report.transcript().stream().map(String::strip).toList());
    if (!one.expectedLines().isEmpty()) {
      page.line("p", "Then:");
      page.list("ul", one.expectedLines());
    }
    if (!report.hasPassed()) {
      page.line("p class=\"wrong\"", LabMessage.RULES_DIFFER.text(report.failure()));
    }
    page.tag("</section>\n");
  }

  private static List<String> readings(CaseSheet one) {
    return one.readings().entrySet().stream()
        .map(reading -> reading.getKey() + " = " + reading.getValue())
        .toList();
  }
}
