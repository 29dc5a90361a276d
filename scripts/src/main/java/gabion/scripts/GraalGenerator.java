package gabion.scripts;

import gabion.hook.GameReader;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptGenerator;
import gabion.hook.ScriptHook;
import gabion.yaml.ProblemCode;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** A generator of a script; its room is its own, and it dies with it. */
final class GraalGenerator implements ScriptGenerator {

  private final GraalSession session;
  private final ScriptContext room;
  private final ScriptHook hook;
  private final GameReader game;
  private final ScriptValueCache memory;
  private final Value generator;
  private boolean closed;
  private boolean failed;

  GraalGenerator(
      GraalSession session,
      ScriptContext room,
      ScriptHook hook,
      GameReader game,
      ScriptValueCache memory,
      Value generator) {
    this.session = session;
    this.room = room;
    this.hook = hook;
    this.game = game;
    this.memory = memory;
    this.generator = generator;
  }

  @Override
  public YieldResult next(@Nullable Object answer) throws ScriptFailure {
    if (closed || failed) {
      throw new ScriptFailure(ProblemCode.SCRIPT_LOST, hook.location());
    }
    failed = true; // unless all goes well
    room.throwIfStopped(hook.location());
    YieldResult yield = session.run(room, hook, game, memory, () -> step(answer));
    failed = false;
    return yield;
  }

  private YieldResult step(@Nullable Object answer) throws ScriptFailure {
    Value step = room.next(generator, answer);
    return new YieldResult(
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
