package gabion.tools.serve;

import java.time.Duration;

/**
 * How much a server lets others do.
 *
 * @param letters the longest message, in bytes
 * @param aSecond so many messages of one socket a second on average
 * @param burst so many at once
 * @param sockets so many open at once
 * @param games so many in memory at once; a game that nobody watches is put away first
 * @param first within this time a socket must say hello
 * @param unwatched a game that nobody watched for so long leaves the memory; its file stays
 */
public record ServeLimits(
    int letters,
    int aSecond,
    int burst,
    int sockets,
    int games,
    Duration first,
    Duration unwatched) {

  /** What holds where nobody says otherwise. */
  public static final ServeLimits STANDARD =
      new ServeLimits(32_768, 50, 200, 4_000, 400, Duration.ofSeconds(10), Duration.ofMinutes(10));
}
