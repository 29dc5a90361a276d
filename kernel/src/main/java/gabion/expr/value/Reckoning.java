package gabion.expr.value;

import gabion.ask.Reckoned;
import gabion.state.Draft;
import java.util.function.Consumer;

/** How the numbers of a sentence come about, worked out again for whoever asks. */
@FunctionalInterface
public interface Reckoning {

  /** Nothing in the sentence has reasons. */
  Reckoning NONE = (draft, hearer) -> {};

  void tell(Draft draft, Consumer<Reckoned> hearer);
}
