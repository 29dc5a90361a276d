package gabion.play;

import gabion.ask.shape.Luck;
import gabion.state.Chances;

/**
 * Even chances out of numbers that may be any of a long; what would make one uneven is rejected.
 */
abstract class EvenLuck implements Luck {

  /** The next number, any of a long. */
  abstract long next();

  @Override
  public final long below(long bound) {
    while (true) {
      long number = next() >>> 1;
      long even = number % bound;
      if (Chances.isEven(number, even, bound)) {
        return even;
      }
    }
  }
}
