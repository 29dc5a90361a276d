package gabion.tools.serve;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The quota shared by the links of a game: sockets, messages, threads and searches. A link also
 * opens the game's forks, so these share the quota.
 */
final class LinkQuota {

  /** The sockets at one seat: their number, their rate of messages, their threads. */
  private record SeatQuota(AtomicInteger number, RateLimiter rate, BoundedExecutor worker) {}

  /**
   * The number of messages of one seat processed at once; 2, so that play continues during a
   * search.
   */
  private static final int AT_ONCE = 2;

  private final ServeLimits limits;
  private final Workers workers;
  private final Searches searches;
  private final BoundedExecutor thinking;
  private final Map<String, SeatQuota> seats = new ConcurrentHashMap<>();

  LinkQuota(ServeLimits limits, Workers workers, SearchCapacity room) {
    this.limits = limits;
    this.workers = workers;
    this.searches = new Searches(room);
    this.thinking = new BoundedExecutor(workers.thinking(), 1);
  }

  private SeatQuota at(String seat) {
    return seats.computeIfAbsent(seat, this::newSeatQuota);
  }

  private SeatQuota newSeatQuota(String seat) {
    int often = ServeLimits.TOGETHER * limits.aSecond();
    int burst = ServeLimits.TOGETHER * limits.burst();
    boolean isSpectator = seat.equals(Links.SPECTATOR);
    BoundedExecutor few =
        new BoundedExecutor(isSpectator ? workers.spectators() : workers.seats(), AT_ONCE);
    return new SeatQuota(new AtomicInteger(), new RateLimiter(often, burst), few);
  }

  /** Lets one more socket come to a seat; it goes with {@link #release}. @return whether it may */
  boolean acquire(String seat) {
    AtomicInteger number = at(seat).number();
    if (number.incrementAndGet() <= limits.atOneSeat(seat.equals(Links.SPECTATOR))) {
      return true;
    }
    number.decrementAndGet();
    return false;
  }

  /** A socket that came to a seat has gone. */
  void release(String seat) {
    at(seat).number().decrementAndGet();
  }

  /** Returns whether no socket is open. */
  boolean isUnused() {
    return seats.values().stream().allMatch(seat -> seat.number().get() == 0);
  }

  /** Whether the sockets at a seat may say one more message now. */
  boolean allows(String seat, long now) {
    return at(seat).rate().allows(now);
  }

  /** What does the work of all sockets at a seat. */
  Executor worker(String seat) {
    return at(seat).worker();
  }

  /** What does the thinking of the bots in these games. */
  Executor thinking() {
    return thinking;
  }

  /** Returns the searches through the history of these games. */
  Searches searches() {
    return searches;
  }
}
