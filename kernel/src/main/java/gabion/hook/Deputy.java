package gabion.hook;

import gabion.text.Where;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Does work in which scripts may run, on a thread of its own, one work after the other. Who waits
 * for it need not wait for a script that cannot be stopped: whoever watches scripts says so to
 * {@link #giveUp}, and from then on all work of this deputy fails with {@link Stuck}. The thread is
 * left behind; it ends with what it is in the middle of, or with the process.
 */
public final class Deputy implements AutoCloseable {

  /** What the thread does when its deputy is put away. */
  private static final Runnable END = () -> {};

  private final BlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>();
  private final Worker worker;
  private @Nullable CompletableFuture<?> current;
  private @Nullable Stuck stuck;

  /**
   * A deputy with nothing to do.
   *
   * @param name of its thread
   */
  public Deputy(String name) {
    worker = new Worker(this, name);
    worker.start();
  }

  /**
   * Says that what a thread runs for a deputy cannot be stopped.
   *
   * @param hook the head whose call does not end
   * @return whether the thread is that of a deputy; where not, nobody can be told
   */
  public static boolean giveUp(Thread thread, Where hook) {
    if (!(thread instanceof Worker worker)) {
      return false;
    }
    worker.deputy.giveUp(new Stuck(hook));
    return true;
  }

  private synchronized void giveUp(Stuck why) {
    stuck = why;
    if (current != null) {
      current.completeExceptionally(why);
    }
    for (Runnable next = waiting.poll(); next != null; next = waiting.poll()) {
      next.run(); // only says that it will not be done
    }
  }

  /** Fails on the thread of a deputy that was given up: what it still does is no use to anybody. */
  public static void mustBeTrusted() {
    if (Thread.currentThread() instanceof Worker worker) {
      Stuck given = worker.deputy.givenUp();
      if (given != null) {
        throw given.again();
      }
    }
  }

  /** Whether its work was given up. */
  public boolean isGivenUp() {
    return givenUp() != null;
  }

  /** Whether the thread that asks is the one that does the work. */
  public boolean isWorking() {
    return Thread.currentThread() == worker;
  }

  /** Does a work and waits for it. @throws Stuck where it had to be given up */
  public <T> T work(Supplier<T> work) {
    return await(begin(work));
  }

  /** What comes of a work that was begun. @throws Stuck where it had to be given up */
  public static <T> T await(CompletableFuture<T> begun) {
    try {
      return begun.join();
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof Stuck given) {
        throw given.again();
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

  /** Begins a work, when those before it are done; what it throws comes of waiting for it. */
  public <T> CompletableFuture<T> begin(Supplier<T> work) {
    CompletableFuture<T> done = new CompletableFuture<>();
    waiting.add(() -> run(work, done));
    Stuck given = givenUp();
    if (given != null) {
      done.completeExceptionally(given);
    }
    return done;
  }

  private synchronized @Nullable Stuck givenUp() {
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

  /** Its thread ends when what has begun is done. */
  @Override
  public void close() {
    waiting.add(END);
  }

  private void workOn() {
    try {
      Runnable next = waiting.take();
      while (next != END) {
        next.run();
        next = isGivenUp() ? END : waiting.take();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** The thread of a deputy; no process waits for it. */
  private static final class Worker extends Thread {
    private final Deputy deputy;

    Worker(Deputy deputy, String name) {
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
