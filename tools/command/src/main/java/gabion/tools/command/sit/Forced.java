package gabion.tools.command.sit;

import gabion.tools.table.door.OpenQuestion;
import gabion.tools.table.door.SeatDoor;

/**
 * Questions that had only one answer, one behind the other.
 *
 * @param text the first of them
 * @param answer what was answered to each
 */
record Forced(String text, String answer, int times) {

  static Forced of(OpenQuestion question, SeatDoor door) {
    return new Forced(question.text(), door.answers(question.id(), 0, 1).get(0).words(), 1);
  }

  /** Whether the same was asked and answered, whatever numbers stand in the question. */
  boolean isLike(Forced other) {
    return answer.equals(other.answer) && unnumbered(text).equals(unnumbered(other.text));
  }

  private static String unnumbered(String text) {
    return text.replaceAll("\\d+", "#");
  }

  Forced again() {
    return new Forced(text, answer, times + 1);
  }

  /** A remark on them. */
  String line() {
    String often = times == 1 ? "" : ", " + times + " times";
    return "  (" + text + " Only `" + answer + "` is possible" + often + ".)";
  }
}
