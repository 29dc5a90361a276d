package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each verb does. Answers are dictated; a question that is not answered gets the first. */
class StepsTest {

  // ---- moving

  @Test
  void move_takes_as_many_as_there_are() {
    Played played =
        SmallRules.playing(
                """
                - move: stones of reds in stock of reds
                  to: hill
                  count: 4
                - move: stones in hill
                  to: shore
                  count: 9
                """)
            .play();

    assertThat(played.stones("reds", "shore")).isEqualTo(4);
    assertThat(played.stones("reds", "stock of reds")).isEqualTo(5);
  }

  @Test
  void a_list_of_cards_moves_together() {
    Played played = SmallRules.playing("- { move: [sun, moon], to: table-edge }").play();

    assertThat(played.says("cards in table-edge")).isEqualTo("[sun, moon]");
  }

  @Test
  void flipped_pieces_change_their_side_with_their_face() {
    Played played =
        SmallRules.of(
                """
                pieces:
                  bird: { count: 2, starts: hill, faces: [nobody, red], allegiance: face }
                procedures:
                  game:
                    steps:
                      - flip: one of birds
                        to: red
                """)
            .play();

    assertThat(played.says("birds of red")).isEqualTo("[1 bird (red) in hill]");
    assertThat(played.says("count(birds of nobody)")).isEqualTo("1");
  }

  @Test
  void add_stays_within_the_bounds_of_a_field() {
    Played played =
        SmallRules.of(
                """
                fields: { round: { type: number, from: 1, to: 5, start: 1 } }
                procedures:
                  game:
                    steps:
                      - add: 9
                        to: round
                      - note: "{round}"
                      - add: 0 - 9
                        to: round
                """)
            .play();

    assertThat(played.told).contains("5");
    assertThat(played.says("round")).isEqualTo("1");
  }

  @Test
  void set_gives_a_field_of_an_area_its_value() {
    Played played =
        SmallRules.of(
                """
                fields: { owner of area: { type: side }, shut of area: { type: claim } }
                procedures:
                  game:
                    steps:
                      - for: area
                        in: areas where it has wet
                        do:
                          - { set: owner of area, to: blue }
                          - { set: area.shut, to: area.height is 0 }
                """)
            .play();

    assertThat(played.says("areas where owner of it is blue")).isEqualTo("[shore]");
    assertThat(played.says("areas where shut of it")).isEqualTo("[shore]");
  }

  @Test
  void a_note_says_what_stands_in_its_holes() {
    Played played =
        SmallRules.playing(
                """
                - note: "{active} has {count(stones of active)} of {areas} and {only of areas}"
                """)
            .play();

    assertThat(played.told).containsExactly("Reds has 9 of Hill, Meadow and Shore and nobody");
  }

  @Test
  void shown_cards_are_told() {
    assertThat(SmallRules.playing("- { show: cards in pile, to: all }").play().told)
        .containsExactly("shown: Sun, Moon");
  }

  // ---- asking

  @Test
  void a_choice_goes_on_with_what_was_chosen() {
    Played played =
        SmallRules.playing(
                """
                - choose: goal
                  who: active
                  from: areas where not it has wet
                - move: stones of active
                  to: goal
                """)
            .play("meadow");

    assertThat(played.asked).containsExactly("reds: hill | meadow");
    assertThat(played.stones("reds", "meadow")).isEqualTo(9);
  }

  @Test
  void other_answers_lead_to_their_steps() {
    String steps =
        """
        - choose: goal
          who: active
          from: areas
          or:
            rest: stop
            storm:
              - note: storm
        - note: behind
        """;

    assertThat(SmallRules.playing(steps).play("rest").told).doesNotContain("behind");
    assertThat(SmallRules.playing(steps).play("storm").told).contains("storm", "behind");
  }

  @Test
  void none_says_what_happens_where_nothing_can_be_chosen() {
    Played played =
        SmallRules.playing(
                """
                - choose: goal
                  who: active
                  from: areas where its height > 8
                  none:
                    - note: nothing
                - note: behind
                """)
            .play();

    assertThat(played.asked).isEmpty();
    assertThat(played.told).containsExactly("nothing", "behind");
  }

