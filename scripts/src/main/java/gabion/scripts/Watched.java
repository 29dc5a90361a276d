package gabion.scripts;

import gabion.text.Fault;
import org.graalvm.polyglot.Context;
import org.jspecify.annotations.Nullable;

/** A context as the watchdog sees it: which call it is in, and why it was stopped. */
final class Watched {

  private final Context context;
  private final ScriptLimits limits;
  private final Thread thread = Thread.currentThread();
  private volatile long call;
  private volatile @Nullable Fault stopped;
  private long calls;

  // these are the watchdog's own
  private long seen;
  private long since;
  private long allocated;

  Watched(Context context, ScriptLimits limits) {
    this.context = context;
    this.limits = limits;
  }

  void begin() {
    call = ++calls;
  }

  void end() {
    call = 0;
  }

  /** Which net caught the script, or null while it runs or may run. */
  @Nullable Fault stopped() {
    return stopped;
  }

  /** Looks at the call once; stops it when it has cost too much since it was first seen. */
  void look(Watchdog watchdog) {
    long now = call;
    if (now == 0 || stopped != null) {
      return;
    }
    if (now != seen) {
      seen = now;
      since = System.nanoTime();
      allocated = watchdog.allocatedBy(thread);
    } else if (watchdog.allocatedBy(thread) - allocated > limits.bytes()) {
      stop(Fault.SCRIPT_MEMORY);
    } else if (System.nanoTime() - since > limits.milliseconds() * 1_000_000) {
      stop(Fault.SCRIPT_TIME);
    }
  }

  /** Cancelling waits for the script to notice, so a thread of its own waits. */
  private void stop(Fault why) {
    stopped = why;
    Thread canceller = new Thread(() -> context.close(true), "gabion-script-canceller");
    canceller.setDaemon(true);
    canceller.start();
  }
}
