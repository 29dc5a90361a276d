package gabion.hook;

import org.jspecify.annotations.Nullable;

/** A generator between two of its yields. */
public interface ScriptGenerator extends AutoCloseable {

  /**
   * Runs to the next yield or to the end.
   *
   * @param answer the value of the yield it waits at; ignored the first time
   */
  YieldResult next(@Nullable Object answer) throws ScriptFailure;

  /** Leaves it where it stands; it cannot go on. */
  @Override
  default void close() {}

  /**
   * What a generator gave.
   *
   * @param value the step it yielded, or what it returned; {@link Session.Undefined} for nothing
   * @param isDone whether it has returned
   */
  record YieldResult(@Nullable Object value, boolean isDone) {}
}
