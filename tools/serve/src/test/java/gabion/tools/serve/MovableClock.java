package gabion.tools.serve;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that a test moves. */
final class MovableClock implements InstantSource {

  private volatile Instant now = Instant.parse("2026-03-01T12:00:00Z");

  @Override
  public Instant instant() {
    return now;
  }

  void move(Duration by) {
    now = now.plus(by);
  }
}
