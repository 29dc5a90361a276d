package gabion.flow.link;

import gabion.expr.value.Condition;
import gabion.expr.value.Definition;
import gabion.expr.value.HookOrigin;
import gabion.expr.value.Num;
import gabion.state.Draft;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A line in YAML that changes what a definition counts.
 *
 * @param condition whether it counts while it is in force
 * @param to what the number becomes, or null
 * @param by what is added to it, or null
 */
record YamlCountHook(
    HookOrigin origin,
    Condition force,
    Condition condition,
    @Nullable Num to,
    @Nullable Num by,
    String say)
    implements Definition.CountHook {

  @Override
  public long count(Draft draft, long value) {
    if (!force.of(draft) || !condition.of(draft)) {
      return value;
    }
    return to != null ? to.of(draft) : by == null ? value : value + by.of(draft);
  }

  @Override
  public boolean isInForce(Draft draft) {
    return force.of(draft);
  }

  @Override
  public Optional<String> says(Draft draft) {
    return force.of(draft) && condition.of(draft) ? Optional.of(say) : Optional.empty();
  }
}
