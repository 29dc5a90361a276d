package gabion.define;

import gabion.yaml.Tree;
import org.jspecify.annotations.Nullable;

/**
 * The source of a rule. Applies to everything within its block unless overridden.
 *
 * @param rule a clause or sentence of the rulebook, the first of several; or empty
 * @param ruling a ruling, or empty
 * @param isAssumed whether no source supports it
 */
public record Citation(String rule, String ruling, boolean isAssumed) {

  public static final Citation NONE = new Citation("", "", false);

  /** Returns this citation, overridden by the block's own fields. */
  public Citation within(Tree.Fields block) {
    String newRule = text(block.get("rule"));
    String newRuling = text(block.get("ruling"));
    String newAssumed = text(block.get("assumed"));
    if (newRule.isEmpty() && newRuling.isEmpty() && newAssumed.isEmpty()) {
      return this;
    }
    boolean guess = !newAssumed.isEmpty();
    return new Citation(
        newRule.isEmpty() ? rule : newRule,
        guess ? newAssumed : newRuling.isEmpty() ? ruling : newRuling,
        guess);
  }

  /** How a log line cites it: {@code 4.1.2}, {@code R-105}, or both; empty for nothing. */
  public String brief() {
    if (rule.isEmpty() || ruling.isEmpty()) {
      return rule + ruling;
    }
    return rule + ", " + ruling;
  }

  /** Returns the clause alone, or the ruling if no clause is cited. */
  public String clause() {
    return rule.isEmpty() ? ruling : rule;
  }

  private static String text(@Nullable Tree tree) {
    Tree first =
        tree instanceof Tree.Items list && !list.items().isEmpty() ? list.items().get(0) : tree;
    return first instanceof Tree.Text text ? text.value() : "";
  }
}
