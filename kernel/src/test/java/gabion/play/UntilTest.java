package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A question as often as a seat likes. */
class UntilTest {

  private static final String LANDINGS =
      """
      - choose: area
        who: red
        from: areas where no stones of red in it
        until: done
        do:
          - move: stones of reds in stock of reds
            count: 1
            to: area
          - note: "{area}"
      - note: over
      """;

  private static List<String> told(Played played) {
    return played.told.stream().filter(line -> !line.contains("→") && !line.contains("·")).toList();
  }

  @Test
  void it_is_asked_again_until_the_word_is_answered() {
    Played played = SmallRules.playing(LANDINGS).play("meadow", "hill", "done");

    assertThat(told(played)).containsExactly("Meadow", "Hill", "over");
    assertThat(played.asked)
        .containsExactly(
            "reds: hill | meadow | shore | done",
            "reds: hill | shore | done",
            "reds: shore | done");
  }

  @Test
  void it_ends_without_a_question_where_nothing_is_left() {
    Played played = SmallRules.playing(LANDINGS).play("meadow", "hill", "shore");

    assertThat(told(played)).containsExactly("Meadow", "Hill", "Shore", "over");
    assertThat(played.asked).hasSize(3);
  }

  @Test
  void other_answers_and_an_empty_set_have_steps_of_their_own() {
    SmallRules table =
        SmallRules.playing(
            """
            - choose: area
              who: red
              from: areas where no stones of red in it
              or:
                look: [ note: looking ]
                halt: stop
              until: done
              none: [ note: full ]
              do:
                - move: stones of reds in stock of reds
                  count: 1
                  to: area
            - note: over
            """);

    assertThat(told(table.play("look", "hill", "look", "done")))
        .containsExactly("looking", "looking", "over");
    assertThat(told(table.play("shore", "halt"))).containsExactly("over");
    assertThat(told(table.play("shore", "hill", "meadow"))).containsExactly("full", "over");
    assertThat(table.play("done").asked)
        .containsExactly("reds: hill | meadow | shore | look | halt | done");
  }

  @Test
  void while_there_are_other_answers_it_goes_on_also_where_nothing_is_left() {
    SmallRules table =
        SmallRules.playing(
            LANDINGS.replace("  until: done", "  or: { look: [ note: looking ] }\n  until: done"));

    assertThat(told(table.play("meadow", "hill", "shore", "look", "done")))
        .containsExactly("Meadow", "Hill", "Shore", "looking", "over");
  }

  @Test
  void a_turn_may_go_on_with_the_next_or_leave_all_of_it() {
    SmallRules table =
        SmallRules.playing(
            """
            - choose: area
              who: red
              from: areas
              until: done
              id: asking
              do:
                - for: side
                  in: sides
                  do:
                    - if: area is hill
                      then: [ { next: asking } ]
                    - if: area is shore
                      then: [ { stop: asking } ]
                - note: "{area}"
            - note: over
            """);

    assertThat(told(table.play("hill", "meadow", "shore"))).containsExactly("Meadow", "over");
  }

  @Test
  void it_may_be_asked_more_often_than_any_other_loop_may_turn() {
    String[] often = new String[1500];
    Arrays.fill(often, "hill");
    often[1499] = "done";
    Played played =
        SmallRules.playing(
                """
                - choose: area
                  who: red
                  from: areas
                  until: done
                  do: []
                """)
            .play(often);

    assertThat(played.asked).hasSize(1500);
  }

  @Test
  void groups_and_numbers_are_chosen_again_too() {
    Played played =
        SmallRules.playing(
                """
                - choose: some
                  who: red
                  from: stones of reds in stock of reds
                  count: 4
                  until: done
                  do:
                    - move: some
                      to: hill
                - choose: n
                  who: blue
                  number: 1 to 3 - count(stones of blues in shore)
                  until: enough
                  do:
                    - move: stones of blues in stock of blues
                      count: n
                      to: shore
                """)
            .play("4 reds", "4 reds", "1 reds", "2", "1");

    assertThat(played.stones("reds", "hill")).isEqualTo(9);
    assertThat(played.stones("blues", "shore")).isEqualTo(3);
  }
}
