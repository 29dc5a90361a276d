package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * The searches at one table: one at a time for each seat, and one for all spectators, which yields
 * to the seats.
 */
final class Searches {

  /** The current search of a seat. */
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
   * Starts a search, or continues it if the request is repeated. Another request of the same
   * requester replaces it.
   *
   * @param seat the requester's seat, or {@link Links#SPECTATOR}
   * @param who the requester
   * @param what the request as text, equal for equal requests
   * @throws InvalidMessageException if another search is under way or no place is free
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
        throw new InvalidMessageException("too-fast", ServeMessage.SEARCH_OF_OTHER.text());
      }
      if (what.equals(now.requestText())) {
        return now.search();
      }
      now.search().stop();
    }
    if (isSpectator && all.values().stream().anyMatch(PendingSearch::isUnderWay)) {
      throw new InvalidMessageException("too-fast", ServeMessage.SEARCH_OF_SEAT.text());
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

  /** Stops the searches of a requester that has left. */
  synchronized void stopSearchesOf(Object who) {
    all.values().stream()
        .filter(asked -> who.equals(asked.requester()))
        .forEach(asked -> asked.search().stop());
  }
}
