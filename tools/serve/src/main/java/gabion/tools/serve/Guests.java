package gabion.tools.serve;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Who has come to the seats of a game, and of all that began from earlier moments of it: what a
 * link opens is bounded for all of them together.
 */
final class Guests {

  /** All at one seat: how many sockets, how fast they speak together, whose threads they have. */
  private record AtSeat(AtomicInteger number, Rate rate, FewAtOnce worker) {}

  /** So many messages of one seat at once: play goes on beside a search that is waited for. */
  private static final int AT_ONCE = 2;

  private final ServeLimits limits;
  private final Workers workers;
  private final Searches searches;
  private final FewAtOnce thinking;
  private final Map<String, AtSeat> seats = new ConcurrentHashMap<>();

  Guests(ServeLimits limits, Workers workers, SearchRoom room) {
    this.limits = limits;
    this.workers = workers;
    this.searches = new Searches(room);
    this.thinking = new FewAtOnce(workers.thinking(), 1);
  }

  private AtSeat at(String seat) {
    return seats.computeIfAbsent(seat, this::nobody);
  }

  private AtSeat nobody(String seat) {
    int often = ServeLimits.TOGETHER * limits.aSecond();
    int burst = ServeLimits.TOGETHER * limits.burst();
    boolean isSpectator = seat.equals(Links.SPECTATOR);
    FewAtOnce few = new FewAtOnce(isSpectator ? workers.spectators() : workers.seats(), AT_ONCE);
    return new AtSeat(new AtomicInteger(), new Rate(often, burst), few);
  }

  /** Lets one more socket come to a seat; it goes with {@link #goes}. @return whether it may */
  boolean comes(String seat) {
    AtomicInteger number = at(seat).number();
    if (number.incrementAndGet() <= limits.atOneSeat(seat.equals(Links.SPECTATOR))) {
      return true;
    }
    number.decrementAndGet();
    return false;
  }

  /** A socket that came to a seat has gone. */
  void goes(String seat) {
    at(seat).number().decrementAndGet();
  }

  /** Whether nobody is here. */
  boolean areNone() {
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

  /** What is looked for in the whole course of these games. */
  Searches searches() {
    return searches;
  }
}
