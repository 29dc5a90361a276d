package gabion.flow.run;

import gabion.expr.value.Code;
import gabion.expr.value.Num;
import org.jspecify.annotations.Nullable;

/** Something a pick goes by; {@code it} is the candidate. */
public record PickKey(String reason, String rule, Num worth, int chance, @Nullable Code shown) {

  public static final int NO_CHANCE = -1;

  public static PickKey chance(String reason, String rule, int claim) {
    return new PickKey(reason, rule, Num.always(0), claim, null);
  }
}
