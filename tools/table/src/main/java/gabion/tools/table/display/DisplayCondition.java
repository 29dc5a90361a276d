package gabion.tools.table.display;

import gabion.expr.value.Condition;
import java.util.Optional;

/**
 * A condition of the display, evaluated on the seat's knowledge.
 *
 * @param open whether its value is the same for all seats
 */
record DisplayCondition(Condition condition, boolean open) {

  /** Whether it holds; nothing where the seat cannot know. */
  Optional<Boolean> holds(ViewContext look) {
    return look.knowledge().ifKnown(open, condition::of);
  }
}
