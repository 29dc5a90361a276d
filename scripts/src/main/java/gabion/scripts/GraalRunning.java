package gabion.scripts;

import gabion.hook.Reading;
import gabion.hook.Running;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptHook;
import gabion.text.Fault;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** A generator of a script; it dies with the room it was started in. */
final class GraalRunning implements Running {

  private final Room room;
  private final ScriptHook hook;
  private final Reading game;
  private final GivenValues memory;
  private final Value generator;

  GraalRunning(Room room, ScriptHook hook, Reading game, GivenValues memory, Value generator) {
    this.room = room;
    this.hook = hook;
    this.game = game;
    this.memory = memory;
    this.generator = generator;
  }

  @Override
  public Yield next(@Nullable Object answer) throws ScriptFailure {
    if (room.isDead()) {
      throw new ScriptFailure(Fault.SCRIPT_LOST, hook.where());
    }
    return room.run(hook.where(), game, memory, () -> step(answer));
  }

  private Yield step(@Nullable Object answer) throws ScriptFailure {
    Value step = room.next(generator, answer);
    return new Yield(
        room.incoming().read(step.getMember("value")), step.getMember("done").asBoolean());
  }
}
