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

  /** Abandons the generator at its current point; it cannot resume. */
  @Override
  default void close() {}

  /**
   * A result of a generator.
   *
   * @param value the yielded step or the returned value; {@link Session.Undefined} for nothing
   * @param isDone whether it has returned
   */
  record YieldResult(@Nullable Object value, boolean isDone) {}
}
