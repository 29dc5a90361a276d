package gabion.scripts;

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
public final class PooledScripts implements Scripts {

  private static final int MOST_WAITING = 16;

  private final Scripts scripts;
  private final Pool pool;

  private PooledScripts(Scripts scripts, Pool pool) {
    this.scripts = scripts;
    this.pool = pool;
  }

  /** Returns a loader whose scripts take their sessions from a pool. */
  public static ScriptLoader loader(ScriptLoader loader, Pool pool) {
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

  /** The waiting sessions of one ruleset. */
  public static final class Pool implements Runnable {

    private final Deque<Session> waiting = new ArrayDeque<>();
    private boolean closed;

    synchronized Session take(Scripts scripts) {
      return waiting.isEmpty() ? scripts.open() : waiting.pop();
    }

    synchronized void giveBack(Session session) {
      if (closed || waiting.size() >= MOST_WAITING) {
        session.close();
      } else {
        waiting.push(session);
      }
    }

    /** Closes the waiting sessions, and from now on each that is given back. */
    @Override
    public void run() {
      List<Session> last;
      synchronized (this) {
        closed = true;
        last = new ArrayList<>(waiting);
        waiting.clear();
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
