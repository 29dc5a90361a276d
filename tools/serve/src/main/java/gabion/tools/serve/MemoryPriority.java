package gabion.tools.serve;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Predicate;

/** For whom a game is taken into memory, and which is put away for it where there are too many. */
enum MemoryPriority {

  /** For clients with the lobby's secret. */
  HOST,

  /** For clients with a link. */
  LINK,

  /** For clients with a link to a fork: a game begun from an earlier moment of another. */
  FORK;

  static MemoryPriority of(Links links) {
    return links.root().isEmpty() ? LINK : FORK;
  }

  /** How many games there may be, with the new one. */
  int most(ServeLimits limits) {
    return limits.games() - (this == HOST ? 0 : limits.gamesOfHosts());
  }

  /**
   * Returns the game to unload: the one unused longest among the unwatched forks, else among all
   * forks (not in favour of a fork), else among the unwatched games.
   */
  Optional<HostedGame> leaving(Collection<HostedGame> all) {
    Predicate<HostedGame> isWatched = one -> one.nanosUnwatched() == 0;
    return longest(all, one -> one.isFork() && !isWatched.test(one))
        .or(() -> this == FORK ? Optional.empty() : longest(all, HostedGame::isFork))
        .or(() -> longest(all, isWatched.negate()));
  }

  /** Of some games the one that was used longest ago. */
  private static Optional<HostedGame> longest(
      Collection<HostedGame> all, Predicate<HostedGame> some) {
    return all.stream().filter(some).max(Comparator.comparing(HostedGame::nanosUnused));
  }
}
