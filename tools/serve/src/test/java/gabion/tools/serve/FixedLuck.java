package gabion.tools.serve;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/** Luck that is the same for every game, so that what a test has seen it sees again. */
public final class FixedLuck extends Random {
  private static final long serialVersionUID = 1;

  /** The usual limits, but for those who answer faster than people. */
  private static final ServeLimits HASTY =
      new ServeLimits(
          ServeLimits.STANDARD.letters(),
          1_000_000,
          1_000_000,
          ServeLimits.STANDARD.sockets(),
          ServeLimits.STANDARD.games(),
          ServeLimits.STANDARD.first(),
          ServeLimits.STANDARD.unwatchedTimeout());

  /** A server at any free port whose games all have this luck. */
  public static TableServer server(Path games, RulesetCache shelf) {
    String host = "127.0.0.1";
    return new TableServer(host, host, 0, games, shelf, HASTY, new FixedLuck());
  }

  @Override
  public long nextLong() {
    return 7;
  }

  @Override
  public void nextBytes(byte[] bytes) {
    Arrays.fill(bytes, (byte) 7);
  }
}
