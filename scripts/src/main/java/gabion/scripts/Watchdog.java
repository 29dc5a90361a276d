package gabion.scripts;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Checks all running scripts every few milliseconds. Catches cases that the statement limit misses:
 * built-ins that run or allocate without end. Its thread runs only while a context is open.
 */
final class Watchdog {

  private static final Watchdog THE_ONE = new Watchdog();
  private static final long TICK_MILLISECONDS = 10;
  private static final long LONGEST_TICK_NANOSECONDS = 5_000_000_000L;

  private final Set<LimitedScript> watched = ConcurrentHashMap.newKeySet();
  private final @Nullable ThreadMXBean threads =
      ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean ? bean : null;
  private volatile long clock;
  private boolean running;

  private Watchdog() {}

  /** The watchdog of the process: one thread, however many contexts there are. */
  static Watchdog ofProcess() {
    return THE_ONE;
  }

  synchronized void watch(LimitedScript one) {
    watched.add(one);
    if (!running) {
      Thread thread = new Thread(this::run, "gabion-script-watchdog");
      thread.setDaemon(true);
      thread.start();
      running = true; // unless there is no memory for a thread
    }
  }

  void forget(LimitedScript one) {
    watched.remove(one);
  }

  /**
   * Returns a thread's resource use so far. Bytes are 0 on a JVM that does not count them; elapsed
   * time replaces CPU time where that is unsupported. The clock adds the time between checks,
   * capped so that suspensions of the process do not count.
   */
  LimitedScript.Cost costOf(Thread thread) {
    if (threads == null) {
      return new LimitedScript.Cost(System.nanoTime(), 0, clock);
    }
    long nanoseconds =
        threads.isThreadCpuTimeSupported()
            ? threads.getThreadCpuTime(thread.getId())
            : System.nanoTime();
    return new LimitedScript.Cost(
        nanoseconds, Math.max(0, threads.getThreadAllocatedBytes(thread.getId())), clock);
  }

  private void run() {
    long counted = clock;
    long last = System.nanoTime();
    while (!isOver()) {
      try {
        Thread.sleep(TICK_MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      long now = System.nanoTime();
      counted += Math.min(now - last, LONGEST_TICK_NANOSECONDS);
      last = now;
      clock = counted;
      lookAtAll();
    }
  }

  private void lookAtAll() {
    try {
      for (LimitedScript one : watched) {
        one.look();
      }
    } catch (OutOfMemoryError filled) {
      // a script has filled the heap: it may fail by itself, we look again
    }
  }

  private synchronized boolean isOver() {
    if (watched.isEmpty() || Thread.currentThread().isInterrupted()) {
      running = false;
    }
    return !running;
  }
}
