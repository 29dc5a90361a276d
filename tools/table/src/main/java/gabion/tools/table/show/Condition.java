package gabion.tools.table.show;

import gabion.expr.value.Claim;
import java.util.Optional;

/**
 * A claim of the display, worked out on what a seat may know.
 *
 * @param open whether it comes to the same for all eyes
 */
record Condition(Claim claim, boolean open) {

  /** Whether it holds; nothing where the seat cannot know. */
  Optional<Boolean> holds(Look look) {
    return look.known().agreed(open, claim::of);
  }
}
