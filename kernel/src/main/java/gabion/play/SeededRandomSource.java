package gabion.play;

import gabion.state.GameRandom;

/** Even chances of a seed, one after the other; the same seed gives the same. */
public final class SeededRandomSource extends RejectionSampler {

  private long seed;
  private long drawn;

  /** The chances of a seed, from the first. */
  public SeededRandomSource(long seed) {
    begin(seed);
  }

  /** Begins the chances of another seed. */
  public void begin(long newSeed) {
    seed = newSeed;
    drawn = 0;
  }

  /** The next number, any of a long. */
  @Override
  public long next() {
    return GameRandom.mix(seed, drawn++);
  }
}
