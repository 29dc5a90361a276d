package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gabion.expr.value.Definition;
import gabion.flow.run.Evaluation;
import gabion.hook.Scripts;
import gabion.state.Draft;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a table is worth to a side before the game is over: lines that add up, and shares. */
class EvaluationTest {

  private static final String WORTH =
      """
      evaluation:
        assumed: R-guess
        lead: 4
        ahead: 7
        add-up:
          - plus: 2 * count(stones of side in hill)
            say: stones on the hill
          - when: count(stones of side in shore) > 0
            plus: 1
            rule: "4.1"
            say: somebody at the shore
      """;

  private static Evaluation evaluation(SmallRules rules) {
    return Objects.requireNonNull(rules.program().evaluation);
  }

  @Test
  void points_are_the_sum_of_lines_of_which_each_has_a_reason() {
    SmallRules rules = SmallRules.of(WORTH);
    Evaluation evaluation = evaluation(rules);
    Draft table = rules.laid();
    rules.stones("reds", 3, "hill").accept(table);
    rules.stones("blues", 1, "shore").accept(table);

    assertThat(evaluation.points(table, 0)).isEqualTo(6);
    assertThat(evaluation.points(table, 1)).isEqualTo(1);
    assertThat(evaluation.ahead(table, 0)).isEqualTo(7);
    assertThat(evaluation.points().lines())
        .extracting(Definition.Line::say, Definition.Line::rule)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("stones on the hill", "R-guess"),
            org.assertj.core.groups.Tuple.tuple("somebody at the shore", "4.1, R-guess"));
  }

  /** 4 points more are nine games to one, 8 eighty-one to one; and nobody's game is everybody's. */
  @ParameterizedTest
  @CsvSource({"0,0,0.5", "2,0,0.9", "0,2,0.1", "4,0,0.98780", "3,3,0.5"})
  void a_lead_is_a_share_of_the_game(int reds, int blues, double share) {
    SmallRules rules = SmallRules.of(WORTH);
    Draft table = rules.laid();
    rules.stones("reds", reds, "hill").accept(table);
    rules.stones("blues", blues, "hill").accept(table);

    double[] shares = new double[2];
    evaluation(rules).shares(table, shares);

    assertThat(shares[0]).isCloseTo(share, within(0.0001));
    assertThat(shares[0] + shares[1]).isCloseTo(1, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({"7,7,7", "foresight of side,3,9", "2 * foresight of side,6,18", "0 - 5,0,0"})
  void how_far_a_trial_game_goes_is_a_sentence_of_the_side(String ahead, int reds, int blues) {
    SmallRules rules =
        SmallRules.of(
            WORTH.replace("ahead: 7", "ahead: " + ahead)
                + """
                define:
                  foresight of side:
                    assumed: R-guess
                    first: [{ when: side is red, is: 3 }, { is: 9 }]
                """);
    Draft table = rules.laid();

    assertThat(evaluation(rules).ahead(table, 0)).isEqualTo(reds);
    assertThat(evaluation(rules).ahead(table, 1)).isEqualTo(blues);
  }

  @Test
  void without_a_word_a_trial_game_goes_on_for_24_answers() {
    SmallRules rules = SmallRules.of(WORTH.replace("  ahead: 7\n", ""));

    assertThat(evaluation(rules).ahead(rules.laid(), 1)).isEqualTo(24);
  }

  @Test
  void no_sentence_can_call_it_and_a_ruleset_need_not_have_one() {
    assertThat(SmallRules.of("").program().evaluation).isNull();
    assertThat(SmallRules.of(WORTH).wrong("evaluation of red")).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ lead: 4 } | `add-up` is missing here",
        "{ add-up: [{ plus: 1 }] } | `lead` is missing here",
        "{ lead: 0, add-up: [{ plus: 1 }] } | 0",
        "{ lead: 4, ahead: -1, add-up: [{ plus: 1 }] } | -1",
        "{ lead: 4, ahead: 100001, add-up: [{ plus: 1 }] } | 100001",
        "{ lead: 4, ahead: sides, add-up: [{ plus: 1 }] } | sides",
        "{ lead: 4, ahead: far, add-up: [{ plus: 1 }] } | far",
        "{ lead: 4, ahead: [4], add-up: [{ plus: 1 }] } | expected one text here",
        "{ lead: 4, add-up: [{ plus: sides }] } | sides",
        "{ lead: 4, add-up: [{ plus: count(stones of faction) }] } | faction",
        "{ lead: 4, leed: 4, add-up: [{ plus: 1 }] } | leed",
        "{ lead: 4, add-up: [{ pluss: 1 }] } | pluss",
      })
  void what_is_wrong_is_told_once_and_with_its_place(String written, String said) {
    Problems problems = new Problems();
    List<Source> sources =
        List.of(
            SmallRules.shared("base.yaml"),
            SmallRules.shared("idle.yaml"),
            new Source("rules.yaml", "base", "evaluation: " + written));

    SmallRules.compile(sources, Scripts.none(), problems);

    assertThat(problems.list()).hasSize(1);
    Problem problem = problems.list().get(0);
    assertThat(problem.toString()).contains("rules.yaml:1:").contains(said);
  }
}