  @ParameterizedTest
  @ValueSource(strings = {"stones in area", "cards in area"})
  void none_of_a_group_is_for_where_there_is_nothing_and_nothing_is_an_answer(String from) {
    String steps =
        """
        - for: area
          in: "[hill, shore]"
          do:
            - choose: some-things
              who: red
              from: FROM
              up-to: 1
              none:
                - note: "none in {area}: {count(some-things)}"
            - note: "behind {count(some-things)}"
        """
            .replace("FROM", from);
    SmallRules table =
        SmallRules.of("start: { hill: { stones of reds: 1, cards: [sun] } }\n" + game(steps));

    Played one = table.play(from.startsWith("stones") ? "1 reds" : "1 sun");
    assertThat(one.told).endsWith("behind 1", "none in Shore: 0", "behind 0");
    assertThat(one.asked).hasSize(1);
    assertThat(table.play("none").told).endsWith("behind 0", "none in Shore: 0", "behind 0");
  }

  private static String game(String steps) {
    return "procedures:\n  game:\n    steps:\n" + steps.stripTrailing().indent(6);
  }

  @Test
  void another_answer_to_may_does_its_own_steps_and_no_others() {
    String steps =
        """
        - may: jump
          who: blue
          do:
            - note: jumps
          else:
            - note: sits
          or: { rest: [{ note: rests }], flee: stop }
        - note: behind
        """;

    assertThat(SmallRules.playing(steps).play("rest").told).endsWith("rests", "behind");
    assertThat(SmallRules.playing(steps).play("rest").told).doesNotContain("jumps", "sits");
    assertThat(SmallRules.playing(steps).play("flee").told).doesNotContain("jumps", "behind");
    assertThat(SmallRules.playing(steps).play("no").told).endsWith("sits", "behind");
  }

  @Test
  void what_is_not_allowed_is_not_offered() {
    Played played =
        SmallRules.of(
                """
                define:
                  area is dry: { all: [ { that: not area has wet, say: too wet } ] }
                procedures:
                  game:
                    steps:
                      - { choose: goal, who: red, from: areas, allowed: it is dry }
                """)
            .play();

    assertThat(played.asked).containsExactly("reds: hill | meadow");
  }

  @Test
  void a_group_has_so_many_pieces_and_one_of_some_among_them() {
    Played played =
        SmallRules.playing(
                """
                - { move: stones of reds, to: hill, count: 2 }
                - { move: stones of blues, to: hill, count: 2 }
                - choose: band
                  who: red
                  from: stones in hill
                  count: 2
                  including: stones of blues in hill
                - { move: band, to: shore }
                """)
            .play("1 reds, 1 blues");

    assertThat(played.asked).hasSize(1);
    assertThat(played.asked.get(0)).doesNotContain("2 reds").contains("2 blues");
    assertThat(played.says("stones in shore")).isEqualTo("[1 reds in shore, 1 blues in shore]");
  }

  @Test
  void a_group_may_be_all_or_up_to_some() {
    String steps =
        """
        - { move: stones of reds, to: hill, count: 3 }
        - { choose: band, who: red, from: stones in hill, %s }
        - { move: band, to: shore }
        """;

    assertThat(SmallRules.playing(steps.formatted("count: all")).play().stones("reds", "shore"))
        .isEqualTo(3);
    assertThat(SmallRules.playing(steps.formatted("up-to: 2")).play("none").stones("reds", "shore"))
        .isZero();
  }

  @Test
  void several_areas_may_be_chosen_at_once() {
    Played played =
        SmallRules.playing(
                """
                - { choose: goals, who: red, from: areas, count: 2 }
                - for: goal
                  in: goals
                  do:
                    - { move: stones of reds in stock of reds, to: goal, count: 1 }
                """)
            .play("1 hill, 1 shore");

    assertThat(played.says("areas where any stones in it")).isEqualTo("[hill, shore]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2 to 1 + 3", "(distance from hill to meadow) + 1 to 4"})
  void a_number_is_chosen_from_its_range(String range) {
    Played played =
        SmallRules.playing(
                """
                - { choose: bid, who: red, number: %s }
                - { move: stones of reds, to: hill, count: bid }
                """
                    .formatted(range))
            .play("3");

    assertThat(played.asked).containsExactly("reds: 2 | 3 | 4");
    assertThat(played.stones("reds", "hill")).isEqualTo(3);
  }

