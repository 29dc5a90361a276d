package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.CompiledExpression;
import gabion.state.Draft;
import gabion.state.GameState;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Fields that are kept for numbers, and positions that come again. */
class NotesTest {

  private static final String RULES =
      """
      boxes: { safe: { seen-by: none }, open-box: {} }
      pieces:
        cup: { starts: safe, each: { tin: {}, clay: {} } }
        bird: { count: 2, starts: open-box, faces: [nobody, red], allegiance: face }
      phases: { noon: {} }
      fields:
        visits of number: { type: number, to: 5 }
        turns of number for side: { type: number }
        guest of number: { type: side }
        brief of number: { type: number, start: 3, lasts: noon }
      """;

  private static SmallRules playing(String steps) {
    return SmallRules.of(
        RULES + "procedures:\n  game:\n    steps:\n" + steps.stripTrailing().indent(6));
  }

  private static List<String> told(String steps) {
    return playing(steps).play().told;
  }

  /** Nothing may be below what it can be, not even before it is written for the first time. */
  @Test
  void a_number_begins_as_near_to_zero_as_it_may() {
    SmallRules rules =
        SmallRules.of(
            """
            fields:
              turn: { type: number, from: 1, to: 9 }
              debt: { type: number, from: -9, to: -2 }
              luck: { type: number, from: -3, to: 3 }
              pace of number: { type: number, from: 4 }
              heat: { type: number, from: 1, start: 5 }
            procedures:
              game: { steps: [ note: "{turn} {debt} {luck} {pace of 7} {heat}" ] }
            """);

    assertThat(rules.play().told).containsExactly("1 -2 0 4 5");
  }

  @Test
  void a_field_is_kept_for_any_number() {
    assertThat(
            told(
                """
                - { set: visits of 7, to: 3 }
                - { add: 1, to: visits of -9000000000 }
                - { add: 9, to: visits of (3 + 4) }
                - note: "{visits of 7} {visits of -9000000000} {visits of 0}"
                - { add: 2, to: turns of 7 for red }
                - { add: 1, to: turns of 7 for blue }
                - note: "{turns of 7 for red} {turns of 7 for blue} {turns of 8 for red} {turns of 7 for nobody}"
                - { set: guest of 1, to: blue }
                - note: "{guest of 1} {guest of 2}"
                - { add: 1, to: brief of 4 }
                - note: "{brief of 4} {brief of 5}"
                - phase: noon
                - note: "{brief of 4} {visits of 7}"
                """))
        .containsExactly("5 1 0", "2 1 0 0", "Blue nobody", "4 3", "Noon", "3 5");
  }

  @Test
  void a_game_ends_when_a_position_comes_for_the_third_time() {
    String rules =
        RULES
            + """
            endings: { thrice: { at: a move, if: visits of position >= 3, winner: nobody } }
            procedures:
              game:
                steps:
                  - move: stones in stock of reds
                    count: 1
                    to: hill
                  - while: yes
                    do: [{ call: a move }]
              a move:
                steps:
                  - choose: area
                    who: reds
                    from: neighbors of only of (places of stones)
                  - move: stones in areas
                    to: area
                  - add: 1
                    to: visits of position
            """;

    Played played = SmallRules.of(rules).play();

    assertThat(played.told).hasSize(12).last().isEqualTo("The game is a draw");
  }

  @Test
  void a_position_is_the_same_by_whichever_way_and_another_where_anything_open_lies_otherwise() {
    SmallRules table = SmallRules.of(RULES);
    Draft draft = table.laid();
    String first = table.word(table.code("position"), draft);
    table.stones("reds", 2, "hill").accept(draft);
    String two = table.word(table.code("position"), draft);
    int stone = table.row("stone", "reds");
    draft.move(stone, table.place("hill"), stone, table.place("shore"), 1);
    String apart = table.word(table.code("position"), draft);
    draft.move(stone, table.place("shore"), stone, table.place("hill"), 1);

    assertThat(List.of(two, apart)).doesNotHaveDuplicates().doesNotContain(first);
    assertThat(table.word(table.code("position"), draft)).isEqualTo(two);
    int bird = table.row("bird", "nobody");
    int turned =
        table.layout().rows().rowWithFace(bird, table.layout().sorts().faces().number("red"));
    draft.move(bird, table.place("open-box"), turned, table.place("open-box"), 1);
    assertThat(table.word(table.code("position"), draft)).isNotEqualTo(two);
  }

  @Test
  void what_lies_where_somebody_cannot_look_does_not_change_it() {
    SmallRules table = SmallRules.of(RULES);
    Draft draft = table.laid();
    int tin = table.layout().sorts().pieces().number("tin");
    String here = table.word(table.code("position"), draft);

    draft.put(tin, table.place("pile"));
    int stone = table.row("stone", "reds");
    assertThat(table.word(table.code("position"), draft)).isEqualTo(here);
    draft.put(tin, table.place("open-box"));
    assertThat(table.word(table.code("position"), draft)).isNotEqualTo(here);
    draft.put(tin, table.place("safe"));
    assertThat(table.word(table.code("position"), draft)).isEqualTo(here);
    draft.move(stone, table.place("stock of reds"), stone, table.place("safe"), 1);
    String taken = table.word(table.code("position"), draft);
    draft.move(stone, table.place("safe"), stone, table.place("pile"), 1);
    assertThat(table.word(table.code("position"), draft)).isEqualTo(taken);
  }

  @Test
  void a_position_has_the_same_number_on_every_machine() {
    assertThat(SmallRules.of("").says("position")).isEqualTo("6307289390463330252");
  }

  @Test
  void what_is_noted_goes_with_a_state_and_stays_as_it_was_in_another() {
    SmallRules table = SmallRules.of(RULES);
    Draft draft = table.laid();
    long bare = GameState.of(draft).hash();
    int memory = table.layout().fields().memory(table.layout().fields().get("visits"));
    draft.note(memory, 4, 1);
    GameState before = GameState.of(draft);
    draft.note(memory, 4, 2);
    draft.note(memory, 5, 1);

    Draft again = before.thaw();
    assertThat(table.word(table.code("visits of 4"), again)).isEqualTo("1");
    assertThat(table.word(table.code("visits of 5"), again)).isEqualTo("0");
    assertThat(table.word(table.code("visits of 4"), draft)).isEqualTo("2");
    assertThat(before.hash()).isNotEqualTo(bare).isNotEqualTo(GameState.of(draft).hash());
    assertThat(GameState.of(again).hash()).isEqualTo(before.hash());
    before.thaw(draft);
    assertThat(draft.hash()).isEqualTo(before.hash());
  }

  @Test
  void every_seat_may_be_told_how_often_a_position_has_come() {
    assertThat(
            told(
                """
                - { add: 1, to: visits of position }
                - { move: tin, to: pile }
                - note: "{visits of position} {turns of position for red}"
                """))
        .last()
        .isEqualTo("1 0");
  }

  /** Two of one sort at one place are another position than one of them, and one than none. */
  @Test
  void each_number_of_pieces_at_each_place_is_another_position() {
    SmallRules rules = playing("- note: nothing");
    CompiledExpression number = rules.code("position");
    Set<Long> seen = new HashSet<>();
    for (String place : List.of("hill", "meadow")) {
      for (int stones = 0; stones <= 3; stones++) {
        Draft draft = rules.laid();
        if (stones > 0) {
          rules.stones("reds", stones, place).accept(draft);
        }
        seen.add(((CompiledExpression.OfNum) number).num().of(draft));
      }
    }

    assertThat(seen).hasSize(7);
  }
}
