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
 * Scripts whose sessions are shared by games: a new session costs as much as some hundred answers,
 * and a script cannot keep anything between two calls. A game has a session only while one of its
 * hooks runs.
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
    return new PooledSession(scripts, pool);
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

  /** A session for one game; it holds one of the pool only while a hook runs. */
  private static final class PooledSession implements Session {

    private final Scripts scripts;
    private final Pool pool;
    private @Nullable Session held;
    private int hooks;

    PooledSession(Scripts scripts, Pool pool) {
      this.scripts = scripts;
      this.pool = pool;
    }

    @Override
    public @Nullable Object call(ScriptHook hook, Object payload, GameReader game)
        throws ScriptFailure {
      Session session = hold();
      try {
        return session.call(hook, payload, game);
      } finally {
        release();
      }
    }

    @Override
    public ScriptGenerator start(ScriptHook hook, Object payload, GameReader game)
        throws ScriptFailure {
      Session session = hold();
      boolean started = false;
      try {
        ScriptGenerator generator = new PooledGenerator(session.start(hook, payload, game), this);
        started = true;
        return generator;
      } finally {
        if (!started) {
          release();
        }
      }
    }

    private Session hold() {
      Session session = held;
      if (session == null) {
        session = pool.take(scripts);
        held = session;
      }
      hooks++;
      return session;
    }

    private void release() {
      hooks--;
      Session session = held;
      if (hooks == 0 && session != null) {
        held = null;
        pool.giveBack(session);
      }
    }

    /** Closes the session of a hook that has not ended: its generator is not continued. */
    @Override
    public void close() {
      Session session = held;
      if (session != null) {
        held = null;
        session.close();
      }
    }
  }

  /** A generator, with which the use of its session ends. */
  private static final class PooledGenerator implements ScriptGenerator {

    private final ScriptGenerator generator;
    private final PooledSession session;
    private boolean closed;

    PooledGenerator(ScriptGenerator generator, PooledSession session) {
      this.generator = generator;
      this.session = session;
    }

    @Override
    public YieldResult next(@Nullable Object answer) throws ScriptFailure {
      return generator.next(answer);
    }

    @Override
    public void close() {
      if (!closed) {
        closed = true;
        generator.close();
        session.release();
      }
    }
  }
}
