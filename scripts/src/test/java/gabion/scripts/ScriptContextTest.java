package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gabion.hook.ScriptFailure;
import gabion.yaml.ProblemCode;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes out of a room that the watchdog has stopped, in whatever form the engine says it. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ScriptContextTest {

  private static final ScriptLimits SHORT =
      new ScriptLimits(200_000, 100, 64L << 20, 10_000, 100_000);
  private static final SourceLocation HEAD =
      new SourceLocation(new Source("scripts/s0.js", "base", "play"), 1, 1, 4);

  /** What the engine throws at times when it is cancelled: nothing of its own interface. */
  private static final class Cancelled extends Error {
    private static final long serialVersionUID = 1;
  }

  private static Throwable thrown(String form) {
    return switch (form) {
      case "error" -> new Cancelled();
      case "state" -> new IllegalStateException("The Context is already closed.");
      default -> throw new IllegalArgumentException(form);
    };
  }

  private static ScriptContext room() {
    return new ScriptContext(List.of(), SHORT, where -> {}, false); // of the thread that opens it
  }

  private static Object untilStopped(ScriptContext room, String form) throws ScriptFailure {
    while (!room.isDead() && !Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
    Throwable thrown = thrown(form);
    if (thrown instanceof Error e) {
      throw e;
    }
    throw (RuntimeException) thrown;
  }

  @ParameterizedTest
  @ValueSource(strings = {"error", "state"})
  void what_a_stopped_room_throws_is_its_stop(String form) {
    ScriptContext room = room();
    ScriptFailure failure =
        catchThrowableOfType(
            ScriptFailure.class,
            () -> room.run(HEAD, new Stage.Echo(), room.memory(), () -> untilStopped(room, form)));
    assertThat(failure.fault()).isEqualTo(ProblemCode.SCRIPT_TIME);
    assertThat(failure.location()).isEqualTo(HEAD);
    room.close();
  }

  @Test
  void what_a_room_throws_that_was_not_stopped_comes_out_as_it_is() {
    ScriptContext room = room();
    assertThatThrownBy(
            () ->
                room.run(
                    HEAD,
                    new Stage.Echo(),
                    room.memory(),
                    () -> {
                      throw new Cancelled();
                    }))
        .isInstanceOf(Cancelled.class);
    assertThat(room.isDead()).isFalse();
    room.close();
  }
}
