package gabion.tools.command.sit;

import gabion.tools.command.show.Wrapped;
import gabion.tools.table.door.Explanation;
import gabion.tools.table.door.Rule;
import java.util.ArrayList;
import java.util.List;

/** The rule behind a question: its clause in our words, its ruling, and where the step stands. */
public final class Why {

  private Why() {}

  /** The rule behind a question, and what has a say in it: its numbers, and the hooks asked. */
  public static List<String> lines(Rule rule, Explanation explanation, int columns) {
    List<String> lines = new ArrayList<>(lines(rule, columns));
    explanation.numbers().forEach(line -> lines.addAll(Wrapped.of(line, columns)));
    explanation.hooks().forEach(hook -> lines.addAll(Wrapped.of(hook.line(), columns)));
    return lines;
  }

  private static List<String> lines(Rule rule, int columns) {
    List<String> lines = new ArrayList<>();
    if (!rule.number().isEmpty()) {
      String text = rule.clause().isEmpty() ? "the ruleset says nothing more of it" : rule.clause();
      lines.addAll(Wrapped.of("rule " + rule.number() + ": " + text, columns));
    }
    if (!rule.ruling().isEmpty()) {
      lines.addAll(Wrapped.of("ruling " + rule.ruling() + ": " + rule.doubt(), columns));
      lines.addAll(Wrapped.of("  taken (" + rule.status() + "): " + rule.taken(), columns));
      if (!rule.because().isEmpty()) {
        lines.addAll(Wrapped.of("  because " + rule.because(), columns));
      }
    }
    if (lines.isEmpty()) {
      lines.add("the step cites no rule");
    }
    if (!rule.file().isEmpty()) {
      lines.add("asked in " + rule.file() + ", line " + rule.line());
    }
    return lines;
  }
}
