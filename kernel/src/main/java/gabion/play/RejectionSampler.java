package gabion.play;

import gabion.question.shape.RandomSource;
import gabion.state.GameRandom;

/** Draws uniform numbers from uniform longs; rejects those that would bias the result. */
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
