package gabion.question;

import gabion.state.Draft;
import java.util.List;
import java.util.Optional;

/** Explains a question on demand; evaluates nothing before it is called. */
public interface QuestionExplainer {

  /** The question in words, as far as a seat may know; empty where its step has none. */
  default String text(Draft draft, int seat) {
    return "";
  }

  /**
   * Returns the present things that may not be chosen, with reasons limited to a seat's knowledge.
   */
  default List<Question.Refusal> refusals(Draft draft, int seat) {
    return List.of();
  }

  /** Why a thing of the sort that is asked for is no answer, as far as a seat may know. */
  default Optional<Question.Refusal> whyNot(Draft draft, int seat, String thing) {
    return Optional.empty();
  }

  /**
   * All that is against such a thing, as far as a seat may know; nothing where that is not known.
   */
  default List<Question.Refusal> allRefusals(Draft draft, int seat, String thing) {
    return List.of();
  }
}
