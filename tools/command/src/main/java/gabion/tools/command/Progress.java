package gabion.tools.command;

import java.util.concurrent.atomic.AtomicInteger;

/** A bar on a terminal's error stream; nothing elsewhere. */
final class Progress {

  private static final int WIDTH = 40;

  private final Surroundings here;
  private final int whole;
  private final boolean shown;
  private final AtomicInteger shownSoFar = new AtomicInteger(-1);

  Progress(Surroundings here, int whole, boolean quiet) {
    this.here = here;
    this.whole = whole;
    this.shown = here.showsProgress() && !quiet;
  }

  /** So much has been done. */
  void to(int done) {
    int percent = (int) (100L * done / whole);
    if (shown && shownSoFar.getAndSet(percent) != percent) {
      int filled = percent * WIDTH / 100;
      here.err()
          .print("\r[" + "#".repeat(filled) + ".".repeat(WIDTH - filled) + "] " + percent + " %");
      here.err().flush();
    }
  }

  /** Takes the bar away. */
  void done() {
    if (shown) {
      here.err().print("\r" + " ".repeat(WIDTH + 10) + "\r");
    }
  }
}
