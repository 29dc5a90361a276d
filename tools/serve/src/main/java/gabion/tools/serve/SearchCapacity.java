package gabion.tools.serve;

import java.util.concurrent.Semaphore;

/** How much is looked for at all tables at once: for seats, and less for who only watches. */
final class SearchCapacity {

  private static final int OF_SEATS = 32;
  private static final int OF_SPECTATORS = 4;

  private final Semaphore seats = new Semaphore(OF_SEATS);
  private final Semaphore spectators = new Semaphore(OF_SPECTATORS);

  /**
   * Takes a place, which is given back by what is returned.
   *
   * @throws Misspoken where none is left
   */
  Runnable enter(boolean isSpectator) {
    Semaphore places = isSpectator ? spectators : seats;
    if (!places.tryAcquire()) {
      throw new InvalidMessageException(
          "too-fast", "so much is looked for here already; ask again");
    }
    return places::release;
  }
}
