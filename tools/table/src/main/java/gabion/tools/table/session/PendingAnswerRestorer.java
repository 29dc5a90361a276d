package gabion.tools.table.session;

import gabion.play.Answer;
import gabion.question.Question;
import gabion.tools.table.PendingAnswer;
import gabion.tools.table.TableMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.util.List;

/** Holds answers again that waited for their turn when a game was kept. */
final class PendingAnswerRestorer {

  private final GameSession course;
  private final Problems problems;

  PendingAnswerRestorer(GameSession course, Problems problems) {
    this.course = course;
    this.problems = problems;
  }

  /**
   * A round with its early answers as they are found there; those that fit nothing are problems.
   */
  QuestionRound hold(QuestionRound round, List<PendingAnswer> held) {
    QuestionRound holding = round;
    for (PendingAnswer one : held) {
      Answer answer = one.answer();
      long index = index(round, one);
      if (index >= 0) {
        long id = round.questions().get(round.turn() + one.turn()).id();
        holding = holding.hold(id, answer.withIndex(index));
      } else {
        String words = TableMessage.NOT_ANSWER.text(answer.words(), answer.questionName());
        int number = course.game.answers().size() + one.turn() + 1;
        problems.add(ProblemCode.RECORD_MISFIT, null, null, number, words);
      }
    }
    return holding;
  }

  private long index(QuestionRound round, PendingAnswer one) {
    boolean isThere = one.turn() > 0 && round.turn() + one.turn() < round.questions().size();
    return isThere ? course.with(one.turn(), question -> index(question, one.answer())) : -1;
  }

  private long index(Question question, Answer answer) {
    boolean isAsked = answer.seat().equals(course.seat(question.seat()));
    return isAsked ? answer.indexIn(question) : -1;
  }
}
