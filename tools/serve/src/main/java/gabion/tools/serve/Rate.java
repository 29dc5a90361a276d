package gabion.tools.serve;

/** How fast somebody may do something: so often a second on average, and so often at once. */
final class Rate {

  private static final double SECOND = 1e9;

  private final double aSecond;
  private final double burst;
  private double left;
  private long last;
  private boolean begun;

  Rate(int aSecond, int burst) {
    this.aSecond = aSecond;
    this.burst = burst;
    this.left = burst;
  }

  /** Whether once more is allowed now, in nanoseconds of any clock. */
  synchronized boolean allows(long now) {
    if (begun) {
      left = Math.min(burst, left + (now - last) / SECOND * aSecond);
    }
    begun = true;
    last = now;
    if (left < 1) {
      return false;
    }
    left--;
    return true;
  }
}
