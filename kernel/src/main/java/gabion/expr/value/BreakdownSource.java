package gabion.expr.value;

import gabion.question.ValueBreakdown;
import gabion.state.Draft;
import java.util.function.Consumer;

/** How the numbers of a sentence come about, worked out again for whoever asks. */
@FunctionalInterface
public interface BreakdownSource {

  /** Nothing in the sentence has reasons. */
  BreakdownSource NONE = (draft, hearer) -> {};

  void tell(Draft draft, Consumer<ValueBreakdown> hearer);
}
