package gabion.tools.command;

import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.lab.sweep.SweepResult;
import gabion.tools.lab.sweep.SweepTask;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Where the tasks of a sweep are played. */
interface SweepBackend {

  /** Makes ready what playing needs; a place that cannot be had ends the command. */
  default void ready() throws IOException, InterruptedException {}

  /**
   * Plays tasks.
   *
   * @param heard takes each result once available, one at a time
   */
  void play(List<SweepTask> tasks, SweepFolder folder, Consumer<SweepResult> heard)
      throws IOException, InterruptedException;

  /** Stops the tasks; called from another thread. */
  void stop();
}
