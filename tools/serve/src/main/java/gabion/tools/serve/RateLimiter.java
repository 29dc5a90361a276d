package gabion.tools.serve;

/** Limits the average rate of an action, per second, and its bursts. */
final class RateLimiter {

  private static final double SECOND = 1e9;
  private static final double SECONDS_AN_HOUR = 3_600;

  private final double aSecond;
  private final double burst;
  private double left;
  private long last;
  private boolean begun;

  RateLimiter(double aSecond, int burst) {
    this.aSecond = aSecond;
    this.burst = burst;
    this.left = burst;
  }

  /** So often an hour, all of them at once where one likes. */
  static RateLimiter anHour(int often) {
    return new RateLimiter(often / SECONDS_AN_HOUR, often);
  }

  /** Whether once more is allowed now, in nanoseconds of any clock. */
  synchronized boolean allows(long now) {
    refill(now);
    if (left < 1) {
      return false;
    }
    left--;
    return true;
  }

  /** Whether nothing of late counts any more: a new one would allow as much. */
  synchronized boolean isRested(long now) {
    refill(now);
    return left >= burst;
  }

  private void refill(long now) {
    if (begun) {
      left = Math.min(burst, left + (now - last) / SECOND * aSecond);
    }
    begun = true;
    last = now;
  }
}
