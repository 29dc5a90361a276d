package gabion.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the kernel needs of scripts, where there are none and where one fails. */
class ScriptsTest {

  private static final Source FILE = new Source("wind.js", "base", "export const play = 1");

  @Test
  void manners_are_called_as_yaml_and_scripts_write_them() {
    assertThat(Arrays.stream(HookKind.values()).map(HookKind::word))
        .containsExactly("before", "instead", "whenever", "counts", "allows", "play");
  }

  @Test
  void a_ruleset_without_scripts_has_none_to_call() {
    ScriptHook hook = new ScriptHook(0, HookKind.PLAY, "", false, FILE.locate(0, 6));

    try (Session session = Scripts.none().open()) {
      assertThat(Scripts.none().scripts()).isEmpty();
      assertThatThrownBy(() -> session.call(hook, Map.of(), new Nothing()))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void whoever_finds_no_scripts_reads_none_and_notes_nothing() {
    Problems problems = new Problems();

    Scripts scripts = ScriptLoader.none().read(List.of(FILE), problems);

    assertThat(scripts).isSameAs(Scripts.none());
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void the_marks_of_a_piece_stay_what_they_were() {
    List<String> marks = new ArrayList<>(List.of("moved"));

    Piece piece = new Piece("troop", "reds", "red", null, marks, "hill");
    marks.add("tired");

    assertThat(piece.marks()).containsExactly("moved");
    assertThatThrownBy(() -> piece.marks().add("tired"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void a_failure_says_the_sentence_of_its_fault_with_its_place() {
    ScriptFailure failure = new ScriptFailure(ProblemCode.SCRIPT_OPTION, FILE.locate(7, 12), "fog");

    assertThat(failure).hasMessage("there is no option `fog`");
    assertThat(failure.fault()).isEqualTo(ProblemCode.SCRIPT_OPTION);
    assertThat(String.valueOf(failure.location())).isEqualTo("wind.js:1:8");
  }

  @Test
  void the_arguments_of_a_failure_are_its_own() {
    ScriptFailure failure = new ScriptFailure(ProblemCode.SCRIPT_OPTION, null, "fog");

    failure.arguments()[0] = "rain";

    assertThat(failure.arguments()).containsExactly("fog");
  }

  private record Nothing() implements GameReader {
    @Override
    public Object read(int script, int template, List<Object> holes) {
      return "nothing";
    }

    @Override
    public String option(String name) {
      return "none";
    }
  }
}
