package gabion.tools.table.door;

import gabion.ask.Question;
import gabion.play.Answer;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.tools.table.Held;
import java.util.List;

/** Holds answers again that waited for their turn when a game was kept. */
final class Resuming {

  private final Course course;
  private final Problems problems;

  Resuming(Course course, Problems problems) {
    this.course = course;
    this.problems = problems;
  }

  /**
   * A round with its early answers as they are found there; those that fit nothing are problems.
   */
  Round hold(Round round, List<Held> held) {
    Round holding = round;
    for (Held one : held) {
      Answer answer = one.answer();
      long index = index(round, one);
      if (index >= 0) {
        long id = round.asked().get(round.turn() + one.turn()).id();
        holding = holding.hold(id, answer.at(index));
      } else {
        String words = "`" + answer.words() + "` is no answer to " + answer.asks();
        int number = course.game.answers().size() + one.turn() + 1;
        problems.add(Fault.RECORD_MISFIT, null, null, number, words);
      }
    }
    return holding;
  }

  private long index(Round round, Held one) {
    boolean isThere = one.turn() > 0 && round.turn() + one.turn() < round.asked().size();
    return isThere ? course.with(one.turn(), question -> index(question, one.answer())) : -1;
  }

  private long index(Question question, Answer answer) {
    boolean isAsked = answer.seat().equals(course.seat(question.seat()));
    return isAsked ? answer.among(question) : -1;
  }
}
