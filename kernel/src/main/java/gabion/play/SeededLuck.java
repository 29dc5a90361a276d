package gabion.play;

import gabion.ask.shape.Luck;
import gabion.state.Chances;

/** Even chances of a seed, one after the other; the same seed gives the same. */
public final class SeededLuck implements Luck {

  private long seed;
  private long drawn;

  /** The chances of a seed, from the first. */
  public SeededLuck(long seed) {
    begin(seed);
  }

  /** Begins the chances of another seed. */
  public void begin(long newSeed) {
    seed = newSeed;
    drawn = 0;
  }

  /** The next number, any of a long. */
  public long next() {
    return Chances.mix(seed, drawn++);
  }

  @Override
  public long below(long bound) {
    long limit = Long.MAX_VALUE - Long.MAX_VALUE % bound;
    while (true) {
      long number = next() >>> 1;
      if (number < limit) {
        return number % bound;
      }
    }
  }
}
