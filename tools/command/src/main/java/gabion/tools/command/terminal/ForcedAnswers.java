package gabion.tools.command.terminal;

import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;

/**
 * Consecutive questions with only one answer.
 *
 * @param text the first question
 * @param answer the answer to each
 */
record ForcedAnswers(String text, String answer, int times) {

  static ForcedAnswers of(OpenQuestion question, SeatAccess door) {
    return new ForcedAnswers(question.text(), door.answers(question.id(), 0, 1).get(0).words(), 1);
  }

  /** Whether the same was asked and answered, whatever numbers stand in the question. */
  boolean isLike(ForcedAnswers other) {
    return answer.equals(other.answer) && maskNumbers(text).equals(maskNumbers(other.text));
  }

  private static String maskNumbers(String text) {
    return text.replaceAll("\\d+", "#");
  }

  ForcedAnswers withOneMore() {
    return new ForcedAnswers(text, answer, times + 1);
  }

  /** A remark on them. */
  String line() {
    String often = times == 1 ? "" : ", " + times + " times";
    return TerminalMessage.ONLY_ANSWER.text(text, answer, often);
  }
}
