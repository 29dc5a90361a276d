package gabion.tools.lab.desk;

import gabion.hook.GameReader;
import gabion.hook.Script;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptGenerator;
import gabion.hook.ScriptHook;
import gabion.hook.ScriptLoader;
import gabion.hook.Scripts;
import gabion.hook.Session;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Reads scripts as another does, and notes which of their hooks are called. */
public final class HookCoverage implements ScriptLoader {

  private final ScriptLoader reader;
  private final Set<ScriptHook> called = ConcurrentHashMap.newKeySet();

  public HookCoverage(ScriptLoader reader) {
    this.reader = reader;
  }

  /** The hooks that were called so far. */
  public Set<ScriptHook> calledHooks() {
    return called;
  }

  /** Forgets all calls so far. */
  public void clear() {
    called.clear();
  }

  @Override
  public Scripts read(List<Source> sources, Problems problems) {
    Scripts scripts = reader.read(sources, problems);
    return new Scripts() {
      @Override
      public List<Script> scripts() {
        return scripts.scripts();
      }

      @Override
      public Session open() {
        return new CoverageSession(scripts.open());
      }
    };
  }

  private final class CoverageSession implements Session {
    private final Session session;

    CoverageSession(Session session) {
      this.session = session;
    }

    @Override
    public @Nullable Object call(ScriptHook hook, Object payload, GameReader game)
        throws ScriptFailure {
      called.add(hook);
      return session.call(hook, payload, game);
    }

    @Override
    public ScriptGenerator start(ScriptHook hook, Object payload, GameReader game)
        throws ScriptFailure {
      called.add(hook);
      return session.start(hook, payload, game);
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
