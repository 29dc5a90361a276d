package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gabion.hook.ScriptFailure;
import gabion.hook.Session;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A script of a pack is a stranger's, whatever its file is called. */
class OurSourcesTest {

  private static final String LOOP =
      "export const play = () => { let n = 0; for (let i = 0; i < 20000; i++) n += i; return n }";

  private static ScriptFailure failure(String name) {
    ScriptLimits tight = new ScriptLimits(10_000, 60_000, 1L << 30, 10_000, 100_000);
    GraalScripts scripts =
        GraalScripts.of(List.of(new Source(name, "base", LOOP)), tight, new Problems());
    try (Session session = scripts.open()) {
      return catchThrowableOfType(
          ScriptFailure.class,
          () -> session.call(scripts.scripts().get(0).hooks().get(0), Map.of(), new Stage.Echo()));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "freeze.js",
        "prelude.js",
        "maker",
        "maker.js",
        "uncounted",
        "uncounted.js",
        "Unnamed",
        "scripts/lab/freeze.js"
      })
  void it_is_counted_under_each_name_that_a_source_of_ours_has(String name) {
    ScriptFailure failure = failure(name);
    assertThat(failure).isNotNull();
    assertThat(failure.fault()).isEqualTo(ProblemCode.SCRIPT_STATEMENTS);
    assertThat(String.valueOf(failure.location())).startsWith(name + ":1:");
  }
}
