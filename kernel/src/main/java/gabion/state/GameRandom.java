package gabion.state;

/** Chance number n of a game: SplitMix64 of its seed and n. No generator, no clock. */
public final class GameRandom {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private GameRandom() {}

  /** The n-th number of a seed; also the seed of the n-th game of a simulation. */
  public static long mix(long seed, long n) {
    long z = seed + (n + 1) * GOLDEN;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /**
   * Returns a uniform number below a bound, from the game's seed; rejects draws that would bias it.
   */
  public static long nextBelow(Draft draft, long bound) {
    while (true) {
      long drawn = mix(draft.seed(), draft.nextChance()) >>> 1;
      long even = drawn % bound;
      if (isEven(drawn, even, bound)) {
        return even;
      }
    }
  }

  /**
   * Whether a number from 0 to the highest of a long lies in a whole stretch as long as a bound. A
   * division more, for where the last such stretch ends, would take longer than all the rest.
   *
   * @param rest the number modulo the bound
   */
  public static boolean isEven(long drawn, long rest, long bound) {
    return drawn - rest <= Long.MAX_VALUE - bound;
  }
}
