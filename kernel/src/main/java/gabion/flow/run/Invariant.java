package gabion.flow.run;

import gabion.define.Citation;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.state.Draft;
import gabion.state.PartSet;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What must hold whatever is done by the rules.
 *
 * @param number its number among the invariants
 * @param condition what holds
 * @param forbiddenThings the things of which there are none, or null
 * @param reads what it reads: while none of that changes, it holds as it did
 * @param says the claim in words
 * @param location its name stands
 */
public record Invariant(
    int number,
    String name,
    Condition condition,
    CompiledExpression.@Nullable OfSet forbiddenThings,
    PartSet reads,
    String says,
    Citation citation,
    SourceLocation location) {

  /** Whether it holds. */
  public boolean holds(Draft draft) {
    for (int word = 0; forbiddenThings != null && word < forbiddenThings.sort().words(); word++) {
      if (forbiddenThings.members().word(draft, word) != 0) {
        return false;
      }
    }
    return condition.of(draft);
  }

  /** The ids of the things that break it; none where it says nothing of things. */
  List<String> breaking(Draft draft) {
    List<String> ids = new ArrayList<>();
    for (int word = 0; forbiddenThings != null && word < forbiddenThings.sort().words(); word++) {
      for (long left = forbiddenThings.members().word(draft, word); left != 0; left &= left - 1) {
        ids.add(forbiddenThings.sort().id((word << 6) + Long.numberOfTrailingZeros(left)));
      }
    }
    return ids;
  }
}
