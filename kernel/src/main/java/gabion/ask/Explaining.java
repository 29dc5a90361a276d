package gabion.ask;

import gabion.state.Draft;
import java.util.List;

/** Says on demand what a question means; nothing is worked out before somebody asks. */
public interface Explaining {

  /** The question in words; empty where its step has none. */
  default String text(Draft draft) {
    return "";
  }

  /** What may not be chosen though it is there, with reasons. */
  default List<Question.Refusal> refusals(Draft draft) {
    return List.of();
  }
}
