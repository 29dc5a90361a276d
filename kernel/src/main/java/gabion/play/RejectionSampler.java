package gabion.play;

import gabion.question.shape.RandomSource;
import gabion.state.GameRandom;

/**
 * Even chances out of numbers that may be any of a long; what would make one uneven is rejected.
 */
abstract class RejectionSampler implements RandomSource {

  /** The next number, any of a long. */
  abstract long next();

  @Override
  public final long nextBelow(long bound) {
    while (true) {
      long number = next() >>> 1;
      long even = number % bound;
      if (GameRandom.isEven(number, even, bound)) {
        return even;
      }
    }
  }
}
