package gabion.tools.serve;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The thread pools. Hosts, seats and spectators have separate pools, so that none waits for another
 * kind; a socket has one message under way at a time.
 *
 * @param door authenticates clients
 * @param loading loads saved games
 * @param updates sends updates to watchers
 * @param thinking runs bots
 */
record Workers(
    ExecutorService door,
    ExecutorService loading,
    ExecutorService hosts,
    ExecutorService seats,
    ExecutorService spectators,
    ExecutorService updates,
    ExecutorService thinking)
    implements AutoCloseable {

  static Workers begin() {
    return new Workers(
        threads(2, "gabion-door"),
        threads(3, "gabion-loading"),
        threads(4, "gabion-hosts"),
        threads(16, "gabion-seats"),
        threads(4, "gabion-spectators"),
        threads(2, "gabion-telling"),
        threads(2, "gabion-thinking"));
  }

  private static ExecutorService threads(int number, String name) {
    return Executors.newFixedThreadPool(
        number,
        work -> {
          Thread thread = new Thread(work, name);
          thread.setDaemon(true);
          return thread;
        });
  }

  @Override
  public void close() {
    door.shutdown();
    loading.shutdown();
    hosts.shutdown();
    seats.shutdown();
    spectators.shutdown();
    updates.shutdown();
    thinking.shutdown();
  }
}
