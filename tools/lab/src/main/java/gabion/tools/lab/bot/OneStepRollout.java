package gabion.tools.lab.bot;

import gabion.question.Oracle;
import gabion.question.Question;

/** A trial game that ends with the answer that is tried, and what fate makes of it. */
final class OneStepRollout implements RolloutPolicy {

  @Override
  public void begin(CandidateAnswer first, long number) {
    // nothing follows
  }

  @Override
  public long answer(Question question) {
    return question.shape().size() == 1 ? 0 : Oracle.WAIT;
  }
}
