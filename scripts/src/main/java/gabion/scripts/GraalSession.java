package gabion.scripts;

import gabion.hook.Reading;
import gabion.hook.Running;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptHook;
import gabion.hook.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A session: a room to run in, opened at the first call and again after a script was stopped. */
final class GraalSession implements Session {

  private final List<LoadedScript> programs;
  private final ScriptLimits limits;
  private @Nullable Room room;

  GraalSession(List<LoadedScript> programs, ScriptLimits limits) {
    this.programs = programs;
    this.limits = limits;
  }

  // NullAway reads no generic bounds: a script may well return null
  @SuppressWarnings("NullAway")
  @Override
  public @Nullable Object call(ScriptHook hook, Object payload, Reading game) throws ScriptFailure {
    if (hook.generator()) {
      throw new IllegalArgumentException("a generator is started, not called: " + hook);
    }
    Room here = room();
    return here.run(
        hook.where(), game, here.memory(), () -> here.incoming().read(here.call(hook, payload)));
  }

  @Override
  public Running start(ScriptHook hook, Object payload, Reading game) throws ScriptFailure {
    if (!hook.generator()) {
      throw new IllegalArgumentException("a function is called, not started: " + hook);
    }
    Room here = room();
    GivenValues memory = here.memory();
    return here.run(
        hook.where(),
        game,
        memory,
        () -> new GraalRunning(here, hook, game, memory, here.call(hook, payload)));
  }

  @Override
  public void close() {
    if (room != null) {
      room.close();
      room = null;
    }
  }

  private Room room() {
    if (room == null || room.isDead()) {
      close();
      room = new Room(programs, limits);
    }
    return room;
  }
}
