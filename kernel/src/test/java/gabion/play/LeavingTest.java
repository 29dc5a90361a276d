package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What standing rules and hooks leave before its end. */
class LeavingTest {

  private static List<String> told(SmallRules table) {
    return table.play().told.stream()
        .map(String::strip)
        .filter(line -> !line.contains("→") && !line.contains("·") && !line.equals("Noon"))
        .toList();
  }

  private static final String PHASES =
      """
      procedures:
        game:
          steps:
            - phase: noon
            - note: evening
            - phase: noon
            - note: night
        advance:
          at-once: %s
          steps:
            - move: stones of reds in stock of reds
              count: 1
              to: hill
            - note: advanced
      phases:
        noon:
          outcome: "{count(stones in hill)} on the hill"
          steps:
            - repeat: 3
              do:
                - for: side
                  in: sides
                  do:
                    - call: advance
                    - note: rest
        dusk: { steps: [] }
      standing:
        crowd:
          for: area
          in: areas where %s
          do:
            - note: a crowd
            - %s
      """;

  @Test
  void a_standing_rule_leaves_the_phase_that_runs_when_it_is_done() {
    SmallRules table =
        SmallRules.of(PHASES.formatted("no", "count(stones in it) is 3", "stop: noon"));

    assertThat(told(table))
        .containsExactly(
            "advanced",
            "rest",
            "advanced",
            "rest",
            "a crowd",
            "3 on the hill",
            "evening",
            "advanced",
            "rest",
            "advanced",
            "rest",
            "advanced",
            "rest",
            "advanced",
            "rest",
            "advanced",
            "rest",
            "advanced",
            "rest",
            "9 on the hill",
            "night");
  }

  @Test
  void what_is_one_moment_comes_to_its_end_first() {
    SmallRules table =
        SmallRules.of(PHASES.formatted("yes", "count(stones in it) is 1", "stop: noon"));

    assertThat(told(table)).startsWith("advanced", "a crowd", "1 on the hill", "evening");
  }

  @Test
  void it_leaves_from_inside_of_procedures_that_it_calls() {
    SmallRules table =
        SmallRules.of(
            PHASES
                .formatted("no", "count(stones in it) is 1", "call: halt")
                .replace("  advance:\n", "  halt: { steps: [ { stop: noon } ] }\n  advance:\n"));

    assertThat(told(table)).startsWith("a crowd", "1 on the hill", "evening");
  }

  @Test
  void what_does_not_run_is_not_left_and_the_rule_is_over_there() {
    SmallRules table =
        SmallRules.of(
            PHASES
                .formatted("no", "count(stones in it) is 1", "stop: dusk")
                .replace("- stop: dusk", "- stop: dusk\n      - note: never"));

    assertThat(told(table)).startsWith("a crowd", "advanced", "rest").doesNotContain("never");
  }

  @Test
  void the_rules_that_hold_at_once_are_all_done_and_the_outermost_is_left() {
    SmallRules table =
        SmallRules.of(
            PHASES.formatted("no", "count(stones in it) is 1", "stop: advance")
                + "  flood: { for: area, in: areas where any stones in it, do: [ stop: noon ] }\n"
                + "  ebb: { for: area, in: areas where any stones in it, do: [ note: ebb ] }\n");

    assertThat(told(table)).startsWith("a crowd", "ebb", "1 on the hill", "evening");
  }

  @Test
  void a_rule_that_holds_on_leaves_the_phase_once() {
    SmallRules table =
        SmallRules.of(PHASES.formatted("no", "it is hill and any stones in it", "stop: noon"));

    assertThat(told(table))
        .startsWith("a crowd", "1 on the hill", "evening", "a crowd", "2 on the hill", "night");
  }

  @Test
  void in_what_is_foreseen_nothing_outside_is_left() {
    SmallRules table =
        SmallRules.of(
            PHASES
                .formatted("no", "count(stones in it) is 1", "stop: noon")
                .replace(
                    "- call: advance",
                    "- { pick: area, from: areas, by: [ { likeliest: any stones in hill } ],"
                        + " foresee: [ { call: advance } ] }\n"
                        + "              - note: foreseen\n"
                        + "              - call: advance"));

    assertThat(told(table))
        .startsWith(
            "area: Hill; first of 3 alike", "foreseen", "a crowd", "1 on the hill", "evening");
  }

  // ---- hooks

  @Test
  void a_hook_behind_a_procedure_may_leave_itself() {
    SmallRules table =
        SmallRules.of(
            """
            procedures:
              game:
                steps:
                  - call: turn
                  - note: over
              turn:
                steps: [ { note: turning } ]
            hooks:
              whenever:
                turn:
                  - if: count(areas) is 3
                    then: [ stop: ]
                  - note: never
            """);

    assertThat(told(table)).containsExactly("turning", "over");
  }
}
