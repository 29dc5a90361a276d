package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.flow.run.RulesetException;
import gabion.yaml.ProblemCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One of several lists of steps, by which word or thing a value is. */
class CaseTest {

  private static final String DEEDS =
      """
      words:
        deed: [march, dig, build-fort, rest]
      fields:
        plan: { type: deed, start: %s }
      procedures:
        game:
          steps:
            - call: do plan
            - note: over
        do deed:
          steps:
            - case: deed
              of:
                march: [ { note: marching } ]
                dig or build-fort:
                  - note: digging
                rest: stop
            - note: done
      """;

  @ParameterizedTest
  @CsvSource({
    "march, 'marching,done,over'",
    "dig, 'digging,done,over'",
    "build-fort, 'digging,done,over'",
    "rest, over"
  })
  void the_steps_of_the_name_are_done_and_no_others(String deed, String told) {
    assertThat(SmallRules.of(DEEDS.formatted(deed)).play().told).containsExactly(told.split(","));
  }

  private static List<String> told(String value, String cases) {
    return SmallRules.playing(
            "- case: " + value + "\n" + (cases.stripIndent().stripTrailing()).indent(2))
        .play()
        .told;
  }

  @Test
  void who_has_no_case_is_one_of_the_others() {
    String cases =
        """
        of: { hill: [ note: up ] }
        otherwise: [ note: down ]
        """;

    assertThat(told("hill", cases)).containsExactly("up");
    assertThat(told("only of (areas where it has wet)", cases)).containsExactly("down");
  }

  @Test
  void nothing_has_a_case_of_its_own_or_is_one_of_the_others() {
    assertThat(told("meadow.home", "of: { red: [], blue: [], nobody: [ note: free ] }"))
        .containsExactly("free");
    assertThat(told("meadow.home", "of: { red: [] }\notherwise: [ note: other ]"))
        .containsExactly("other");
  }

  @Test
  void nothing_without_a_case_is_told_and_not_passed_over() {
    assertThatThrownBy(() -> told("meadow.home", "of: { red: [], blue: [] }"))
        .isInstanceOf(RulesetException.class)
        .satisfies(
            found ->
                assertThat(((RulesetException) found).problem().code())
                    .isEqualTo(ProblemCode.NO_CASE_OF_NOTHING));
  }

  @Test
  void a_part_of_a_larger_sort_is_told_apart_by_its_own_things() {
    String cases = "of: { sun: [ note: day ], moon: [ note: night ] }";

    assertThat(told("only of (cards where it.worth is 1)", cases)).containsExactly("night");
    assertThat(told("only of (cards where it.worth is 2)", cases)).containsExactly("day");
  }

  @Test
  void kinds_and_readings_of_options_are_told_apart_too() {
    String options =
        """
        options:
          weather: { readings: { fair: {}, foul: {} } }
        procedures:
          game:
            steps:
              - case: option.weather
                of:
                  fair: [ note: sun ]
                  foul: [ note: rain ]
              - choose: stone
                who: red
                from: stones in stock of reds
              - case: stone.kind
                of: { stone: [ note: a stone ] }
                otherwise: [ note: a card ]
        """;

    assertThat(SmallRules.of(options).play().told)
        .filteredOn(line -> !line.startsWith("Reds"))
        .containsExactly("sun", "a stone");
  }

  @Test
  void next_and_stop_leave_the_loop_around_the_case() {
    Played played =
        SmallRules.playing(
                """
                - for: area
                  in: areas
                  do:
                    - case: area
                      of:
                        hill: next
                        meadow: []
                        shore: stop
                    - note: "{area}"
                - note: behind
                """)
            .play();

    assertThat(played.told).containsExactly("Meadow", "behind");
  }
}
