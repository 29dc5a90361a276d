package gabion.tools.command;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A bar on a terminal's error stream, with the time that is left; nothing elsewhere. */
final class Progress {

  private static final int COLUMNS = 72;
  private static final int MILLISECONDS = 200;

  private final @Nullable ProgressBar bar;

  Progress(CommandContext here, int whole, boolean quiet) {
    bar =
        here.showsProgress() && !quiet
            ? new ProgressBarBuilder()
                .setInitialMax(whole)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(MILLISECONDS)
                .setConsumer(new FlushingConsumer(here.err()))
                .clearDisplayOnFinish()
                .build()
            : null;
  }

  /** Flushes each update of the bar, since an error stream may buffer text without a line end. */
  private static final class FlushingConsumer extends ConsoleProgressBarConsumer {

    private final PrintStream err;

    FlushingConsumer(PrintStream err) {
      super(err, COLUMNS);
      this.err = err;
    }

    @Override
    public void accept(String picture) {
      super.accept(picture);
      err.flush();
    }
  }

  /** So much has been done. */
  void to(int done) {
    if (bar != null) {
      bar.stepTo(done);
    }
  }

  /** Takes the bar away. */
  void finish() {
    if (bar != null) {
      bar.close();
    }
  }
}
