package gabion.flow.link;

import gabion.expr.value.Condition;
import gabion.expr.value.Definition;
import gabion.expr.value.HookOrigin;
import gabion.expr.value.Num;
import gabion.state.Draft;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A line in YAML that modifies the number of a definition.
 *
 * @param condition whether it applies while active
 * @param to the new value, or null
 * @param by the amount added, or null
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