  @Test
  void may_does_one_thing_or_the_other() {
    String steps =
        """
        - may: jump
          who: blue
          do:
            - note: jumps
          else:
            - note: sits
        """;

    assertThat(SmallRules.playing(steps).play("yes").told).contains("jumps").doesNotContain("sits");
    assertThat(SmallRules.playing(steps).play("no").told).contains("sits").doesNotContain("jumps");
  }

  @Test
  void placed_pieces_keep_to_the_most_per_place() {
    Played played =
        SmallRules.playing(
                """
                - place: stones of reds in stock of reds
                  who: red
                  in: areas
                  count: 4
                  at-most: 2
                """)
            .play("hill 2, shore 2");

    assertThat(played.asked.get(0)).doesNotContain("3");
    assertThat(played.stones("reds", "hill")).isEqualTo(2);
    assertThat(played.stones("reds", "shore")).isEqualTo(2);
  }

  @Test
  void up_to_so_many_pieces_are_placed() {
    Played played =
        SmallRules.playing(
                "- { place: stones of reds in stock of reds, who: red, in: areas, up-to: 2 }")
            .play("hill 1");

    assertThat(played.stones("reds", "hill")).isEqualTo(1);
  }

  @Test
  void pieces_that_differ_are_placed_pile_by_pile() {
    Played played =
        SmallRules.playing(
                """
                - { move: stones of reds, to: pile, count: 2 }
                - { move: stones of blues, to: pile, count: 3 }
                - { place: stones in pile, who: red, in: areas }
                """)
            .play("hill 2", "shore 3");

    assertThat(played.says("stones in areas")).isEqualTo("[2 reds in hill, 3 blues in shore]");
  }

  @Test
  void up_to_so_many_of_all_piles_are_placed() {
    Played played =
        SmallRules.playing(
                """
                - { move: stones of reds, to: pile, count: 2 }
                - { move: stones of blues, to: pile, count: 3 }
                - { place: stones in pile, who: red, in: areas, up-to: 3 }
                """)
            .play("none", "shore 3");

    assertThat(played.says("stones in areas")).isEqualTo("[3 blues in shore]");
  }

  @Test
  void pieces_placed_where_they_lie_are_placed() {
    Played played =
        SmallRules.playing(
                """
                - { move: stones of reds, to: hill, count: 2 }
                - { place: stones in hill, who: red, in: "[hill, shore]" }
                """)
            .play("hill 2");

    assertThat(played.asked).hasSize(1);
    assertThat(played.stones("reds", "hill")).isEqualTo(2);
  }

  // ---- partners

  private static final String PARTNERS =
      """
      factions: { roses: { side: red } }
      procedures:
        game:
          steps:
            - choose: goal
              who: all of red
              otherwise: blue
              from: areas
            - move: stones of reds
              to: goal
      """;

  @Test
  void partners_who_agree_decide() {
    Played played = SmallRules.of(PARTNERS).play("shore", "shore");

    assertThat(played.asked).hasSize(2);
    assertThat(played.stones("reds", "shore")).isEqualTo(9);
  }

  @Test
  void where_partners_differ_the_other_decides() {
    Played played = SmallRules.of(PARTNERS).play("shore", "hill", "meadow");

    assertThat(played.asked).hasSize(3);
    assertThat(played.asked.get(2)).startsWith("blues:");
    assertThat(played.stones("reds", "meadow")).isEqualTo(9);
  }

  // ---- chance

  @Test
  void a_roll_counts_the_faces_of_all_its_pools() {
    Played played =
        SmallRules.of(
                """
                dice: { red-die: { of: reds, faces: { hit: 1, miss: 2 } } }
                procedures:
                  game:
                    steps:
                      - roll: throw
                        of:
                          - { die: coin, count: 2 }
                          - { each: faction, in: factions, count: 3 }
                      - note: "{count(throw showing hit)} {count(throw showing heads)} {count(throw)}"
                """)
            .play("fate: coin: heads, tails; red-die: hit, hit, miss");

    assertThat(played.told).contains("2 1 5");
  }

