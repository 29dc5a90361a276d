package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.odds.SearchMonitor;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;

/**
 * Shows the progress of a long search in a line at a terminal; Ctrl-C ends the search. The results
 * so far are printed before the process ends.
 */
final class SearchProgress implements SearchMonitor, AutoCloseable {

  private static final long SOON = 500_000_000L;
  private static final long OFTEN = 200_000_000L;

  private final CommandContext here;
  private final int most;
  private final boolean shown;
  private final CountDownLatch told = new CountDownLatch(1);
  private final Thread interrupt = new Thread(this::stop, "gabion-stop");
  private volatile boolean stopped;
  private long next = System.nanoTime() + SOON;
  private boolean written;

  /**
   * @param most how many positions it may look at
   * @param quiet whether nothing is said of how far it is
   */
  SearchProgress(CommandContext here, int most, boolean quiet) {
    this.here = here;
    this.most = most;
    this.shown = here.showsProgress() && !quiet;
    try {
      Runtime.getRuntime().addShutdownHook(interrupt);
    } catch (IllegalStateException e) {
      stopped = true; // the process is ending before it has begun
    }
  }

  @Override
  public boolean goesOn(int positions) {
    if (shown && System.nanoTime() - next >= 0) {
      next = System.nanoTime() + OFTEN;
      write(String.format(Locale.ROOT, CommandMessage.SEARCH_PROGRESS.text(), positions, most));
    }
    return !stopped;
  }

  boolean isStopped() {
    return stopped;
  }

  void clearProgress() {
    if (written) {
      write("");
      written = false;
    }
  }

  private void write(String line) {
    here.err().print("\r\u001b[K" + line);
    here.err().flush();
    written = true;
  }

  private void stop() {
    stopped = true;
    try {
      told.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    clearProgress();
    told.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(interrupt);
    } catch (IllegalStateException e) {
      // the process is ending, and goes on to do so
    }
  }
}
