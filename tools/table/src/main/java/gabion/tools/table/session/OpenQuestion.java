package gabion.tools.table.session;

import gabion.yaml.Printable;
import java.util.List;

/**
 * A question that is open to a seat.
 *
 * @param id its number at this table; never used again, also not when it is put once more
 * @param seat the id of the seat
 * @param verb what the step does, {@code choose}
 * @param asks what the answer is called, {@code goal}
 * @param text the question in a sentence
 * @param rule the rule that asks
 * @param size how many legal answers there are, words among them
 * @param form what the proper answers are made of
 * @param words the answers that are words instead, such as {@code pass}
 * @param refused what may not be chosen though it is there
 * @param example one of its answers in words; empty where it has no proper one
 */
public record OpenQuestion(
    long id,
    String seat,
    String verb,
    String asks,
    String text,
    Rule rule,
    long size,
    AnswerSchema form,
    List<AnswerWord> words,
    List<RefusedThing> refused,
    String example) {

  public OpenQuestion {
    text = Printable.line(text);
  }

  /** Whether there is nothing to choose. */
  public boolean isForced() {
    return size == 1;
  }

  /**
   * A word that answers.
   *
   * @param index its index among all answers
   * @param meaning what it means where the display says so, or empty
   */
  public record AnswerWord(long index, String word, String meaning) {}

  /**
   * A thing that may not be chosen.
   *
   * @param names its titles and its id
   * @param objection why not
   */
  public record RefusedThing(List<String> names, Objection objection) {}
}
