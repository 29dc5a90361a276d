package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** An answer of {@code or} may be offered under a condition. */
class ConditionalAnswersTest {

  private static List<String> told(String steps, String... answers) {
    return SmallRules.of("procedures:\n  game:\n    steps:\n" + steps.indent(6))
        .play(answers)
        .told
        .stream()
        .filter(line -> !line.contains("·"))
        .toList();
  }

  private static final String STEPS =
      """
      - repeat: 2
        counted: round
        do:
          - choose: area
            who: reds
            from: areas where it is hill
            or:
              early: { when: round is 1, do: [ { note: early } ] }
              late: { when: round is 2, do: [ { note: late } ] }
              ever: [ { note: ever } ]
          - note: "{area}"
      """;

  @Test
  void only_answers_whose_condition_holds_are_offered() {
    assertThat(told(STEPS, "early", "late")).containsExactly("early", "nobody", "late", "nobody");
    assertThat(told(STEPS, "ever", "ever")).containsExactly("ever", "nobody", "ever", "nobody");
  }

  @Test
  void a_question_with_no_candidate_has_the_answers_that_are_offered() {
    String steps = STEPS.replace("it is hill", "count(areas) > 99");

    assertThat(told(steps, "ever", "late")).containsExactly("ever", "nobody", "late", "nobody");
  }

  @Test
  void without_any_candidate_and_any_offered_answer_there_is_nothing_to_choose() {
    String steps =
        """
        - choose: area
          who: reds
          from: areas where count(areas) > 99
          or: { odd: { when: count(areas) > 99, do: stop } }
        """;

    assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> told(steps)))
        .hasMessageContaining("there is nothing to choose for `area`");
  }

  @Test
  void an_answer_that_ends_a_repeated_question_is_always_offered() {
    String steps =
        """
        - choose: area
          who: reds
          from: areas
          or: { rest: { when: any stones in hill, do: [ { note: rest } ] } }
          until: done
          do: [ { note: "{area}" } ]
        """;

    assertThat(told(steps, "hill", "done")).containsExactly("Hill");
  }
}
