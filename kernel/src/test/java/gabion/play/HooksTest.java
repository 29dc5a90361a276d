package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules that hang on names, written in YAML on a card or in the ruleset. */
class HooksTest {

  private static final String GAME =
      """
      procedures:
        game:
          steps:
            - call: turn of red
            - { move: fog, to: table-edge }
            - call: turn of red
            - call: turn of blue
            - { move: fog, to: pile }
            - call: turn of red
        turn of side:
          steps:
            - note: "{side} turns, {strength of hill}"
      define:
        strength of area: { is: 2 + count(stones in area) }
        area is open: { is: area.height > 0 }
        area is quiet: { is: no stones in area }
        width of area: { is: 1 }
      decks:
        pile of fogs: {}
      """;

  /** The game above, with a card that bears some manners. */
  private static SmallRules withFog(String manners) {
    String card = "  table-edge:\n    rain: { worth: 1 }\n    fog:\n" + manners.indent(6);
    return SmallRules.of(
        GAME.replace("  pile of fogs: {}\n", card)
            .replace("{ move: fog, to: pile }", "{ move: fog, to: pile }"));
  }

  private static List<String> turns(SmallRules table) {
    return table.play().told.stream().filter(line -> !line.contains("→")).toList();
  }

  @Test
  void before_and_whenever_are_done_around_a_procedure_while_the_card_is_in_force() {
    SmallRules table =
        withFog(
            """
            before:
              turn of side: [ { note: "before {side}" } ]
            whenever:
              turn of side: { do: [ { note: "after {side}" } ] }
            """);

    assertThat(turns(table))
        .containsExactly(
            "before Red",
            "Red turns, 2",
            "after Red",
            "before Red",
            "Red turns, 2",
            "after Red",
            "before Blue",
            "Blue turns, 2",
            "after Blue",
            "Red turns, 2");
  }

  @Test
  void instead_stands_for_a_procedure_where_its_claim_holds() {
    SmallRules table =
        withFog(
            """
            instead:
              turn of side:
                when: side is red
                do:
                  - note: red rests
            """);

    assertThat(turns(table))
        .containsExactly("red rests", "red rests", "Blue turns, 2", "Red turns, 2");
  }

  @Test
  void a_hook_may_leave_the_procedure_it_hangs_on() {
    SmallRules table =
        withFog(
            """
            before:
              turn of side:
                - if: side is blue
                  then: [ { stop: } ]
            """);

    assertThat(turns(table)).containsExactly("Red turns, 2", "Red turns, 2", "Red turns, 2");
  }

  @Test
  void counts_changes_a_number_by_some_or_to_some() {
    SmallRules by =
        withFog("counts: { strength of area: { when: area has wet or area is hill, by: 3 } }");
    SmallRules to = withFog("counts: { strength of area: { to: area.height } }");
    SmallRules both = withFog("counts: { strength of area: [ { to: 4 }, { by: 1 } ] }");

    assertThat(turns(by))
        .containsExactly("Red turns, 5", "Red turns, 5", "Blue turns, 5", "Red turns, 2");
    assertThat(turns(to)).startsWith("Red turns, 3").endsWith("Red turns, 2");
    assertThat(turns(both)).startsWith("Red turns, 5").endsWith("Red turns, 2");
  }

  @Test
  void allows_refuses_where_its_claim_holds_also_all_at_once() {
    SmallRules table =
        withFog("allows: { area is open: { when: area is meadow, say: the fog hides it } }");

    assertThat(table.says("areas where it is open")).isEqualTo("[hill]");
    assertThat(
            table.says(
                "areas where it is open",
                draft ->
                    draft.put(table.layout().sorts().pieces().number("fog"), table.place("pile"))))
        .isEqualTo("[hill, meadow]");
  }

  @Test
  void every_line_of_an_allows_may_refuse() {
    SmallRules table =
        withFog(
            """
            allows:
              area is quiet:
                - { when: area is meadow, say: no }
                - { when: area is hill, say: never }
            """);

    assertThat(table.says("areas where it is quiet")).isEqualTo("[shore]");
  }

  @Test
  void a_hook_of_the_ruleset_is_always_in_force() {
    SmallRules table =
        SmallRules.of(
            """
            procedures:
              game: { steps: [ { call: turn } ] }
              turn: { steps: [ { note: turn } ] }
            hooks:
              before:
                turn: { when: any cards in pile, do: [ { note: before } ] }
            """);

    assertThat(table.play().told).containsExactly("before", "turn");
  }

  @Test
  void a_played_card_does_its_steps() {
    SmallRules table =
        SmallRules.of(
            """
            decks:
              table-edge:
                fog:
                  play:
                    - note: "{card} from {card.place}"
                    - { move: card, to: pile }
            procedures:
              game: { steps: [ { play: fog }, { play: sun }, { note: behind } ] }
            """);

    Played played = table.play();

    assertThat(played.told).startsWith("Fog from table edge").endsWith("behind");
    assertThat(played.says("fog.place")).isEqualTo("pile");
  }

