package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A name for which nothing was chosen is nothing, whatever sort of thing it is for. */
class LeftUnboundTest {

  private static List<String> told(String steps, String... answers) {
    return SmallRules.of(
            """
            words: { deed: [buy, sell] }
            procedures:
              use of card: [ { note: "got {card}" }, { move: card, to: table-edge } ]
              game:
                steps:
            """
                + steps.indent(6))
        .play(answers)
        .told
        .stream()
        .filter(line -> !line.contains("·"))
        .toList();
  }

  @Test
  void another_answer_leaves_a_thing_of_any_sort_unbound() {
    for (String sort : List.of("area", "faction", "deed", "side")) {
      String plural = sort.equals("faction") ? "factions" : sort + "s";
      assertThat(
              told(
                  """
                  - { choose: SORT, who: reds, from: SORTS, or: { odd: [ { note: odd } ] } }
                  - { if: SORT is nothing, then: [ { note: nothing } ], else: [ { note: some } ] }
                  """
                      .replace("SORTS", plural)
                      .replace("SORT", sort),
                  "odd"))
          .as(sort)
          .containsExactly("odd", "nothing");
    }
  }

  @Test
  void a_card_that_was_not_chosen_moves_nowhere_and_is_handed_on_as_nothing() {
    assertThat(
            told(
                """
                - { choose: card, who: reds, from: cards, or: { odd: [ { note: odd } ] } }
                - { move: card, to: table-edge }
                - { call: use of card }
                - note: "{count(cards in table-edge)}"
                """,
                "odd"))
        .containsExactly("odd", "got nobody", "0");
  }

  @Test
  void nothing_moves_to_a_place_that_was_not_chosen() {
    assertThat(
            told(
                """
                - { choose: area, who: reds, from: areas, or: { odd: [ { note: odd } ] } }
                - { move: stones of reds, to: area }
                - { move: cards, to: area }
                - note: "{count(stones in areas)}"
                """,
                "odd"))
        .containsExactly("odd", "0");
  }

  @Test
  void steps_for_none_leave_the_name_unbound() {
    assertThat(
            told(
                """
                - { choose: card, who: reds, from: cards in table-edge, none: [ { note: none } ] }
                - { if: card is nothing, then: [ { note: nothing } ] }
                - pick: area
                  from: areas where it is nothing
                  by: [ { most: its height } ]
                  none: [ { note: no area } ]
                - { if: area is nothing, then: [ { note: nothing } ] }
                """))
        .containsExactly("none", "nothing", "no area", "nothing");
  }

  @Test
  void no_value_of_the_turn_before_survives() {
    assertThat(
            told(
                """
                - repeat: 2
                  do:
                    - { choose: card, who: reds, from: cards, or: { odd: [ { note: odd } ] } }
                    - { choose: n, who: reds, number: 1 to 3, or: { even: [ { note: even } ] } }
                    - note: "{card} {n}"
                """,
                "sun",
                "3",
                "odd",
                "even"))
        .containsExactly("Sun 3", "odd", "even", "nobody 0");
  }

  @Test
  void a_counted_piece_that_was_not_chosen_is_nothing() {
    assertThat(
            told(
                """
                - { move: stones of reds in stock of reds, to: hill, count: 2 }
                - repeat: 2
                  do:
                    - { choose: stone, who: reds, from: stones in hill, or: { odd: [ { note: odd } ] } }
                    - { move: stone, to: shore }
                - note: "{count(stones in shore)}"
                """,
                "reds",
                "odd"))
        .endsWith("odd", "1");
  }

  @Test
  void a_list_keeps_its_order_where_a_claim_narrows_it() {
    assertThat(
            told(
                """
                - for: area in [shore, hill, meadow] where it is not hill
                  do: [ { note: "{area}" } ]
                - for: area in ([shore, hill, meadow] where it is not hill) where it is not shore
                  do: [ { note: "{area}" } ]
                - for: area in [shore, meadow, hill] with most 1
                  do: [ { note: "{area}" } ]
                - for: faction in [blues, reds] where it is not nobody
                  do: [ { note: "{faction}" } ]
                - note: "{first of ([shore, hill] where it is not nothing)}"
                """))
        .containsExactly(
            "Shore", "Meadow", "Meadow", "Shore", "Meadow", "Hill", "Blues", "Reds", "Shore");
  }
}
