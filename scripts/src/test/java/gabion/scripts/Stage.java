package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.GameReader;
import gabion.hook.HookKind;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptHook;
import gabion.hook.Session;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs scripts as they are, also those that the reader would refuse: the nets must hold alone. */
final class Stage implements AutoCloseable {

  static final ScriptLimits TIGHT = new ScriptLimits(200_000, 60_000, 64L << 20, 10_000, 100_000);

  /** A second script, which must go on whatever the first one did. */
  private static final String GOOD =
      "export const play = () => [{ move: [1, 2].length, to: 'here' }]";

  final Problems problems = new Problems();
  final GraalScripts scripts;
  final Session session;

  Stage(String... texts) {
    this(TIGHT, texts);
  }

  Stage(ScriptLimits limits, String... texts) {
    List<Source> sources = new ArrayList<>();
    for (String text : texts) {
      sources.add(new Source("scripts/s" + sources.size() + ".js", "base", text));
    }
    sources.add(new Source("scripts/good.js", "base", GOOD));
    scripts = GraalScripts.of(sources, limits, problems);
    session = scripts.open();
  }

  /** A script whose play runs a body; {@code game} and {@code card} are at hand. */
  static Stage playing(String body) {
    return new Stage("export const play = ({ card }, game) => { " + body + " }");
  }

  ScriptHook hook(int script) {
    return scripts.scripts().get(script).hooks().get(0);
  }

  @Nullable Object call() throws ScriptFailure {
    return session.call(hook(0), Map.of("card", "c"), new Echo());
  }

  /** The failure of the first script, after which the game goes on in the same session. */
  ScriptFailure failure() {
    ScriptFailure failure = null;
    try {
      Object result = call();
      assertThat(result).as("a failure was due").isEqualTo(Stage.class);
    } catch (ScriptFailure e) {
      failure = e;
    }
    goesOn();
    return java.util.Objects.requireNonNull(failure);
  }

  void failsWith(ProblemCode fault, String words) {
    ScriptFailure failure = failure();
    assertThat(failure.getMessage()).contains(words);
    assertThat(failure.fault()).isEqualTo(fault);
    assertThat(failure.location()).isNotNull();
    assertThat(String.valueOf(failure.location())).startsWith("scripts/s0.js:1:");
  }

  void goesOn() {
    try {
      ScriptHook good = hook(scripts.scripts().size() - 1);
      assertThat(good.kind()).isEqualTo(HookKind.PLAY);
      assertThat(session.call(good, Map.of(), new Echo()))
          .isEqualTo(List.of(Map.of("move", 2L, "to", "here")));
    } catch (ScriptFailure e) {
      throw new AssertionError("the game does not go on: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    session.close();
  }

  /** Answers a sentence with its holes, and knows one option. */
  record Echo() implements GameReader {
    @Override
    public @Nullable Object read(int script, int template, List<@Nullable Object> holes) {
      return List.of((long) script, (long) template, holes);
    }

    @Override
    public @Nullable Object option(String name) {
      return name.equals("fort-card-target") ? "card-text" : null;
    }
  }
}