  @Test
  void an_unknown_field_of_a_hook_is_a_problem() {
    assertThat(faults("hooks: { before: { game: { wen: yes, do: [] } } }"))
        .containsExactly(ProblemCode.UNKNOWN_FIELD);
  }

  @Test
  void what_a_hook_counts_with_is_changed_by_its_own_hooks() {
    SmallRules table =
        withFog("counts: { strength of area: { by: width of area }, width of area: { by: 5 } }");

    assertThat(turns(table))
        .containsExactly("Red turns, 8", "Red turns, 8", "Blue turns, 8", "Red turns, 2");
  }

  @Test
  void a_hook_that_counts_on_what_it_changes_is_a_problem() {
    assertThat(
            faults(
                """
                define: { worth of area: { is: 1 }, price of area: { is: worth of area } }
                hooks: { counts: { worth of area: { by: price of area } } }
                """))
        .containsExactly(ProblemCode.DEFINED_BY_ITSELF);
  }

  private static List<ProblemCode> faults(String yaml) {
    Problems problems = new Problems();
    Source rules = new Source("rules.yaml", "base", yaml);
    SmallRules.compile(
        List.of(SmallRules.shared("base.yaml"), SmallRules.shared("idle.yaml"), rules),
        gabion.hook.Scripts.none(),
        problems);
    return problems.list().stream().map(Problem::code).toList();
  }

  private static final String DRUMS =
      """
      boxes: { camp of faction: { in-force: yes } }
      procedures:
        game:
          steps:
            - { move: drum, to: camp of blues }
            - call: turn of red
            - { move: drum-2, to: camp of reds }
            - call: turn of red
            - { play: drum }
        turn of side:
          steps:
            - note: "{strength of hill}, {strength of shore}"
      define:
        strength of area: { is: 10 }
        area is open: { is: area.height > 0 }
      decks:
        stock of reds:
          drum:
            copies: [{ worth: 1 }, { worth: 3 }]
      """;

  private static SmallRules withDrums(String manners) {
    return SmallRules.of(DRUMS + manners.indent(6));
  }

  @Test
  void what_speaks_of_the_card_itself_holds_for_each_copy_in_force() {
    SmallRules table =
        withDrums(
            """
            counts:
              strength of area: { when: area.home is this-card.holder.side, by: this-card.worth }
            before:
              turn of side: [ { note: "{this-card}: {this-card.holder}, {this-card.worth}" } ]
            """);

    assertThat(turns(table))
        .containsExactly("Drum: Blues, 1", "10, 11", "Drum: Blues, 1", "Drum: Reds, 3", "13, 11");
  }

  @Test
  void anything_else_holds_once_however_many_copies_are_in_force() {
    SmallRules table = withDrums("counts: { strength of area: { by: 1 } }\n");

    assertThat(turns(table)).containsExactly("11, 11", "11, 11");
  }

  @Test
  void it_holds_whichever_of_very_many_copies_is_in_force() {
    SmallRules table =
        SmallRules.of(
            """
            procedures:
              game:
                steps:
                  - { call: turn of drum }
                  - { call: turn of drum-70 }
                  - { call: turn of drum-150 }
              turn of card:
                steps:
                  - { move: card, to: table-edge }
                  - note: "{card} {strength of hill}"
                  - { move: card, to: pile }
                  - note: "{strength of hill}"
            define: { strength of area: { is: 10 } }
            decks:
              stock of reds:
                drum: { copies: 150, counts: { strength of area: { by: 1 } } }
            """);

    assertThat(turns(table)).containsExactly("Drum 11", "10", "Drum 11", "10", "Drum 11", "10");
  }

  @Test
  void a_card_is_known_in_its_condition_its_refusal_and_its_play() {
    SmallRules table =
        withDrums(
            """
            allows:
              area is open: { when: this-card.holder is blues, say: it is too loud }
            instead:
              turn of side: { when: this-card.worth is 3, do: [{ note: "{this-card.worth} {hill is open}" }] }
            play:
              - note: "{this-card.holder} played {card}"
            """);

    assertThat(turns(table)).containsExactly("10, 10", "3 no", "Blues played Drum");
  }

  @Test
  void a_card_that_lies_in_no_ones_box_has_no_holder() {
    SmallRules table = withDrums("play: [{ note: \"{sun.holder is nobody} {drum.holder}\" }]\n");

    assertThat(turns(table)).last().isEqualTo("yes Blues");
  }

  @Test
  void the_ruleset_itself_is_no_card() {
    Problems problems = new Problems();
    Source rules =
        new Source(
            "rules.yaml",
            "base",
            DRUMS + "hooks: { counts: { strength of area: { by: this-card.worth } } }\n");
    SmallRules.compile(
        List.of(SmallRules.shared("base.yaml"), rules), gabion.hook.Scripts.none(), problems);

    assertThat(problems.list()).extracting(Problem::message).contains("unknown word `this-card`");
  }
}
