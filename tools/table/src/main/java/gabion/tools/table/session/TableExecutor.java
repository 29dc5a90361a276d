package gabion.tools.table.session;

import gabion.hook.ScriptHungException;
import gabion.hook.ScriptWorker;
import gabion.play.Ruleset;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the operations of a table: on a {@link ScriptWorker} if the ruleset has scripts, so that
 * seats do not wait forever for one that does not stop; otherwise on the calling thread.
 */
final class TableExecutor implements AutoCloseable {

  private final @Nullable ScriptWorker deputy;
  private boolean closed;

  private TableExecutor(@Nullable ScriptWorker deputy) {
    this.deputy = deputy;
  }

  /** The work of a table at which a ruleset is played. */
  static TableExecutor of(Ruleset rules) {
    boolean none = rules.program().scripts.scripts().isEmpty();
    return new TableExecutor(none ? null : new ScriptWorker("gabion-table"));
  }

  /** Whether the thread that asks does the work of the table now. */
  boolean isWorking() {
    return deputy != null && deputy.isWorking();
  }

  /** Does a work. @throws GivenUp where a script does not stop, now or before */
  <T> T work(Supplier<T> work) {
    if (deputy == null || closed || deputy.isWorking()) {
      return work.get();
    }
    try {
      return deputy.work(work);
    } catch (ScriptHungException stuck) {
      throw new TableLostException(stuck.problem());
    }
  }

  /** Does a work of which nothing comes. @throws GivenUp where a script does not stop */
  void run(Runnable work) {
    work(
        () -> {
          work.run();
          return true;
        });
  }

  /** Returns whether a script did not stop; the state that it was changing is not used again. */
  boolean isStuck() {
    return deputy != null && deputy.isAbandoned();
  }

  @Override
  public void close() {
    closed = true;
    if (deputy != null) {
      deputy.close();
    }
  }
}
