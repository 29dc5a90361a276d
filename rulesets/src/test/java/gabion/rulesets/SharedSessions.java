package gabion.rulesets;

import gabion.hook.GameReader;
import gabion.hook.Script;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptGenerator;
import gabion.hook.ScriptHook;
import gabion.hook.Scripts;
import gabion.hook.Session;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jspecify.annotations.Nullable;

/**
 * Scripts whose closed sessions serve again. Thousands of games share a few sessions then; a
 * session that remembered a game would show in every property that compares two. Each case has a
 * thread of its own, so the sessions are nobody's thread's.
 */
final class SharedSessions implements Scripts {

  private final Scripts scripts;
  private final Deque<Session> free = new ConcurrentLinkedDeque<>();

  SharedSessions(Scripts scripts) {
    this.scripts = scripts;
  }

  @Override
  public List<Script> scripts() {
    return scripts.scripts();
  }

  @Override
  public Session open() {
    Session session = free.poll();
    return new Lent(session == null ? scripts.open() : session);
  }

  private final class Lent implements Session {
    private final Session session;
    private boolean closed;

    Lent(Session session) {
      this.session = session;
    }

    @Override
    public @Nullable Object call(ScriptHook hook, Object payload, GameReader game)
        throws ScriptFailure {
      return session.call(hook, payload, game);
    }

    @Override
    public ScriptGenerator start(ScriptHook hook, Object payload, GameReader game)
        throws ScriptFailure {
      return session.start(hook, payload, game);
    }

    @Override
    public void close() {
      if (!closed) {
        closed = true;
        free.push(session);
      }
    }
  }
}
