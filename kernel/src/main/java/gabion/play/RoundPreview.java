package gabion.play;

import gabion.flow.run.Machine;
import gabion.flow.run.Program;
import gabion.flow.run.RulesetException;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.GameState;
import java.util.List;
import java.util.function.Consumer;

/**
 * Goes ahead of a game to the end of a round of questions and shows each of them: nothing comes of
 * their answers before the round is over, so any answer will do. The game itself stays where it is.
 */
final class RoundPreview implements Oracle {

  private final List<Answer> before;
  private final Machine machine;
  private final Consumer<Question> taker;
  private int next;

  private RoundPreview(List<Answer> before, Machine machine, Consumer<Question> taker) {
    this.before = before;
    this.machine = machine;
    this.taker = taker;
  }

  /**
   * Shows the questions of the round that is open.
   *
   * @param base a state before it
   * @param before the answers from there to the open question
   */
  static void preview(
      Program program, GameState base, List<Answer> before, Consumer<Question> taker) {
    try (Machine machine = new Machine(program)) {
      machine.run(base.thaw(), new RoundPreview(before, machine, taker));
    } catch (RulesetException later) {
      // the game reports it when it gets there
    }
  }

  @Override
  public long answer(Question question) {
    if (next < before.size()) {
      return before.get(next++).index();
    }
    machine.questioner().stopAfterRounds();
    taker.accept(question);
    return question.isJoint() ? 0 : WAIT;
  }

  @Override
  public long chance(Question question) {
    if (next >= before.size()) {
      return WAIT;
    }
    Answer answer = before.get(next++);
    if (answer.isDrawn()) {
      question.drawAnswer();
    }
    return answer.index();
  }
}
