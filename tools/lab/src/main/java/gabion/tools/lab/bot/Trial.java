package gabion.tools.lab.bot;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.play.Prospect;

/** How a trial game goes on behind the answer that is tried. */
interface Trial {

  /** Begins with another question. */
  default void open(Prospect prospect) {}

  /**
   * Begins a trial game.
   *
   * @param first the answer that is tried
   * @param number what its chances come from
   */
  void begin(long first, long number);

  /** The answer to the next question of any seat; {@link Oracle#WAIT} ends the trial game. */
  long answer(Question question);

  /**
   * Ends the trial game.
   *
   * @param shares how much of it each side has won; read at once, it is filled again
   */
  default void end(double[] shares) {}
}