  @Test
  void one_card_is_drawn_or_none() {
    Played played =
        SmallRules.playing(
                """
                - { draw: card, from: cards in pile, to: table-edge }
                - { draw: other-card, from: cards in pile, to: table-edge }
                - { draw: last-card, from: cards in pile, to: table-edge }
                - note: "{card} {other-card} {last-card}"
                """)
            .play("fate: moon");

    assertThat(played.told).contains("Moon Sun nobody");
  }

  @Test
  void several_cards_are_drawn_as_many_as_there_are() {
    Played played =
        SmallRules.playing(
                """
                - { draw: hand, from: cards in pile, to: table-edge, count: 3 }
                - note: "{hand}"
                """)
            .play();

    assertThat(played.told).contains("Sun and Moon");
  }

  // ---- loops

  @Test
  void a_loop_is_left_and_gone_on_with() {
    Played played =
        SmallRules.playing(
                """
                - for: area
                  in: areas
                  do:
                    - if: area has wet
                      then: [ { stop: } ]
                    - if: area is hill
                      then: [ { next: } ]
                    - note: "at {area}"
                - note: behind
                """)
            .play();

    assertThat(played.told).containsExactly("at Meadow", "behind");
  }

  @Test
  void the_turns_of_a_loop_are_counted() {
    Played played =
        SmallRules.playing(
                """
                - repeat: 2
                  counted: nth
                  do:
                    - repeat: nth
                      counted: inner-nth
                      do:
                        - note: "{nth}, {inner-nth}"
                """)
            .play();

    assertThat(played.told).containsExactly("1, 1", "2, 1", "2, 2");
  }

  @Test
  void a_named_loop_is_left_from_within() {
    Played played =
        SmallRules.playing(
                """
                - repeat: 3
                  id: outer
                  do:
                    - note: round
                    - for: area
                      in: "[shore, hill, meadow]"
                      do:
                        - note: "{area}"
                        - if: area is hill
                          then: [ { stop: outer } ]
                - note: behind
                """)
            .play();

    assertThat(played.told).containsExactly("round", "Shore", "Hill", "behind");
  }

  @Test
  void the_next_turn_of_a_named_loop_begins_from_within() {
    Played played =
        SmallRules.playing(
                """
                - for: side
                  in: sides
                  id: outer
                  do:
                    - repeat: 2
                      do:
                        - note: "{side}"
                        - next: outer
                """)
            .play();

    assertThat(played.told).containsExactly("Red", "Blue");
  }

  @Test
  void the_set_of_a_loop_is_taken_before_its_first_turn() {
    Played played =
        SmallRules.playing(
                """
                - { move: stones of reds, to: hill, count: 2 }
                - for: area
                  in: areas where any stones in it
                  do:
                    - { move: stones in area, to: shore }
                    - note: "{area}"
                """)
            .play();

    assertThat(played.told.stream().filter(line -> line.length() < 7)).containsExactly("Hill");
  }

  @Test
  void a_seat_may_say_which_comes_next() {
    Played played =
        SmallRules.playing(
                """
                - for: area
                  in: areas
                  order: blue
                  do:
                    - note: "at {area}"
                """)
            .play("shore", "meadow");

    assertThat(played.told.stream().filter(line -> line.startsWith("at ")))
        .containsExactly("at Shore", "at Meadow", "at Hill");
  }

  @Test
  void a_negative_number_of_times_is_none() {
    assertThat(SmallRules.playing("- { repeat: 2 - 5, do: [ { note: once } ] }").play().told)
        .isEmpty();
  }

  @Test
  void a_while_goes_on_until_its_claim_fails() {
    Played played =
        SmallRules.playing(
                """
                - while: any stones of reds in stock of reds
                  fuse: 9
                  do:
                    - { move: stones of reds in stock of reds, to: hill, count: 1 }
                """)
            .play();

    assertThat(played.stones("reds", "hill")).isEqualTo(9);
  }

