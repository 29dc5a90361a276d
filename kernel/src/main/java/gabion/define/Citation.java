package gabion.define;

import gabion.yaml.Tree;
import org.jspecify.annotations.Nullable;

/**
 * Where a rule comes from; holds for everything below the block it stands in until overridden.
 *
 * @param rule a clause of the rulebook, empty where none is cited
 * @param ruling a ruling, empty where none is cited
 * @param isAssumed whether no source gives it
 */
public record Citation(String rule, String ruling, boolean isAssumed) {

  public static final Citation NONE = new Citation("", "", false);

  /** This citation overridden by what a block says of itself. */
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

  /** Its clause alone, for a part of what it stands by; the ruling where it cites no clause. */
  public String clause() {
    return rule.isEmpty() ? ruling : rule;
  }

  private static String text(@Nullable Tree tree) {
    return tree instanceof Tree.Text text ? text.value() : "";
  }
}
