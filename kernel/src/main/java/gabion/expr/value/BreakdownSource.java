package gabion.expr.value;

import gabion.question.ValueBreakdown;
import gabion.state.Draft;
import java.util.function.Consumer;

/** Recomputes the breakdowns of the numbers of an expression on demand. */
@FunctionalInterface
public interface BreakdownSource {

  /** Nothing in the sentence has reasons. */
  BreakdownSource NONE = (draft, hearer) -> {};

  void tell(Draft draft, Consumer<ValueBreakdown> hearer);
}
