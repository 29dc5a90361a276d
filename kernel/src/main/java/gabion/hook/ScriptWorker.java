package gabion.hook;

import gabion.yaml.SourceLocation;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks that may execute scripts, one after the other, on its own thread. Callers need not
 * wait for a script that cannot be stopped: the script watchdog calls {@link #abandon}, after which
 * all work of this worker fails with {@link ScriptHungException}. The thread is abandoned; it ends
 * with its current task or with the process.
 */
public final class ScriptWorker implements AutoCloseable {

  /** The task that ends the thread. */
  private static final Runnable END = () -> {};

  private final BlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>();
  private final WorkerThread worker;
  private @Nullable CompletableFuture<?> current;
  private @Nullable ScriptHungException stuck;

  /**
   * A deputy with nothing to do.
   *
   * @param name of its thread
   */
  public ScriptWorker(String name) {
    worker = new WorkerThread(this, name);
    worker.start();
  }

  /**
   * Abandons the worker of a thread whose current task cannot be stopped.
   *
   * @param hook the head of the call that does not end
   * @return whether the thread belongs to a worker; if not, nothing happens
   */
  public static boolean abandon(Thread thread, SourceLocation hook) {
    if (!(thread instanceof WorkerThread worker)) {
      return false;
    }
    worker.deputy.abandon(new ScriptHungException(hook));
    return true;
  }

  private synchronized void abandon(ScriptHungException why) {
    stuck = why;
    if (current != null) {
      current.completeExceptionally(why);
    }
    for (Runnable next = waiting.poll(); next != null; next = waiting.poll()) {
      next.run(); // only says that it will not be done
    }
  }

  /**
   * Throws {@link ScriptHungException} on the thread of an abandoned worker, whose results are no
   * longer used.
   */
  public static void mustBeTrusted() {
    if (Thread.currentThread() instanceof WorkerThread worker) {
      ScriptHungException given = worker.deputy.abandonment();
      if (given != null) {
        throw given.copy();
      }
    }
  }

  /** Whether its work was given up. */
  public boolean isAbandoned() {
    return abandonment() != null;
  }

  /** Whether the thread that asks is the one that does the work. */
  public boolean isWorking() {
    return Thread.currentThread() == worker;
  }

  /** Does a work and waits for it. @throws Stuck where it had to be given up */
  public <T> T work(Supplier<T> work) {
    return await(begin(work));
  }

  /** Returns the result of a task. @throws ScriptHungException if it was abandoned */
  public static <T> T await(CompletableFuture<T> begun) {
    try {
      return begun.join();
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof ScriptHungException given) {
        throw given.copy();
      }
      if (failed.getCause() instanceof RuntimeException ours) {
        throw ours;
      }
      if (failed.getCause() instanceof Error error) {
        throw error;
      }
      throw failed;
    }
  }

  /** Queues a task behind earlier ones. Its exceptions are thrown on waiting for it. */
  public <T> CompletableFuture<T> begin(Supplier<T> work) {
    CompletableFuture<T> done = new CompletableFuture<>();
    waiting.add(() -> run(work, done));
    ScriptHungException given = abandonment();
    if (given != null) {
      done.completeExceptionally(given);
    }
    return done;
  }

  private synchronized @Nullable ScriptHungException abandonment() {
    return stuck;
  }

  private <T> void run(Supplier<T> work, CompletableFuture<T> done) {
    if (!takes(done)) {
      return;
    }
    try {
      done.complete(work.get());
    } catch (RuntimeException | Error failed) {
      done.completeExceptionally(failed);
    }
  }

  private synchronized boolean takes(CompletableFuture<?> done) {
    current = done;
    if (stuck != null) {
      done.completeExceptionally(stuck);
    }
    return stuck == null;
  }

  /** Ends the thread after the queued tasks. */
  @Override
  public void close() {
    waiting.add(END);
  }

  private void workOn() {
    try {
      Runnable next = waiting.take();
      while (next != END) {
        next.run();
        next = isAbandoned() ? END : waiting.take();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** The thread of a deputy; no process waits for it. */
  private static final class WorkerThread extends Thread {
    private final ScriptWorker deputy;

    WorkerThread(ScriptWorker deputy, String name) {
      super(name);
      this.deputy = deputy;
      setDaemon(true);
    }

    @Override
    public void run() {
      deputy.workOn();
    }
  }
}
