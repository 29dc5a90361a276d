package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.flow.run.RulesetException;
import gabion.hook.HookKind;
import gabion.hook.Piece;
import gabion.yaml.Source;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a script may say in a step, and what it is answered. */
class ScriptStepsTest {

  private static final String GAME =
      """
      procedures:
        game: { steps: [ { call: turn } ] }
        turn: { steps: [] }
      fields:
        luck of area: { type: number, from: -9, to: 9 }
      """;

  /** A step as a script gives it: names and values by turns. */
  private static Map<String, Object> step(Object... fields) {
    Map<String, Object> step = new LinkedHashMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      step.put(String.valueOf(fields[i]), fields[i + 1]);
    }
    return step;
  }

  private static CannedScripts yielding(Map<?, ?>... steps) {
    Source source = new Source("wind.js", "base", "export const before = { 'turn'() {} }");
    return new CannedScripts(source)
        .yields(HookKind.BEFORE, "turn", (payload, game) -> List.of(steps).iterator());
  }

  /** What steps are answered, each question by its first answer or by the given ones. */
  private static List<?> answered(List<String> answers, Map<?, ?>... steps) {
    CannedScripts scripts = yielding(steps);
    SmallRules.of(GAME, scripts).play(answers.toArray(new String[0]));
    return scripts.answers;
  }

  private static void refused(String message, Map<?, ?>... steps) {
    SmallRules table = SmallRules.of(GAME, yielding(steps));
    assertThatThrownBy(table::play)
        .isInstanceOf(RulesetException.class)
        .hasMessageContaining(message);
  }

  /** A hook may give 2,000 steps and a million characters, each time that it is called. */
  @Test
  void what_a_hook_gives_counts_anew_with_each_call() {
    String often = GAME.replace("{ call: turn }", "{ repeat: 900, do: [ { call: turn } ] }");
    Map<?, ?> step = step("note", "a gust".repeat(200));

    assertThat(SmallRules.of(often, yielding(step, step, step)).play().told).hasSize(2700);
  }

  @ParameterizedTest
  @ValueSource(ints = {-5, -3, -2, -1, 0, 3})
  void a_number_is_answered_as_it_is_also_below_nothing(int number) {
    String told = Integer.toString(number);

    assertThat(answered(List.of(told), step("choose", "n", "who", "reds", "number", "0 - 5 to 5")))
        .isEqualTo(List.of((long) number));
  }

  @Test
  void another_word_is_answered_as_that_word() {
    Map<String, Object> number =
        step("choose", "n", "who", "reds", "number", "0 - 5 to 5", "or", List.of("pass", "wait"));

    assertThat(answered(List.of("-2", "wait", "pass"), number, number, number))
        .isEqualTo(List.of(-2L, "wait", "pass"));
  }

  @Test
  void another_word_than_a_place_is_answered_as_that_word() {
    Map<String, Object> stone = step("kind", "stone", "faction", "reds", "place", "stock of reds");
    Map<String, Object> place =
        step("place", List.of(stone), "who", "reds", "in", List.of("hill"), "or", List.of("pass"));

    assertThat(answered(List.of("pass"), place)).isEqualTo(List.of("pass"));
  }

  @Test
  void nothing_to_choose_is_answered_by_nothing_whatever_was_to_be_chosen() {
    Map<String, Object> one =
        step("choose", "card", "who", "reds", "from", List.of(), "none", List.of());
    Map<String, Object> number =
        step("choose", "n", "who", "reds", "number", "3 to 2", "none", List.of());

    assertThat(answered(List.of(), one, number)).isEqualTo(Arrays.asList(null, null));
  }

  @Test
  void a_may_is_answered_by_yes_or_no_and_wants_no_steps() {
    Map<String, Object> may = step("may", "march", "who", "reds");

    assertThat(answered(List.of("yes", "no"), may, may)).isEqualTo(List.of(true, false));
  }

  @Test
  void a_field_of_a_thing_is_set_and_added_to() {
    CannedScripts scripts =
        yielding(step("set", "luck of hill", "to", 4L), step("add", -6L, "to", "luck of hill"));
    Played played = SmallRules.of(GAME, scripts).play();

    assertThat(played.says("luck of hill")).isEqualTo("-2");
  }

  @Test
  void what_comes_of_an_answer_a_script_says_in_its_own_words() {
    List<Object> steps = List.of(step("note", "lost"));

    refused(
        "a step of a script cannot contain `none`: use JavaScript code instead",
        step("choose", "card", "who", "reds", "from", List.of(), "none", steps));
    refused(
        "a step of a script cannot contain `do`: use JavaScript code instead",
        step("may", "march", "who", "reds", "do", steps));
    refused(
        "a step of a script cannot contain `or`: use JavaScript code instead",
        step("choose", "area", "who", "reds", "from", List.of("hill"), "or", step("pass", steps)));
  }

  @Test
  void a_step_with_two_verbs_is_told_as_that() {
    refused(
        "a step has one verb, not both `move` and `add`",
        step("move", "sun", "add", "luck of hill", "to", "table-edge"));
  }

  @Test
  void a_number_is_no_sentence() {
    refused(
        "`worth of hill` is not an id",
        step("choose", "some", "who", "reds", "from", List.of("sun"), "count", "worth of hill"));
  }

  @Test
  void what_was_drawn_is_answered() {
    Map<String, Object> lot = step("draw", "side", "from", List.of("red", "blue"));
    Map<String, Object> card = step("draw", "card", "from", List.of("sun"), "to", "table-edge");

    assertThat(answered(List.of("fate: blue"), lot, card)).isEqualTo(List.of("blue", "sun"));
  }

  @Test
  void interchangeable_pieces_are_drawn_by_a_script() {
    Map<String, Object> stone =
        step("kind", "stone", "faction", "reds", "side", "red", "marks", List.of());
    stone.put("place", "stock of reds");
    Map<String, Object> some =
        step("draw", "some", "from", List.of(stone, stone, stone), "count", 2, "to", "hill");

    Piece drawn = new Piece("stone", "reds", "red", null, List.of(), "hill");
    assertThat(answered(List.of(), some)).isEqualTo(List.of(List.of(drawn, drawn)));
  }
}
