package gabion.state;

/**
 * Tells positions apart by 128 bits: of a million different ones, two are taken for one with a
 * chance of some 1e-27.
 *
 * @param high the one part
 * @param low the other part
 */
public record Digest(long high, long low) {

  /** Takes numbers one after the other. */
  static final class Builder {
    private static final long ODD = 0x9E3779B97F4A7C15L;
    private static final long OTHER = 0xC2B2AE3D27D4EB4FL;

    private long high = OTHER;
    private long low = ODD;

    void add(long number) {
      high = Long.rotateLeft((high ^ number) * ODD, 29);
      low = Long.rotateLeft(low + number * OTHER, 31) * ODD;
    }

    Digest build() {
      return new Digest(GameRandom.mix(high, 0), GameRandom.mix(low, 1));
    }
  }
}
