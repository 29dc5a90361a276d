package gabion.tools.command.terminal;

import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.session.Explanation;
import gabion.tools.table.session.Rule;
import java.util.ArrayList;
import java.util.List;

/** The rule behind a question: its clause in our words, its ruling, and the step's location. */
public final class RuleExplanation {

  private RuleExplanation() {}

  /** Returns the rule behind a question and its inputs: its numbers, and the hooks called. */
  public static List<String> lines(Rule rule, Explanation explanation, int columns) {
    List<String> lines = new ArrayList<>(lines(rule, columns));
    explanation.numbers().forEach(line -> lines.addAll(WordWrap.of(line, columns)));
    explanation.hooks().forEach(hook -> lines.addAll(WordWrap.of(hook.line(), columns)));
    return lines;
  }

  private static List<String> lines(Rule rule, int columns) {
    List<String> lines = new ArrayList<>();
    if (!rule.number().isEmpty()) {
      String text =
          rule.clause().isEmpty() ? TerminalMessage.NO_TEXT_OF_RULE.text() : rule.clause();
      lines.addAll(WordWrap.of("rule " + rule.number() + ": " + text, columns));
    }
    if (!rule.ruling().isEmpty()) {
      lines.addAll(WordWrap.of("ruling " + rule.ruling() + ": " + rule.doubt(), columns));
      lines.addAll(WordWrap.of("  taken (" + rule.status() + "): " + rule.taken(), columns));
      if (!rule.because().isEmpty()) {
        lines.addAll(WordWrap.of("  because " + rule.because(), columns));
      }
    }
    if (lines.isEmpty()) {
      lines.add(TerminalMessage.NO_RULE_CITED.text());
    }
    if (!rule.file().isEmpty()) {
      lines.add(TerminalMessage.ASKED_AT.text(rule.file(), rule.line()));
    }
    return lines;
  }
}
