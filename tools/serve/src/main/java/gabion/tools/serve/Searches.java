package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * What is looked for at one table: one thing at a time for each seat, and one for all who only
 * watch, which gives way to the seats.
 */
final class Searches {

  /** What is looked for at a seat. */
  private record PendingSearch(Object requester, String requestText, Search search) {

    boolean isUnderWay() {
      return search.isWanted();
    }
  }

  private final SearchCapacity room;
  private final Map<String, Lock> turns = new HashMap<>();
  private final Map<String, PendingSearch> all = new HashMap<>();

  Searches(SearchCapacity room) {
    this.room = room;
  }

  /**
   * Looks for something, or goes on with it where the same is asked again. Who asks for something
   * else ends what he asked for before.
   *
   * @param seat at which he sits, or {@link Links#SPECTATOR}
   * @param who asks
   * @param what in words that are always the same for the same
   * @throws Misspoken where somebody else waits for something
   */
  ObjectNode ask(String seat, Object who, String what, Function<Search, ObjectNode> work) {
    return of(seat, who, what, work).awaitResult();
  }

  private synchronized Search of(
      String seat, Object who, String what, Function<Search, ObjectNode> work) {
    PendingSearch now = all.get(seat);
    boolean isSpectator = seat.equals(Links.SPECTATOR);
    if (now != null && now.isUnderWay()) {
      if (!who.equals(now.requester())) {
        throw new InvalidMessageException("too-fast", "somebody looks back already; ask again");
      }
      if (what.equals(now.requestText())) {
        return now.search();
      }
      now.search().stop();
    }
    if (isSpectator && all.values().stream().anyMatch(PendingSearch::isUnderWay)) {
      throw new InvalidMessageException("too-fast", "a seat looks back already; ask again");
    }
    Runnable left = room.enter(isSpectator);
    PendingSearch watched = all.get(Links.SPECTATOR);
    if (watched != null && !isSpectator) {
      watched.search().stop();
    }
    Lock turn = turns.computeIfAbsent(seat, any -> new ReentrantLock());
    Search begun = new Search(turn, work, left);
    all.put(seat, new PendingSearch(who, what, begun));
    return begun;
  }

  /** Ends what somebody asked for, who has left. */
  synchronized void stopSearchesOf(Object who) {
    all.values().stream()
        .filter(asked -> who.equals(asked.requester()))
        .forEach(asked -> asked.search().stop());
  }
}
