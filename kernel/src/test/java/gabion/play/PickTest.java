package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.flow.run.RulesetException;
import org.junit.jupiter.api.Test;

/** The rules choose, and say why. */
class PickTest {

  private static Played picking(String fields) {
    return SmallRules.playing("- pick: area\n" + fields.stripTrailing().indent(2) + "- note: done")
        .play();
  }

  private static String picked(String fields) {
    return picking(fields).told.stream()
        .filter(line -> line.startsWith("area:"))
        .findFirst()
        .orElse("nothing was picked");
  }

  @Test
  void most_and_least_take_the_highest_and_the_lowest() {
    assertThat(picked("from: areas\nby: [{ most: its height }]"))
        .isEqualTo("area: Hill; not Meadow, Shore (most its height: 3 against 1)");
    assertThat(picked("from: areas\nby: [{ least: its height }]"))
        .isEqualTo("area: Shore; not Hill, Meadow (least its height: 0 against 1)");
  }

  @Test
  void a_claim_is_preferred_where_it_holds() {
    assertThat(picked("from: areas\nby:\n  - prefer: it is wet\n    say: near the water"))
        .isEqualTo("area: Shore; not Hill, Meadow (near the water)");
  }

  @Test
  void a_list_is_preferred_in_its_order_and_what_it_does_not_hold_comes_last() {
    String by = "by:\n  - prefer: [blue, red]\n    of: its home";

    assertThat(picked("from: areas\n" + by))
        .isEqualTo("area: Shore; not Hill, Meadow (its home: Blue against Red)");
    assertThat(picked("from: [hill, meadow]\n" + by)).startsWith("area: Hill; not Meadow");
  }

  @Test
  void a_later_key_is_asked_only_of_those_still_tied() {
    assertThat(picked("from: areas\nby:\n  - prefer: it is not wet\n  - least: its height"))
        .isEqualTo(
            "area: Meadow; not Shore (it is not wet); not Hill (least its height: 1 against 3)");
  }

  @Test
  void of_those_tied_in_the_end_the_first_is_taken() {
    assertThat(picked("from: areas\nby: [{ most: count(stones in it) }]"))
        .isEqualTo("area: Hill; first of 3 alike");
  }

  @Test
  void one_candidate_alone_needs_no_reason() {
    assertThat(picked("from: [shore]\nby: [{ most: its height }]")).isEqualTo("area: Shore");
  }

  @Test
  void where_there_is_nothing_none_says_what_then() {
    Played played =
        picking("from: areas where its height > 9\nby: [{ most: its height }]\nnone: stop");

    assertThat(played.told).doesNotContain("done");
    assertThatThrownBy(
            () -> picking("from: areas where its height > 9\nby: [{ most: its height }]"))
        .isInstanceOf(RulesetException.class)
        .hasMessageContaining("nothing to choose");
  }

  @Test
  void pieces_can_be_picked() {
    Played played =
        SmallRules.playing(
                """
                - move: stones of reds
                  to: hill
                  count: 2
                - move: stones of blues
                  to: shore
                  count: 1
                - pick: stone
                  from: stones in [hill, shore]
                  by: [{ prefer: its faction is blues }]
                - move: stone
                  to: meadow
                """)
            .play();

    assertThat(played.stones("blues", "meadow")).isEqualTo(1);
    assertThat(played.told).anyMatch(line -> line.startsWith("stone: Blues in Shore; not Reds"));
  }

  // ---- foreseeing

  /** Two coins at the hill, one elsewhere: the stone is taken from there where one shows heads. */
  private static final String RAID =
      """
      procedures:
        raid at area:
          steps:
            - roll: throw
              die: coin
              count: count(stones in area)
            - if: count(throw showing heads) > 0
              then:
                - move: stones of reds in area
                  to: pile
                  count: 1
        game:
          steps:
            - move: stones of reds in stock of reds
              to: hill
              count: 2
            - move: stones of reds in stock of reds
              to: meadow
              count: 1
            - pick: area
              from: [meadow, hill]
              by:
                - likeliest: any stones in pile
              foresee:
                - call: raid at it
            - note: done
      """;

  @Test
  void the_likeliest_is_worked_out_over_all_that_fate_may_answer() {
    Played played = SmallRules.of(RAID).play();

    assertThat(played.told)
        .contains("area: Hill; not Meadow (likeliest any stones in pile: 3/4 against 1/2)");
  }

  @Test
  void ways_that_begin_alike_part_at_the_question_in_which_they_differ() {
    String twice =
        RAID.replace(
            "  game:",
            """
                  - roll: again
                    die: coin
                  - if: count(again showing heads) > 0
                    then:
                      - move: stones of reds in pile
                        to: area
                        count: 1
              game:
            """
                .indent(0));

    assertThat(SmallRules.of(twice).play().told)
        .contains("area: Hill; not Meadow (likeliest any stones in pile: 3/8 against 1/4)");
  }

  @Test
  void nothing_of_what_is_foreseen_comes_to_pass() {
    Played played = SmallRules.of(RAID).play();

    assertThat(played.says("count(stones in pile)")).isEqualTo("0");
    assertThat(played.draft.chances()).isZero();
    assertThat(played.told).noneMatch(line -> line.contains("heads"));
  }

  @Test
  void leaving_what_is_foreseen_ends_it() {
    String left =
        RAID.replace("- call: raid at it\n", "- call: raid at it\n          - stop: game\n");

    assertThat(SmallRules.of(left).play().told).contains("done");
  }

  @Test
  void a_procedure_left_from_within_ends_what_is_foreseen() {
    String left = RAID.replace("  game:", "      - stop: game\n  game:");

    assertThat(SmallRules.of(left).play().told)
        .contains("area: Hill; not Meadow (likeliest any stones in pile: 3/4 against 1/2)", "done");
  }

  @Test
  void a_seat_that_is_asked_gives_its_first_answer() {
    Played played =
        SmallRules.playing(
                """
                - pick: side
                  from: sides
                  by:
                    - likeliest: any stones of reds in shore
                  foresee:
                    - choose: area
                      who: it
                      from: [shore, hill]
                    - move: stones of reds
                      to: area
                      count: 1
                """)
            .play();

    assertThat(played.asked).isEmpty();
    assertThat(played.told).contains("side: Red; first of 2 alike");
  }
}
