package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.flow.log.EventFormatter;
import gabion.flow.log.Visibility;
import gabion.flow.run.EntryPoint;
import gabion.flow.run.Machine;
import gabion.flow.run.OutcomeForecast;
import gabion.flow.run.RulesetException;
import gabion.question.shape.Odds;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What fate draws: interchangeable pieces, and things that are no pieces. */
class DrawTest {

  private static final String RULES =
      """
      boxes:
        bag: { seen-by: none }
        cup of faction: { seen-by: owner }
      pieces:
        cube: { per: [reds, blues], count: 4, starts: bag }
        tile: { count: 3, starts: bag, faces: [sunny, wet] }
      fields:
        goal of faction: { type: area, seen-by: owner }
        toll: { type: number }
      start: { bag: { tiles: { wet: 2 } }, hill: { cubes of reds: 1 } }
      """;

  private static SmallRules drawing(String steps) {
    return SmallRules.of(RULES + "procedures:\n  game:\n    steps:\n" + steps.indent(6));
  }

  /** What a seat hears. */
  private static List<String> heard(int seat, String steps) {
    SmallRules table = drawing(steps);
    Draft draft = table.laid();
    Visibility sight = Visibility.of(draft, seat);
    EventFormatter sentences = new EventFormatter(table.layout());
    List<String> lines = new ArrayList<>();
    try (Machine machine = new Machine(table.program())) {
      machine.listen(
          event -> sight.veil(event).ifPresent(seen -> lines.addAll(sentences.lines(seen))));
      machine.enter(draft, "game");
      machine.run(draft, new RandomOracle(1));
    }
    return lines;
  }

  @Test
  void interchangeable_pieces_are_drawn_in_one_question() {
    Played played =
        drawing(
                """
                - { draw: hand, from: cubes in bag, count: 3, to: hill }
                - note: "{hand}; {count(hand)}; {count(hand where its faction is blues)}"
                - { move: hand, to: shore }
                """)
            .play("fate: 2 cube of reds, cube of blues");

    assertThat(played.told).contains("2 Cubes of Reds and 1 Cube of Blues; 3; 1");
    assertThat(played.says("count(cubes in shore)")).isEqualTo("3");
    assertThat(played.says("cubes in hill")).isEqualTo("[1 cube of reds in hill]");
  }

  @Test
  void one_of_them_has_a_name() {
    Played played =
        drawing(
                """
                - { draw: cube, from: cubes, to: shore }
                - note: "{cube.faction} {cube.place}"
                """)
            .play("fate: cube of blues in bag");

    assertThat(played.told).contains("Blues Shore");
    assertThat(played.says("count(cubes of blues in bag)")).isEqualTo("3");
  }

  @Test
  void of_too_few_all_are_drawn_and_of_none_nothing() {
    Played played =
        drawing(
                """
                - { draw: cubes-1, from: cubes in shore, count: 2, to: meadow }
                - { draw: cube, from: cubes in shore, to: meadow }
                - { draw: tiles-1, from: tiles in bag, count: 9, to: hill }
                - { draw: tiles-2, from: tiles in hill, count: 0, to: shore }
                - note: "{count(cubes-1)} {any cubes in meadow} {count(tiles-1)} {count(tiles-2)}"
                """)
            .play();

    assertThat(played.told).contains("0 no 3 0");
  }

  @ParameterizedTest(name = "the chance that {0} is {1}")
  @CsvSource({
    "count(cubes of blues in shore) is 2, 6/28",
    "count(cubes of blues in shore) is 1, 16/28",
    "no cubes in hill, 2/8",
  })
  void each_single_piece_is_as_likely_as_any_other(String claim, String odds) {
    SmallRules table = drawing("- { draw: hand, from: cubes, count: 2, to: shore }\n");
    EntryPoint entrance = new EntryPoint("game", List.of());
    Odds[] got =
        OutcomeForecast.after(table.program(), table.laid(), entrance, table.condition(claim));

    String[] parts = odds.split("/");
    assertThat(got[0]).isEqualTo(Odds.of(Long.parseLong(parts[0]), Long.parseLong(parts[1])));
  }

  @Test
  void what_is_no_piece_is_drawn_by_lot_and_told() {
    Played played =
        drawing(
                """
                - { draw: faction, from: factions }
                - { draw: landing-area, from: "[hill, shore]" }
                - { draw: three, from: areas, count: 2 }
                - note: "{faction} at {landing-area}, then {three}"
                """)
            .play("fate: blues", "fate: shore", "fate: hill, meadow");

    assertThat(played.told)
        .containsExactly(
            "faction: Blues",
            "landing area: Shore",
            "three: Hill, Meadow",
            "Blues at Shore, then Hill and Meadow");
  }

  @Test
  void a_field_keeps_what_is_drawn_and_tells_only_who_sees_it() {
    String steps = "- { draw: area, from: \"[shore]\", to: goal of reds }\n";
    SmallRules table = drawing(steps);
    int reds = table.layout().sorts().seats().number("reds");
    int blues = table.layout().sorts().seats().number("blues");

    assertThat(table.play().says("goal of reds")).isEqualTo("shore");
    assertThat(heard(reds, steps)).containsExactly("Goal · Reds: Shore");
    assertThat(heard(blues, steps)).isEmpty();
  }

  @Test
  void of_pieces_that_go_from_bag_to_cup_only_the_owner_hears_which() {
    String steps =
        "- { draw: tiles-1, from: \"tiles where its face is wet\", count: 2, to: cup of reds }\n";
    SmallRules table = drawing(steps);
    int reds = table.layout().sorts().seats().number("reds");
    int blues = table.layout().sorts().seats().number("blues");

    assertThat(heard(reds, steps)).containsExactly("2 Tiles (wet): bag → cup · Reds");
    assertThat(heard(blues, steps)).containsExactly("2 unseen: bag → cup · Reds");
  }

  @Test
  void a_place_that_is_nowhere_is_a_problem() {
    SmallRules table = drawing("- { draw: cube, from: cubes, to: (only of areas) }\n");

    assertThatThrownBy(table::play)
        .isInstanceOf(RulesetException.class)
        .hasMessageContaining("`cube` cannot move: the destination is nowhere");
  }
}
