package gabion.scripts;

import gabion.hook.GameReader;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptGenerator;
import gabion.hook.ScriptHook;
import gabion.hook.Session;
import gabion.yaml.ProblemCode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * A session: a room to run in, opened at the first call and again after a script was stopped. A
 * generator has a room for itself until it ends, for what all its parts cost counts together; so
 * has a hook that is called while another runs, for what that one costs is no matter of its own.
 */
final class GraalSession implements Session {

  /** A hook may read a definition that another hook changes, and so on; not for ever. */
  private static final int DEEPEST = 16;

  /** How many rooms may be in use at once: of hooks inside one another, and of generators. */
  private static final int MOST_ROOMS = 2 * DEEPEST;

  private final List<LoadedScript> programs;
  private final ScriptLimits limits;
  private final HungScriptHandler stuck;
  private final List<ScriptContext> rooms = new ArrayList<>();
  private final Deque<ScriptContext> free = new ArrayDeque<>();
  private @Nullable ScriptContext room;
  private @Nullable ScriptContext entered;
  private int depth;

  GraalSession(List<LoadedScript> programs, ScriptLimits limits, HungScriptHandler stuck) {
    this.programs = programs;
    this.limits = limits;
    this.stuck = stuck;
  }

  @Override
  public @Nullable Object call(ScriptHook hook, Object payload, GameReader game)
      throws ScriptFailure {
    if (hook.generator()) {
      throw new IllegalArgumentException("a generator is started, not called: " + hook);
    }
    if (entered == null) {
      return call(room(), hook, payload, game);
    }
    if (depth >= DEEPEST) {
      throw new ScriptFailure(ProblemCode.SCRIPT_DEPTH, hook.location());
    }
    ScriptContext own = take(hook);
    own.anew();
    try {
      return call(own, hook, payload, game);
    } finally {
      giveBack(own);
    }
  }

  // NullAway reads no generic bounds: a script may well return null
  @SuppressWarnings("NullAway")
  private @Nullable Object call(
      ScriptContext here, ScriptHook hook, Object payload, GameReader game) throws ScriptFailure {
    return run(
        here, hook, game, here.memory(), () -> here.incoming().read(here.call(hook, payload)));
  }

  @Override
  public ScriptGenerator start(ScriptHook hook, Object payload, GameReader game)
      throws ScriptFailure {
    if (!hook.generator()) {
      throw new IllegalArgumentException("a function is called, not started: " + hook);
    }
    ScriptContext own = take(hook);
    own.anew();
    ScriptValueCache memory = own.memory();
    boolean started = false;
    try {
      Value generator = run(own, hook, game, memory, () -> own.call(hook, payload));
      started = true;
      return new GraalGenerator(this, own, hook, game, memory, generator);
    } finally {
      if (!started) {
        giveBack(own);
      }
    }
  }

  /** Runs work in a room, which has nothing else to do. */
  <T extends @Nullable Object> T run(
      ScriptContext here,
      ScriptHook hook,
      GameReader game,
      ScriptValueCache memory,
      ScriptContext.ContextTask<T> work)
      throws ScriptFailure {
    ScriptContext before = entered;
    entered = here;
    depth++;
    try {
      return here.run(hook.location(), game, memory, work);
    } finally {
      entered = before;
      depth--;
      if (here.isDead()) {
        leave(here); // at once: one that waits to be closed would stop the next
      }
    }
  }

  @Override
  public void close() {
    rooms.forEach(ScriptContext::close);
    rooms.clear();
    free.clear();
    room = null;
  }

  /** Ends the use of a generator's room. */
  void giveBack(ScriptContext own) {
    if (rooms.contains(own)) {
      free.push(own);
    }
  }

  private ScriptContext take(ScriptHook hook) throws ScriptFailure {
    while (!free.isEmpty()) {
      ScriptContext one = free.pop();
      if (!one.isDead()) {
        return one;
      }
      leave(one); // stopped when it had just come to its end
    }
    if (rooms.size() > MOST_ROOMS) {
      throw new ScriptFailure(ProblemCode.SCRIPT_DEPTH, hook.location());
    }
    try {
      return openContext(new ScriptContext(programs, limits, stuck, true));
    } catch (PolyglotException | Error e) {
      if (entered != null) {
        entered.throwIfStopped(
            hook.location()); // the calling context may have been stopped while the nested one
        // opened
      }
      throw e;
    }
  }

  private ScriptContext room() {
    ScriptContext found = room;
    if (found == null || found.isDead()) {
      found = openContext(new ScriptContext(programs, limits, stuck, false));
      room = found;
    }
    return found;
  }

  private ScriptContext openContext(ScriptContext one) {
    rooms.add(one);
    return one;
  }

  private void leave(ScriptContext one) {
    rooms.remove(one);
    one.close();
  }
}
