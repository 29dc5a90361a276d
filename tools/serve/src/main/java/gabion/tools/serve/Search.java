package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A search in a thread of its own, whose requester polls for the result. It ends when polling
 * stops.
 */
final class Search {

  /** Nanoseconds that a poll waits for the result before it returns the progress. */
  private static final long SLICE_NANOS = 400_000_000L;

  /** So long after he asked last it goes on. */
  private static final long PATIENCE_NANOS = 3_000_000_000L;

  private final FutureTask<ObjectNode> work;
  private final AtomicInteger tries = new AtomicInteger();
  private volatile long heard = System.nanoTime();
  private volatile boolean stopped;
  private volatile boolean told;

  /**
   * @param turn held during the work, so an earlier search ends first
   * @param work runs in another thread, and calls {@link #heed} wherever it may be cancelled
   * @param then runs after the work has ended
   */
  Search(Lock turn, Function<Search, ObjectNode> work, Runnable then) {
    this.work = new FutureTask<>(() -> inTurn(turn, work, then));
    Thread thread = new Thread(this.work, "gabion-search");
    thread.setDaemon(true);
    thread.start();
  }

  private ObjectNode inTurn(Lock turn, Function<Search, ObjectNode> looking, Runnable then) {
    turn.lock();
    try {
      heed();
      return looking.apply(this);
    } finally {
      turn.unlock();
      then.run();
    }
  }

  /**
   * Counts a try.
   *
   * @throws CancellationException if the search was stopped or is no longer polled
   */
  void heed() {
    tries.incrementAndGet();
    if (stopped || System.nanoTime() - heard > PATIENCE_NANOS) {
      throw new CancellationException("nobody waits for it");
    }
  }

  /** Notes a number of tries counted elsewhere. */
  void noteTries(int number) {
    tries.accumulateAndGet(number, Math::max);
  }

  /** Returns whether the result is still awaited. */
  boolean isWanted() {
    return !stopped && !told && System.nanoTime() - heard <= PATIENCE_NANOS;
  }

  void stop() {
    stopped = true;
  }

  /**
   * Returns the result; if it takes longer, {@code more} and the number of {@code tries} so far.
   */
  ObjectNode awaitResult() {
    heard = System.nanoTime();
    try {
      ObjectNode found = work.get(SLICE_NANOS, TimeUnit.NANOSECONDS);
      told = true;
      return found;
    } catch (TimeoutException goesOn) {
      heard = System.nanoTime();
      return JsonText.object().put("more", true).put("tries", tries.get());
    } catch (ExecutionException failed) {
      told = true;
      throw toRuntimeException(failed.getCause());
    } catch (InterruptedException closing) {
      stop();
      Thread.currentThread().interrupt();
      throw new InvalidMessageException("too-fast", ServeMessage.STOPPED.text());
    }
  }

  private static RuntimeException toRuntimeException(@Nullable Throwable cause) {
    if (cause instanceof CancellationException) {
      return new InvalidMessageException("too-fast", ServeMessage.STOPPED.text());
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException bug ? bug : new IllegalStateException(cause);
  }
}
