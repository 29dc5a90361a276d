package gabion.tools.lab;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The first seconds of a process, in which the compilers of the Java machine are busier than the
 * games. A thread that takes a processor from them then loses more than it plays, so it waits until
 * they rest.
 */
final class WarmUp {

  /** How many processors the compilers keep busy: one for each of the two. */
  private static final int COMPILERS = 2;

  /** How old a process is before they ever rest, in milliseconds; looking costs something too. */
  private static final long YOUNG = 2_000;

  /** How old it is when nobody waits for them any longer: a few games need them for long. */
  private static final long OLD = 15_000;

  /** How long they are looked at, in milliseconds. */
  private static final long LOOK = 250;

  /** They rest where they worked for a smaller part of that than one in so many. */
  private static final long SLIGHT = 2;

  private WarmUp() {}

  /** How many threads may play from the beginning on. */
  static int first() {
    return Math.max(1, Runtime.getRuntime().availableProcessors() - COMPILERS);
  }

  /**
   * Waits until the compilers rest; not in a process that is older than {@link #OLD}, nor where
   * nobody tells how old it is or how long they have worked.
   *
   * @param taken is counted down when there is nothing left to wait for
   */
  static void await(CountDownLatch taken) {
    Optional<Instant> begun = ProcessHandle.current().info().startInstant();
    try {
      if (begun.isPresent() && !taken.await(YOUNG - age(begun.get()), TimeUnit.MILLISECONDS)) {
        await(taken, begun.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void await(CountDownLatch taken, Instant begun) throws InterruptedException {
    long before = worked();
    while (before >= 0 && age(begun) < OLD && !taken.await(LOOK, TimeUnit.MILLISECONDS)) {
      long now = worked();
      if ((now - before) * SLIGHT < LOOK) {
        return;
      }
      before = now;
    }
  }

  private static long age(Instant begun) {
    return Duration.between(begun, Instant.now()).toMillis();
  }

  /** How long the compilers have worked so far, in milliseconds; -1 where nobody tells. */
  private static long worked() {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    return compilers != null && compilers.isCompilationTimeMonitoringSupported()
        ? compilers.getTotalCompilationTime()
        : -1;
  }
}
