package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;

/** A claim that holds or does not. */
@FunctionalInterface
public interface Condition {

  boolean of(Draft draft);

  /** Whether all of some claims hold; asked in order, until one does not. */
  static Condition all(List<Condition> parts) {
    return parts.isEmpty()
        ? draft -> true
        : BalancedFold.foldBalanced(
            parts, (one, other) -> draft -> one.of(draft) && other.of(draft));
  }

  /** Whether any of some claims holds; asked in order, until one does. */
  static Condition any(List<Condition> parts) {
    return parts.isEmpty()
        ? draft -> false
        : BalancedFold.foldBalanced(
            parts, (one, other) -> draft -> one.of(draft) || other.of(draft));
  }
}
