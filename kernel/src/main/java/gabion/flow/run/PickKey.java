package gabion.flow.run;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Num;
import org.jspecify.annotations.Nullable;

/** A criterion of a pick; {@code it} is the candidate. */
public record PickKey(
    String reason, String rule, Num worth, int chance, @Nullable CompiledExpression shownValue) {

  public static final int NO_CHANCE = -1;

  public static PickKey chance(String reason, String rule, int claim) {
    return new PickKey(reason, rule, Num.constant(0), claim, null);
  }
}
