package gabion.tools.command.display;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.desk.RuleEntry;
import java.util.ArrayList;
import java.util.List;

/** Prints the entry of a clause, a ruling or a card. */
public final class DossierLines {

  private final TerminalStyle ink;
  private final int columns;

  public DossierLines(TerminalStyle ink, int columns) {
    this.ink = ink;
    this.columns = columns;
  }

  /** One line and its words. */
  public List<String> brief(RuleEntry one) {
    List<String> lines = new ArrayList<>();
    lines.add(heading(one));
    if (one.sentences().isEmpty()) {
      wrap("  ", one.text(), lines);
    }
    one.sentences().forEach(part -> wrap("  ", part.id() + "  " + part.line(), lines));
    return lines;
  }

  private String heading(RuleEntry one) {
    String title = one.title().equals(one.id()) ? "" : "  " + one.title();
    return ink.bold(one.kind() + " " + one.id() + title) + "  " + ink.dim(one.stands());
  }

  /** All of it. */
  public List<String> whole(RuleEntry one) {
    List<String> lines = brief(one);
    if (!one.facts().isEmpty()) {
      wrap("  ", String.join(" · ", one.facts()), lines);
    }
    if (!one.rulings().isEmpty()) {
      lines.add("settled");
      one.rulings().forEach(settled -> addRuling(settled, one, lines));
    }
    if (!one.sourceLines().isEmpty()) {
      lines.add(CommandMessage.IMPLEMENTED_BY.text());
      one.sourceLines().forEach(place -> lines.add("  " + place.stands() + "  " + place.text()));
    }
    lines.add(
        one.cases().isEmpty()
            ? CommandMessage.NO_CASE_TESTS_IT.text()
            : CommandMessage.TESTED_BY_CASES.text());
    for (RuleEntry.CaseReference proof : one.cases()) {
      String readings =
          proof.readings().isEmpty() ? "" : "  (" + String.join(", ", proof.readings()) + ")";
      String sign = proof.denies() ? "- " : "+ ";
      wrap("  ", sign + proof.id() + "  " + proof.title() + readings, lines);
      lines.add("      " + ink.dim(proof.stands()));
    }
    if (!one.mentions().isEmpty()) {
      lines.add(CommandMessage.MENTIONED_IN.text());
      for (RuleEntry.CrossReference mention : one.mentions()) {
        wrap("  ", mention.kind() + " " + mention.id() + ": " + mention.text(), lines);
      }
    }
    return lines;
  }

  private void addRuling(RuleEntry.RulingEntry settled, RuleEntry of, List<String> lines) {
    boolean own = settled.id().equals(of.id());
    if (!own) {
      wrap("  ", settled.id() + ": " + settled.doubt(), lines);
    }
    wrap("    ", "taken (" + settled.status() + "): " + settled.chosenReading(), lines);
    if (!settled.reason().isEmpty()) {
      wrap("    ", "because " + settled.reason(), lines);
    }
    settled.historyLines().forEach(line -> wrap("    ", line, lines));
    for (RuleEntry.Reading reading : settled.readings()) {
      String standard = reading.standard() ? CommandMessage.DEFAULT_MARK.text() : "";
      wrap(
          "    ",
          "--option " + settled.option() + "=" + reading.id() + "  " + reading.title() + standard,
          lines);
    }
  }

  private void wrap(String indent, String text, List<String> lines) {
    if (!text.isEmpty()) {
      lines.addAll(WordWrap.of(indent + text.replace('\n', ' '), columns));
    }
  }
}
