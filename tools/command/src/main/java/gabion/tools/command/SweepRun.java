package gabion.tools.command;

import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.lab.sweep.SweepResult;
import gabion.tools.lab.sweep.SweepSums;
import gabion.tools.lab.sweep.SweepTask;
import java.io.IOException;
import java.util.List;

/** Plays the tasks of a sweep until all are played or it is stopped. */
final class SweepRun {

  private final CommandContext here;
  private final SweepBackend place;
  private final SweepFolder folder;
  private final boolean quiet;

  /**
   * @param quiet whether its progress is not shown
   */
  SweepRun(CommandContext here, SweepBackend place, SweepFolder folder, boolean quiet) {
    this.here = here;
    this.place = place;
    this.folder = folder;
    this.quiet = quiet;
  }

  /**
   * Plays the tasks.
   *
   * @param stopped prints partial results on an early end
   */
  void play(List<SweepTask> tasks, SweepSums sums, Runnable stopped)
      throws IOException, InterruptedException {
    place.ready();
    Progress progress = new Progress(here, tasks.size(), quiet);
    Thread stop =
        new Thread(
            () -> {
              place.stop();
              progress.finish();
              stopped.run();
              folder.close();
            });
    Runtime.getRuntime().addShutdownHook(stop);
    progress.to(0);
    try {
      place.play(
          tasks,
          folder,
          result -> {
            sums.add(requireAccepted(result));
            progress.to(sums.shards());
          });
    } catch (CommandFailedException early) {
      progress.finish();
      if (sums.shards() > 0) {
        stopped.run();
      }
      throw early;
    } finally {
      forget(stop);
    }
    progress.finish();
  }

  private static SweepResult requireAccepted(SweepResult result) {
    if (result.refused() != null) {
      throw new CommandFailedException(result.refused());
    }
    return result;
  }

  private static void forget(Thread stop) {
    try {
      Runtime.getRuntime().removeShutdownHook(stop);
    } catch (IllegalStateException e) {
      // the process is ending, and the hook prints the results
    }
  }
}
