package gabion.tools.table.session;

import gabion.yaml.Printable;
import java.util.List;

/**
 * A question open to a seat.
 *
 * @param id its number at this table; never reused, not even if the question is put again
 * @param seat the id of the seat
 * @param verb the verb of the step, {@code choose}
 * @param asks the name of the answer, {@code goal}
 * @param text the question in a sentence
 * @param rule the rule that asks
 * @param size the number of legal answers, words included
 * @param form the structure of the proper answers
 * @param words the answers that are words instead, such as {@code pass}
 * @param refused the things present that may not be chosen
 * @param example one of its answers in words; empty if it has no proper one
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
   * A word that is an answer.
   *
   * @param index its index among all answers
   * @param meaning its meaning, if the display defines it, or empty
   * @param text what choosing it does, if the display explains it, or empty
   */
  public record AnswerWord(long index, String word, String meaning, String text) {}

  /**
   * A thing that may not be chosen.
   *
   * @param names its titles and its id
   * @param objection why not
   */
  public record RefusedThing(List<String> names, Objection objection) {}
}