  @Test
  void dice_are_gone_through_one_by_one() {
    Played played =
        SmallRules.playing(
                """
                - { roll: throw, die: coin, count: 3 }
                - for: die
                  in: throw showing heads
                  do:
                    - { move: stones of reds in stock of reds, to: hill, count: 1 }
                """)
            .play("fate: heads, heads, tails");

    assertThat(played.stones("reds", "hill")).isEqualTo(2);
  }

  // ---- let, if

  @Test
  void let_keeps_a_value_as_it_was() {
    Played played =
        SmallRules.playing(
                """
                - { let: number, be: count(stones of reds in stock of reds) }
                - { move: stones of reds, to: hill, count: 3 }
                - note: "{number}"
                - let: lone-area
                  be: only of areas
                  none:
                    - note: nowhere
                """)
            .play();

    assertThat(played.told).contains("9", "nowhere");
  }

  // ---- procedures and phases

  @Test
  void a_procedure_takes_what_its_sentence_says() {
    Played played =
        SmallRules.of(
                """
                procedures:
                  game:
                    steps:
                      - call: carry 2 + 1 from (stock of reds) to only of (areas where it has wet)
                  carry number from from-place to to-area:
                    steps:
                      - { move: stones in from-place, to: to-area, count: number }
                """)
            .play();

    assertThat(played.stones("reds", "shore")).isEqualTo(3);
  }

  @Test
  void a_procedure_is_left_by_stop_alone() {
    Played played =
        SmallRules.of(
                """
                procedures:
                  game: { steps: [ { call: part }, { note: behind } ] }
                  part: { steps: [ { note: before }, { stop: }, { note: after } ] }
                """)
            .play();

    assertThat(played.told).containsExactly("before", "behind");
  }

  private static final String ROUND =
      """
      fields: { heat: { type: number, lasts: noon } }
      pieces: { raft: { per: [blues], count: 2, starts: shore, marks: { tired: noon } } }
      procedures:
        game: { steps: [ { phase: noon }, { note: "{phase}, heat {heat}" } ] }
        work:
          steps:
            - { add: 3, to: heat }
            - { move: rafts in shore, to: hill, count: 1, mark: tired }
            - note: "{phase}, heat {heat}, tired {rafts where it is tired}"
            - STEP
            - note: late
      phases:
        noon: { steps: [ { call: work }, { note: after work } ] }
      hooks:
        whenever:
          noon: { do: [ { note: noon is over } ] }
      endings:
        set: { at: noon, if: any rafts in meadow, winner: red }
      """;

  @Test
  void what_lasts_a_phase_goes_at_its_end() {
    Played played = SmallRules.of(ROUND.replace("STEP", "{ note: on }")).play();

    assertThat(played.told).contains("Noon, heat 3, tired 1 Raft of Blues (tired)");
    assertThat(played.told).endsWith("after work", "noon is over", "nobody, heat 0");
    assertThat(played.says("count(rafts where it is tired)")).isEqualTo("0");
  }

  @Test
  void a_phase_left_from_a_called_procedure_ends_as_any_other() {
    Played played = SmallRules.of(ROUND.replace("STEP", "{ stop: noon }")).play();

    assertThat(played.told).doesNotContain("late", "after work");
    assertThat(played.told).endsWith("noon is over", "nobody, heat 0");
    assertThat(played.says("count(rafts where it is tired)")).isEqualTo("0");
  }

  @Test
  void an_ending_is_looked_for_where_a_phase_is_left_from_within() {
    Played played =
        SmallRules.of(
                ROUND.replace(
                    "STEP", "{ move: rafts in hill, to: meadow }\n      - { stop: noon }"))
            .play();

    assertThat(played.told.get(played.told.size() - 1)).isEqualTo("Red wins");
  }

  @Test
  void the_log_says_nothing_of_a_silent_field() {
    Played played =
        SmallRules.of(
                """
                fields:
                  loud: { type: number, to: 9 }
                  still: { type: number, to: 9, silent: yes }
                procedures:
                  game: { steps: [ { set: loud, to: 2 }, { set: still, to: 3 } ] }
                """)
            .play();

    assertThat(played.told).containsExactly("Loud: 0 → 2");
    assertThat(played.says("still")).isEqualTo("3");
  }
}
