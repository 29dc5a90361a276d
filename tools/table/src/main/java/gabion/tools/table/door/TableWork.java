package gabion.tools.table.door;

import gabion.hook.Deputy;
import gabion.hook.Stuck;
import gabion.play.Ruleset;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Who does the work of a table: a {@link Deputy} where scripts may run, for who sits there must not
 * wait for ever for one that does not stop; else whoever asks for it.
 */
final class TableWork implements AutoCloseable {

  private final @Nullable Deputy deputy;
  private boolean closed;

  private TableWork(@Nullable Deputy deputy) {
    this.deputy = deputy;
  }

  /** The work of a table at which a ruleset is played. */
  static TableWork of(Ruleset rules) {
    boolean none = rules.program().scripts.scripts().isEmpty();
    return new TableWork(none ? null : new Deputy("gabion-table"));
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
    } catch (Stuck stuck) {
      throw new GivenUp(stuck.problem());
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

  /** Whether a script did not stop: what it was in the middle of is not touched any more. */
  boolean isStuck() {
    return deputy != null && deputy.isGivenUp();
  }

  @Override
  public void close() {
    closed = true;
    if (deputy != null) {
      deputy.close();
    }
  }
}
