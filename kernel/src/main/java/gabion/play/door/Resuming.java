package gabion.play.door;

import gabion.ask.Question;
import gabion.play.Answer;
import gabion.play.Held;
import gabion.text.Fault;
import gabion.text.Problems;
import java.util.List;

/** Holds answers again that waited for their turn when a game was kept. */
final class Resuming {

  private final Course course;
  private final Problems problems;

  Resuming(Course course, Problems problems) {
    this.course = course;
    this.problems = problems;
  }

  /** A round with its early answers; those that fit nothing are problems. */
  Round hold(Round round, List<Held> held) {
    Round holding = round;
    for (Held one : held) {
      if (fits(round, one)) {
        long id = round.asked().get(round.turn() + one.turn()).id();
        holding = holding.hold(id, one.answer());
      } else {
        String words = "`" + one.answer().words() + "` is no answer to " + one.answer().asks();
        int number = course.game.answers().size() + one.turn() + 1;
        problems.add(Fault.RECORD_MISFIT, null, null, number, words);
      }
    }
    return holding;
  }

  private boolean fits(Round round, Held one) {
    boolean isThere = one.turn() > 0 && round.turn() + one.turn() < round.asked().size();
    return isThere && course.with(one.turn(), question -> fits(question, one.answer()));
  }

  private boolean fits(Question question, Answer answer) {
    return answer.seat().equals(course.seat(question.seat()))
        && answer.asks().equals(question.asking().name())
        && course.questions.exactly(question, answer.words()).index() == answer.index();
  }
}
