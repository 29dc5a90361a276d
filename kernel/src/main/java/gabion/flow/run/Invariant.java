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
 * A condition that the rules must never break.
 *
 * @param number its number among the invariants
 * @param condition must hold
 * @param forbiddenThings a set that must be empty, or null
 * @param reads the parts of the position that it reads; while they are unchanged, so is its result
 * @param says the condition in words
 * @param location of its name
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
