package gabion.tools.serve;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Runs a limited number of tasks at once on shared threads; queues the others. */
final class BoundedExecutor implements Executor {

  private final Executor threads;
  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private int free;

  /**
   * @param most how many tasks run at once
   */
  BoundedExecutor(Executor threads, int most) {
    this.threads = threads;
    this.free = most;
  }

  @Override
  public void execute(Runnable work) {
    synchronized (this) {
      if (free == 0) {
        waiting.add(work);
        return;
      }
      free--;
    }
    threads.execute(() -> inTurn(work));
  }

  private void inTurn(Runnable work) {
    try {
      work.run();
    } finally {
      goOn();
    }
  }

  private void goOn() {
    Runnable next;
    synchronized (this) {
      next = waiting.poll();
      if (next == null) {
        free++;
        return;
      }
    }
    try {
      threads.execute(() -> inTurn(next));
    } catch (RejectedExecutionException closing) {
      // nothing is done any more
    }
  }
}
