package gabion.hook;

import org.jspecify.annotations.Nullable;

/**
 * Scripts running on one thread.
 *
 * <p>Values cross in both directions as plain ones: null, {@link String} (an id or a word), {@link
 * Long}, {@link Boolean}, {@link java.util.List}, {@link java.util.Map} with string keys, and
 * {@link Piece}; what a script only hands on may be {@link OpaqueValue}. Going in they arrive
 * deep-frozen; coming out every key has been walked and copied, so nothing of the script lives on
 * in them. Equal lists of ids or pieces go in as one array for as long as a hook runs; what comes
 * out is not to be changed.
 */
public interface Session extends AutoCloseable {

  /**
   * Calls a hook that is no generator.
   *
   * @param payload a map of the head's parameters in camel case
   * @return what it returned; {@link Undefined#UNDEFINED} where it returned nothing
   * @throws ScriptFailure where it threw, ran away or returned what cannot cross
   */
  @Nullable Object call(ScriptHook hook, Object payload, GameReader game) throws ScriptFailure;

  /** Starts a generator; nothing of it has run yet. */
  ScriptGenerator start(ScriptHook hook, Object payload, GameReader game) throws ScriptFailure;

  @Override
  void close();

  /** What a function returned that returned nothing. */
  enum Undefined {
    UNDEFINED
  }
}
