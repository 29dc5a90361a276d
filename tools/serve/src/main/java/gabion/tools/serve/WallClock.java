package gabion.tools.serve;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The time of day, for what people read; nothing is measured with it. */
final class WallClock {

  private static final int TO_THE_MINUTE = "2026-01-01T00:00".length();

  private WallClock() {}

  static Instant currentTime() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS);
  }

  /** Returns a time for people, {@code 2026-01-31 18:05 UTC}. */
  static String text(Instant time) {
    return time.toString().substring(0, TO_THE_MINUTE).replace('T', ' ') + " UTC";
  }
}
