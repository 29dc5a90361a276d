package gabion.tools.lab.bot;

import gabion.play.RandomOracle;
import gabion.question.Oracle;
import gabion.question.Question;

/** A trial game that goes on at random to its end. */
final class RandomRollout implements RolloutPolicy {

  /** The maximum number of decisions; a longer game is a draw. */
  private static final int LONGEST = 20_000;

  private final RandomOracle any = new RandomOracle(0);
  private int answered;

  @Override
  public void begin(CandidateAnswer first, long number) {
    any.begin(number);
    answered = 0;
  }

  @Override
  public long answer(Question question) {
    return answered++ == LONGEST ? Oracle.WAIT : any.answer(question);
  }
}
