package gabion.scripts;

import gabion.hook.Reading;
import gabion.hook.Running;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptHook;
import gabion.text.Fault;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** A generator of a script; its room is its own, and it dies with it. */
final class GraalRunning implements Running {

  private final GraalSession session;
  private final Room room;
  private final ScriptHook hook;
  private final Reading game;
  private final GivenValues memory;
  private final Value generator;
  private boolean closed;
  private boolean failed;

  GraalRunning(
      GraalSession session,
      Room room,
      ScriptHook hook,
      Reading game,
      GivenValues memory,
      Value generator) {
    this.session = session;
    this.room = room;
    this.hook = hook;
    this.game = game;
    this.memory = memory;
    this.generator = generator;
  }

  @Override
  public Yield next(@Nullable Object answer) throws ScriptFailure {
    if (closed || failed) {
      throw new ScriptFailure(Fault.SCRIPT_LOST, hook.where());
    }
    failed = true; // unless all goes well
    room.throwIfStopped(hook.where());
    Yield yield = session.run(room, hook, game, memory, () -> step(answer));
    failed = false;
    return yield;
  }

  private Yield step(@Nullable Object answer) throws ScriptFailure {
    Value step = room.next(generator, answer);
    return new Yield(
        room.incoming().read(step.getMember("value")), step.getMember("done").asBoolean());
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      session.giveBack(room);
    }
  }
}
