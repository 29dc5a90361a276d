package gabion.tools.lab.lesson;

import java.util.List;

/**
 * A task on a position of a case: each legal answer to its question is right.
 *
 * @param id its case, and the question where the author names it
 * @param seat the id of the seat that is asked
 * @param title the author's, or the question's text
 * @param remark the author's, or empty
 * @param task the question's text
 * @param clause the clause or ruling of the question, as the rules cite it
 * @param text that clause in our own words
 * @param wrong some answers that the rules refuse with a clause
 */
public record Lesson(
    String id,
    String seat,
    String title,
    String remark,
    String task,
    String clause,
    String text,
    List<WrongAnswer> wrong) {

  public Lesson {
    wrong = List.copyOf(wrong);
  }

  /**
   * An answer that the rules refuse.
   *
   * @param words its id, as typed
   * @param title its title
   * @param isPlace whether it is an area of the board
   */
  public record WrongAnswer(String words, String title, boolean isPlace) {}
}
