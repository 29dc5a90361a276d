package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.Scripts;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is suggested for a slip fits its type, and not its letters alone. */
class MistakesOfNewcomersTest {

  private static Problem only(String rules) {
    Problems problems = new Problems();
    List<Source> sources =
        List.of(SmallRules.shared("base.yaml"), new Source("file.yaml", "base", rules));
    SmallRules.compile(sources, Scripts.none(), problems);
    assertThat(problems.list()).hasSize(1);
    return problems.list().get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sun.wo > 1 | unknown field of a card `wo` | did you mean `worth`?",
        "count(cards where card is sun) | unknown word `card` | did you mean `it`?",
        "red.enemy else blue | sentences do not use `else` | write a definition with `first:`",
        "random(6) | unknown word `random` | sentences have no functions with brackets",
        "coutn(cards) > 1 | unknown word `coutn` | did you mean `count`?",
        "true | unknown word `true` | omit a claim that always holds",
      })
  void a_sentence_is_helped_by_type(String sentence, String message, String help) {
    Problem problem =
        only("procedures: { game: [] }\ndefine: { slip: { is: \"" + sentence + "\" } }\n");

    assertThat(problem.message()).isEqualTo(message);
    assertThat(problem.help()).contains(help);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ roll: dice, die: d6 } | unknown die `d6` | known: coin",
        "{ call: fire at hill by reds } | there is no procedure `fire at hill by reds` | did you mean `fire by faction at area`?",
      })
  void a_step_is_helped_by_type(String step, String message, String help) {
    Problem problem =
        only(
            "procedures:\n  fire by faction at area: [ { note: \"{faction} {area}\" } ]\n  game: [ "
                + step
                + " ]\n");

    assertThat(problem.message()).isEqualTo(message);
    assertThat(problem.help()).isEqualTo(help);
  }
}
