package gabion.tools.serve;

import java.util.concurrent.Semaphore;

/** Limits the searches under way across tables: one limit for seats, a lower one for spectators. */
final class SearchCapacity {

  private static final int OF_SEATS = 32;
  private static final int OF_SPECTATORS = 4;

  private final Semaphore seats = new Semaphore(OF_SEATS);
  private final Semaphore spectators = new Semaphore(OF_SPECTATORS);

  /**
   * Takes a place; the returned action releases it.
   *
   * @throws InvalidMessageException if none is free
   */
  Runnable enter(boolean isSpectator) {
    Semaphore places = isSpectator ? spectators : seats;
    if (!places.tryAcquire()) {
      throw new InvalidMessageException("too-fast", ServeMessage.SEARCHES_FULL.text());
    }
    return places::release;
  }
}
