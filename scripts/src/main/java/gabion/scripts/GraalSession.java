package gabion.scripts;

import gabion.hook.Reading;
import gabion.hook.Running;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptHook;
import gabion.hook.Session;
import gabion.text.Fault;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * A session: a room to run in, opened at the first call and again after a script was stopped. A
 * generator has a room for itself until it ends, for what all its parts cost counts together.
 */
final class GraalSession implements Session {

  /** How many generators may stand open at once, one inside another. */
  private static final int MOST_ROOMS = 16;

  private final List<LoadedScript> programs;
  private final ScriptLimits limits;
  private final StuckScript stuck;
  private final List<Room> rooms = new ArrayList<>();
  private final Deque<Room> free = new ArrayDeque<>();
  private @Nullable Room room;
  private @Nullable Room entered;

  GraalSession(List<LoadedScript> programs, ScriptLimits limits, StuckScript stuck) {
    this.programs = programs;
    this.limits = limits;
    this.stuck = stuck;
  }

  // NullAway reads no generic bounds: a script may well return null
  @SuppressWarnings("NullAway")
  @Override
  public @Nullable Object call(ScriptHook hook, Object payload, Reading game) throws ScriptFailure {
    if (hook.generator()) {
      throw new IllegalArgumentException("a generator is started, not called: " + hook);
    }
    Room here = entered == null ? room() : entered;
    return run(
        here, hook, game, here.memory(), () -> here.incoming().read(here.call(hook, payload)));
  }

  @Override
  public Running start(ScriptHook hook, Object payload, Reading game) throws ScriptFailure {
    if (!hook.generator()) {
      throw new IllegalArgumentException("a function is called, not started: " + hook);
    }
    Room own = take(hook);
    own.anew();
    GivenValues memory = own.memory();
    boolean started = false;
    try {
      Value generator = run(own, hook, game, memory, () -> own.call(hook, payload));
      started = true;
      return new GraalRunning(this, own, hook, game, memory, generator);
    } finally {
      if (!started) {
        giveBack(own);
      }
    }
  }

  /** Runs work in a room; hooks called from within run there too, and count with it. */
  <T extends @Nullable Object> T run(
      Room here, ScriptHook hook, Reading game, GivenValues memory, Room.Work<T> work)
      throws ScriptFailure {
    Room before = entered;
    entered = here;
    try {
      return here.run(hook.where(), game, memory, work);
    } finally {
      entered = before;
      if (here.isDead() && !here.isBusy()) {
        leave(here); // at once: one that waits to be closed would stop the next
      }
    }
  }

  @Override
  public void close() {
    rooms.forEach(Room::close);
    rooms.clear();
    free.clear();
    room = null;
  }

  /** Ends the use of a generator's room. */
  void giveBack(Room own) {
    if (rooms.contains(own)) {
      free.push(own);
    }
  }

  private Room take(ScriptHook hook) throws ScriptFailure {
    if (!free.isEmpty()) {
      return free.pop();
    }
    if (rooms.size() > MOST_ROOMS) {
      throw new ScriptFailure(Fault.SCRIPT_DEPTH, hook.where());
    }
    return opened(new Room(programs, limits, stuck, true));
  }

  private Room room() {
    Room found = room;
    if (found == null || found.isDead()) {
      found = opened(new Room(programs, limits, stuck, false));
      room = found;
    }
    return found;
  }

  private Room opened(Room one) {
    rooms.add(one);
    return one;
  }

  private void leave(Room one) {
    rooms.remove(one);
    one.close();
  }
}
