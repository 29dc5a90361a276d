package gabion.tools.serve;

import java.time.Duration;

/**
 * The limits of a server.
 *
 * @param letters the longest message, in bytes
 * @param aSecond messages of one socket a second, on average
 * @param burst messages of one socket at once
 * @param sockets open sockets
 * @param games games in memory; at the limit, an unwatched game is unloaded first
 * @param first the time within which a socket must send hello
 * @param unwatchedTimeout the time after which an unwatched game is unloaded; its file stays
 */
public record ServeLimits(
    int letters,
    int aSecond,
    int burst,
    int sockets,
    int games,
    Duration first,
    Duration unwatchedTimeout) {

  public static final ServeLimits STANDARD =
      new ServeLimits(32_768, 50, 200, 4_000, 400, Duration.ofSeconds(10), Duration.ofMinutes(10));

  /** Forks per hour of one game, counting forks of its forks. */
  static final int FORKS_AN_HOUR = 30;

  /**
   * The rate limit of a seat, as a multiple of one socket's limit; each socket keeps its own limit
   * too.
   */
  static final int TOGETHER = 4;

  private static final int MOST_AT_A_SEAT = 64;

  /**
   * Returns the maximum number of sockets without hello; one more closes the oldest of the address
   * with most.
   */
  int silent() {
    return Math.max(1, sockets / 8);
  }

  /** Returns the maximum number of them from one address. */
  int silentOfOne() {
    return Math.max(1, silent() / 2);
  }

  /** How many sockets are reserved for hosts. */
  int socketsOfHosts() {
    return sockets / 8;
  }

  /** Returns the maximum number of sockets at one seat, or of all spectators of one table. */
  int atOneSeat(boolean isSpectator) {
    return Math.max(MOST_AT_A_SEAT, isSpectator ? sockets / 16 : 0);
  }

  /** How many games are reserved for hosts. */
  int gamesOfHosts() {
    return games / 16;
  }

  /** Returns the maximum number of forks in memory. */
  int forks() {
    return Math.max(1, games / 4);
  }
}
