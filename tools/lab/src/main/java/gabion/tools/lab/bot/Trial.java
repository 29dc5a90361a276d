package gabion.tools.lab.bot;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.play.Prospect;

/**
 * How trial games go on behind the answers that are tried; one thread's. What one leaves behind for
 * the next lies at the answer, so answers may be tried on several threads.
 */
interface Trial {

  /**
   * Begins a trial game.
   *
   * @param prospect the question
   * @param first the answer that is tried
   * @param number what its chances come from
   */
  void begin(Prospect prospect, Tried first, long number);

  /** The answer to the next question of any seat; {@link Oracle#WAIT} ends the trial game. */
  long answer(Question question);

  /**
   * Ends the trial game.
   *
   * @param shares how much of it each side has won; read at once, it is filled again
   */
  default void end(double[] shares) {}
}
