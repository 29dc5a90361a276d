package gabion.hook;

import org.jspecify.annotations.Nullable;

/**
 * Scripts running on one thread.
 *
 * <p>Values cross in both directions as plain ones: null, {@link String} (an id or a word), {@link
 * Long}, {@link Boolean}, {@link java.util.List}, {@link java.util.Map} with string keys, and
 * {@link Piece}; a value that a script only passes on may be {@link OpaqueValue}. Inbound values
 * are deep-frozen. Outbound values are deep copies, so they keep no script object alive; they must
 * not be modified. Equal lists of ids or pieces go in as one array for the duration of a hook.
 */
public interface Session extends AutoCloseable {

  /**
   * Calls a hook that is no generator.
   *
   * @param payload a map of the head's parameters in camel case
   * @return its result; {@link Undefined#UNDEFINED} if it returned nothing
   * @throws ScriptFailure if it threw, ran too long or returned a value that cannot cross
   */
  @Nullable Object call(ScriptHook hook, Object payload, GameReader game) throws ScriptFailure;

  /** Starts a generator; nothing of it has run yet. */
  ScriptGenerator start(ScriptHook hook, Object payload, GameReader game) throws ScriptFailure;

  @Override
  void close();

  /** The result of a function that returned nothing. */
  enum Undefined {
    UNDEFINED
  }
}
