package gabion.tools.lab.bot;

import gabion.play.BotView;
import gabion.question.Oracle;
import gabion.question.Question;

/**
 * Continues trial games after a candidate answer. Each instance belongs to one thread. The
 * statistics of a game stay with its answer until all have been tried, so several threads can try
 * answers.
 */
interface RolloutPolicy {

  /**
   * Looks at another question.
   *
   * @param tree what its trial games teach; only to be read
   */
  default void look(BotView prospect, SearchStatistics tree) {}

  /**
   * Begins a trial game.
   *
   * @param first the answer that is tried
   * @param number what its chances come from
   */
  void begin(CandidateAnswer first, long number);

  /** The question is put on its table, and the answer that is tried is given next. */
  default void opens(Question question) {}

  /** The answer to the next question of any seat; {@link Oracle#WAIT} ends the trial game. */
  long answer(Question question);

  /** Fate throws. */
  default void onThrow() {}

  /**
   * Ends the trial game.
   *
   * @param shares how much of it each side has won; read at once, it is filled again
   */
  default void end(double[] shares) {}
}
