package gabion.api;

import gabion.hook.GameReader;
import gabion.hook.Script;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptGenerator;
import gabion.hook.ScriptHook;
import gabion.hook.ScriptLoader;
import gabion.hook.Scripts;
import gabion.hook.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scripts whose sessions are used again: a new session costs as much as some hundred answers, and a
 * script cannot keep anything between two calls. A session of a closed game waits for the next
 * game.
 */
final class PooledScripts implements Scripts {

  private static final int MOST_IDLE = 16;

  private final Scripts scripts;
  private final Pool pool;

  private PooledScripts(Scripts scripts, Pool pool) {
    this.scripts = scripts;
    this.pool = pool;
  }

  static ScriptLoader loader(ScriptLoader loader, Pool pool) {
    return (sources, problems) -> new PooledScripts(loader.read(sources, problems), pool);
  }

  @Override
  public List<Script> scripts() {
    return scripts.scripts();
  }

  @Override
  public Session open() {
    return new PooledSession(pool.take(scripts), pool);
  }

  /** The idle sessions of one ruleset. */
  static final class Pool implements Runnable {

    private final Deque<Session> idle = new ArrayDeque<>();
    private boolean closed;

    synchronized Session take(Scripts scripts) {
      return idle.isEmpty() ? scripts.open() : idle.pop();
    }

    synchronized void giveBack(Session session) {
      if (closed || idle.size() >= MOST_IDLE) {
        session.close();
      } else {
        idle.push(session);
      }
    }

    /** Closes the idle sessions, and from now on each that is given back. */
    @Override
    public void run() {
      List<Session> last;
      synchronized (this) {
        closed = true;
        last = new ArrayList<>(idle);
        idle.clear();
      }
      last.forEach(Session::close);
    }
  }

  /** A session for one game. */
  private static final class PooledSession implements Session {

    private final Session session;
    private final Pool pool;
    private boolean closed;

    PooledSession(Session session, Pool pool) {
      this.session = session;
      this.pool = pool;
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
        pool.giveBack(session);
      }
    }
  }
}
