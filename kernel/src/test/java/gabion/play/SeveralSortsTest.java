package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A question for one thing may offer things of other sorts besides. */
class SeveralSortsTest {

  private static final String STEPS =
      """
      - choose: side
        who: reds
        from: sides
        or:
          area: { from: areas where it is not meadow, do: [ { note: "area {area}" } ] }
          stone: { from: stones of reds in shore, do: [ { note: "stone {stone}" }, { move: stone, to: hill } ] }
          done: [ { note: done } ]
      - note: "then {side}"
      """;

  private static List<String> told(String steps, String... answers) {
    return SmallRules.of("procedures:\n  game:\n    steps:\n" + steps.indent(6))
        .play(answers)
        .told
        .stream()
        .filter(line -> !line.contains("·"))
        .toList();
  }

  @Test
  void each_thing_leads_to_the_steps_of_its_set_under_its_own_name() {
    assertThat(told(STEPS, "red")).containsExactly("then Red");
    assertThat(told(STEPS, "shore")).containsExactly("area Shore", "then nobody");
    assertThat(told(STEPS, "done")).containsExactly("done", "then nobody");
    assertThat(catchThrowable(() -> told(STEPS, "meadow"))).hasMessageContaining("answer `meadow`");
  }

  @Test
  void pieces_and_things_may_be_offered_together() {
    String lay = "- { move: stones of reds, count: 2, to: shore }\n";

    assertThat(told(lay + STEPS, "reds"))
        .contains("then nobody")
        .anyMatch(line -> line.startsWith("stone "));
  }

  @Test
  void a_question_that_repeats_offers_the_sets_each_time() {
    String steps = STEPS.replace("- note: \"then {side}\"\n", "").stripTrailing();

    assertThat(
            told(
                steps + "\n  until: enough\n  do: [ { note: \"side {side}\" } ]\n",
                "hill",
                "blue",
                "shore",
                "enough"))
        .containsExactly("area Hill", "side Blue", "area Shore");
  }

  @Test
  void nothing_to_choose_means_that_no_set_has_things() {
    String none =
        STEPS
            .replace(
                "from: sides", "from: sides where count(areas) > 99\n  none: [ { note: none } ]")
            .replace("it is not meadow", "count(areas) > 99");
    String some = STEPS.replace("from: sides", "from: sides where count(areas) > 99");

    assertThat(told(none)).containsExactly("none", "then nobody");
    assertThat(told(some, "hill")).containsExactly("area Hill", "then nobody");
  }

  @Test
  void a_set_is_offered_only_beside_one_thing_and_has_steps() {
    assertThat(codes(STEPS.replace("from: sides", "from: sides\n  up-to: 2")))
        .containsExactly(ProblemCode.FIELD_OVERRULED);
    assertThat(codes(STEPS.replace("from: sides", "number: 1 to 2")))
        .contains(ProblemCode.FIELD_OVERRULED);
    assertThat(codes(STEPS.replace(", do: [ { note: \"area {area}\" } ]", "")))
        .containsExactly(ProblemCode.MISSING_FIELD);
    assertThat(codes(STEPS.replace("not meadow", "not meadou")))
        .containsExactly(ProblemCode.UNKNOWN_NAME);
    assertThat(codes(STEPS + "- note: \"{area}\"\n")).hasSize(1);
  }

  private static List<ProblemCode> codes(String steps) {
    Problems problems = new Problems();
    SmallRules.compile(
        List.of(
            SmallRules.shared("base.yaml"),
            new Source(
                "rules.yaml", "base", "procedures:\n  game:\n    steps:\n" + steps.indent(6))),
        gabion.hook.Scripts.none(),
        problems);
    return problems.list().stream().map(problem -> problem.code()).toList();
  }
}
