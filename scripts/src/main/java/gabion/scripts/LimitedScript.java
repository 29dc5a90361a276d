package gabion.scripts;

import gabion.hook.ScriptWorker;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.Objects;
import org.graalvm.polyglot.Context;
import org.jspecify.annotations.Nullable;

/** A context as seen by the watchdog: its current call, its cost, and why it was stopped. */
final class LimitedScript {

  /** CPU time that a stopped script may still use before its thread is abandoned. */
  private static final long GRACE_NANOSECONDS = 1_000_000_000;

  private static final long NANOSECONDS = 1_000_000; // of a millisecond

  private final Context context;
  private final ScriptLimits limits;
  private final HungScriptHandler stuck;
  private final Watchdog watchdog = Watchdog.ofProcess();
  private volatile Thread thread = Thread.currentThread();
  private volatile long call;
  private volatile @Nullable ProblemCode stopped;
  private volatile Cost before = Cost.NONE;
  private Cost begun = Cost.NONE;
  private volatile @Nullable SourceLocation where;
  private long calls;

  // these are the watchdog's own
  private long seen;
  private Cost since = Cost.NONE;
  private volatile boolean cancelled;
  private boolean abandoned;

  /**
   * Resources used by a thread.
   *
   * @param nanoseconds CPU time
   * @param bytes allocated
   * @param clock elapsed nanoseconds
   */
  record Cost(long nanoseconds, long bytes, long clock) {

    static final Cost NONE = new Cost(0, 0, 0);

    Cost plus(Cost other) {
      return new Cost(nanoseconds + other.nanoseconds, bytes + other.bytes, clock + other.clock);
    }

    Cost minus(Cost other) {
      return new Cost(nanoseconds - other.nanoseconds, bytes - other.bytes, clock - other.clock);
    }
  }

  LimitedScript(Context context, ScriptLimits limits, HungScriptHandler stuck) {
    this.context = context;
    this.limits = limits;
    this.stuck = stuck;
  }

  /** A hook begins, which has cost nothing yet. */
  void anew() {
    before = Cost.NONE;
  }

  /** A call begins, on a thread that may be another than that of the call before. */
  void begin(SourceLocation head) {
    where = head;
    thread = Thread.currentThread();
    call = ++calls;
  }

  void end() {
    call = 0;
  }

  /** Starts a part of a hook; the cost of earlier parts still counts. */
  void resume(SourceLocation head) {
    begun = watchdog.costOf(Thread.currentThread());
    begin(head);
  }

  /** A part of a hook ends. */
  void pause() {
    end();
    before = before.plus(watchdog.costOf(thread).minus(begun));
    if (stopped == null) {
      stopped = tooDear(before); // short parts end before the watchdog looks twice
    }
  }

  /** Which net caught the script, or null while it runs or may run. */
  @Nullable ProblemCode stopReason() {
    return stopped;
  }

  /** Looks at the call once; stops it when it has cost too much since it was first seen. */
  void look() {
    long now = call;
    if (now == 0) {
      return;
    }
    Cost cost = watchdog.costOf(thread);
    if (now != call) {
      return; // the next call may have another thread
    }
    if (stopped != null) {
      giveUp(now, cost.minus(since));
      cancel();
    } else if (now != seen) {
      seen = now;
      since = cost;
    } else {
      stopIfDear(cost.minus(since).plus(before), cost);
    }
  }

  private void stopIfDear(Cost spent, Cost now) {
    ProblemCode why = tooDear(spent);
    if (why != null) {
      stop(why, now);
    }
  }

  private @Nullable ProblemCode tooDear(Cost spent) {
    if (spent.bytes() > limits.bytes()) {
      return ProblemCode.SCRIPT_MEMORY;
    }
    boolean isLong =
        spent.nanoseconds() > limits.milliseconds() * NANOSECONDS
            || spent.clock() > limits.clock() * NANOSECONDS;
    return isLong ? ProblemCode.SCRIPT_TIME : null;
  }

  private void stop(ProblemCode why, Cost now) {
    stopped = why;
    since = now;
    cancel();
  }

  /**
   * Cancelling waits for the script to notice, so a thread of its own waits. Where the script has
   * left no memory for that, the next look tries again.
   */
  private void cancel() {
    if (!cancelled) {
      Thread canceller = new Thread(this::close, "gabion-script-canceller");
      canceller.setDaemon(true);
      cancelled = true;
      try {
        canceller.start();
      } catch (OutOfMemoryError filled) {
        cancelled = false;
      }
    }
  }

  private void close() {
    try {
      context.close(true);
    } catch (OutOfMemoryError filled) {
      cancelled = false;
    }
  }

  private void giveUp(long now, Cost spent) {
    boolean patient =
        spent.nanoseconds() <= GRACE_NANOSECONDS
            && spent.clock() <= limits.clock() * NANOSECONDS / 2;
    if (now == seen && !abandoned && !patient) {
      SourceLocation hook = Objects.requireNonNull(where);
      if (!ScriptWorker.abandon(thread, hook)) {
        stuck.onAbandoned(hook);
      }
      abandoned = true;
    }
  }
}
