package gabion.tools.command;

import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.lab.sweep.SweepResult;
import gabion.tools.lab.sweep.SweepRunner;
import gabion.tools.lab.sweep.SweepTask;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** Plays the tasks of a sweep in this process. */
final class ThreadBackend implements SweepBackend {

  private final ExecutorService threads;

  ThreadBackend(int threads) {
    this.threads =
        Executors.newFixedThreadPool(
            threads,
            work -> {
              Thread thread = new Thread(work, "gabion-sweep");
              thread.setDaemon(true);
              return thread;
            });
  }

  @Override
  public void play(List<SweepTask> tasks, SweepFolder folder, Consumer<SweepResult> heard)
      throws InterruptedException {
    SweepRunner runner = new SweepRunner();
    CompletionService<String> playing = new ExecutorCompletionService<>(threads);
    try {
      tasks.forEach(task -> playing.submit(() -> runner.play(task.line(), folder.packs())));
      for (int i = 0; i < tasks.size(); i++) {
        heard.accept(SweepResult.of(playing.take().get()));
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  @Override
  public void stop() {
    threads.shutdownNow();
  }
}
