package gabion.tools.table.display;

import gabion.expr.value.Condition;
import java.util.Optional;

/**
 * A claim of the display, worked out on what a seat may know.
 *
 * @param open whether it comes to the same for all eyes
 */
record DisplayCondition(Condition condition, boolean open) {

  /** Whether it holds; nothing where the seat cannot know. */
  Optional<Boolean> holds(ViewContext look) {
    return look.knowledge().ifKnown(open, condition::of);
  }
}
