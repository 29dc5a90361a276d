package gabion.play;

import gabion.ask.shape.Luck;

/**
 * Even chances out of numbers that may be any of a long; what would make one uneven is rejected.
 */
abstract class EvenLuck implements Luck {

  /** The next number, any of a long. */
  abstract long next();

  @Override
  public final long below(long bound) {
    long limit = Long.MAX_VALUE - Long.MAX_VALUE % bound;
    while (true) {
      long number = next() >>> 1;
      if (number < limit) {
        return number % bound;
      }
    }
  }
}
