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
 * @param unwatchedTimeout a game that nobody watched for so long leaves the memory; its file stays
 */
public record ServeLimits(
    int letters,
    int aSecond,
    int burst,
    int sockets,
    int games,
    Duration first,
    Duration unwatchedTimeout) {

  /** What holds where nobody says otherwise. */
  public static final ServeLimits STANDARD =
      new ServeLimits(32_768, 50, 200, 4_000, 400, Duration.ofSeconds(10), Duration.ofMinutes(10));

  /** So many games an hour begin from earlier moments of one game, and of those that came of it. */
  static final int FORKS_AN_HOUR = 30;

  /** So many sockets of one seat say as much together as they like, each within its own bound. */
  static final int TOGETHER = 4;

  private static final int MOST_AT_A_SEAT = 64;

  /** So many sockets that have not said hello; one more ends the oldest of whoever has most. */
  int silent() {
    return Math.max(1, sockets / 8);
  }

  /** So many of them from one address. */
  int silentOfOne() {
    return Math.max(1, silent() / 2);
  }

  /** How many sockets are reserved for hosts. */
  int socketsOfHosts() {
    return sockets / 8;
  }

  /** So many sockets at one seat, or of all who watch one table. */
  int atOneSeat(boolean isSpectator) {
    return Math.max(MOST_AT_A_SEAT, isSpectator ? sockets / 16 : 0);
  }

  /** How many games are reserved for hosts. */
  int gamesOfHosts() {
    return games / 16;
  }

  /** So many games that began from an earlier moment of another may be in memory. */
  int forks() {
    return Math.max(1, games / 4);
  }
}
