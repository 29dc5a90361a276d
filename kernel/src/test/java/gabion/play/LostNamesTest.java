package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.Scripts;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A broken step is told of once, not again by each step that uses what it would have named. */
class LostNamesTest {

  private static List<String> problems(String steps) {
    Problems problems = new Problems();
    String rules = "procedures:\n  game:\n    steps:\n" + steps.stripTrailing().indent(6);
    SmallRules.compile(
        List.of(SmallRules.shared("base.yaml"), new Source("rules.yaml", "base", rules)),
        Scripts.none(),
        problems);
    return problems.list().stream().map(Problem::message).toList();
  }

  @Test
  void steps_behind_a_broken_one_do_not_complain_of_its_name() {
    assertThat(
            problems(
                """
                - choose: goal
                  who: red
                  from: araes
                - move: stones in goal
                  to: goal
                - if: goal is hill
                  then:
                    - note: "{goal} it is"
                """))
        .hasSize(1)
        .first()
        .asString()
        .contains("araes");
  }

  @Test
  void what_else_is_wrong_behind_it_is_told() {
    assertThat(
            problems(
                """
                - let: goal
                  be: hil
                - move: stones in hill
                  to: shoer
                """))
        .hasSize(2);
  }
}
