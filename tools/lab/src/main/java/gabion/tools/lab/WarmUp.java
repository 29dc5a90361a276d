package gabion.tools.lab;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The first seconds of a run of many games, in which the compilers of the Java machine are busier
 * than the games. A thread that takes a processor from them then loses more than it plays, so all
 * but the first threads wait until they rest; not in a process that is old.
 */
final class WarmUp {

  /** How many processors the compilers keep busy: one for each of the two. */
  private static final int COMPILERS = 2;

  /** How old a process is before they ever rest, in milliseconds; looking costs something too. */
  private static final long YOUNG = 2_000;

  /** Process age, in milliseconds, beyond which no thread waits: some compilations take long. */
  private static final long OLD = 15_000;

  /** How long they are looked at, in milliseconds. */
  private static final long LOOK = 250;

  /** The compilers are idle if they worked for less than 1/SLIGHT of the sampling interval. */
  private static final long SLIGHT = 2;

  private final CountDownLatch over = new CountDownLatch(1);
  private final int first;
  private final LongSupplier age;
  private final LongSupplier worked;

  WarmUp() {
    this(Runtime.getRuntime().availableProcessors(), WarmUp::age, WarmUp::compilationTime);
  }

  /**
   * The same in another process.
   *
   * @param processors how many the machine has
   * @param age how old the process is, in milliseconds
   * @param worked how long its compilers have worked so far, in milliseconds
   */
  WarmUp(int processors, LongSupplier age, LongSupplier worked) {
    this.first = Math.max(1, processors - COMPILERS);
    this.age = age;
    this.worked = worked;
  }

  /** Waits until a thread may play, by its number; the first need not. */
  void await(int thread) {
    try {
      if (thread >= first && !isOverWithin(YOUNG - age.getAsLong())) {
        awaitRest();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void awaitRest() throws InterruptedException {
    long before = worked.getAsLong();
    while (age.getAsLong() < OLD && !isOverWithin(LOOK)) {
      long now = worked.getAsLong();
      if ((now - before) * SLIGHT < LOOK) {
        return;
      }
      before = now;
    }
  }

  private boolean isOverWithin(long time) throws InterruptedException {
    return over.await(time, TimeUnit.MILLISECONDS);
  }

  /** Releases all waiting threads, since no games are left to play. */
  void end() {
    over.countDown();
  }

  /** Returns the age of this process, by a clock that cannot be adjusted, in milliseconds. */
  private static long age() {
    return ManagementFactory.getRuntimeMXBean().getUptime();
  }

  /** Returns the total compilation time in milliseconds; 0 if it is not available. */
  private static long compilationTime() {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    return compilers != null && compilers.isCompilationTimeMonitoringSupported()
        ? compilers.getTotalCompilationTime()
        : 0;
  }
}
