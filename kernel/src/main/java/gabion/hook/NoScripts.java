package gabion.hook;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The scripts of a ruleset that has none. */
enum NoScripts implements Scripts, Session {
  NONE;

  @Override
  public List<Script> scripts() {
    return List.of();
  }

  @Override
  public Session open() {
    return this;
  }

  @Override
  public @Nullable Object call(ScriptHook hook, Object payload, GameReader game) {
    throw new IllegalStateException("there is no script to call");
  }

  @Override
  public ScriptGenerator start(ScriptHook hook, Object payload, GameReader game) {
    throw new IllegalStateException("there is no script to start");
  }

  @Override
  public void close() {}
}
