package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.flow.run.Machine;
import gabion.question.Oracle;
import gabion.state.Draft;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * On the tables that are dealt for a seat a piece stays where it is if a step that runs has it in
 * its hands, and else it may lie wherever the seat does not see.
 */
class InHandTest {

  private static final int TABLES = 400;

  /** The cards are the pieces 0 to 4; three of them go unseen to the blues. */
  private static final String RULES =
      """
      ruleset: hands
      title: Hands
      tells: { faction: { side: side } }
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: {}, vale: {} }
      boxes:
        pile: { seen-by: none }
        hand of faction: { seen-by: owner }
      decks:
        pile: { sun: {}, moon: {}, star: {}, rain: {}, snow: {} }
      fields: { bid of faction: { type: number, from: 0, to: 9, start: 0 } }
      procedures:
        game:
          - { draw: lot, from: cards in pile, count: 3, to: hand of blues }
          - call: rest
        rest:
      %s
          - { choose: last, who: blues, from: cards }
      """;

  /** All hands of three of five cards. */
  private static final int ALL = 10;

  @TempDir private Path folder;

  private Ruleset rules(String steps) {
    try {
      Path home = Files.createDirectories(folder.resolve("rulesets/hands"));
      Files.writeString(home.resolve("ruleset.yaml"), RULES.formatted(steps.indent(4)));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    Problems problems = new Problems();
    return SmallRules.loaded(folder, "hands", problems)
        .orElseThrow(() -> new AssertionError(problems.list()));
  }

  /** What is so on the tables of a seat when it is asked first, as far as it plays them. */
  private Set<String> tables(String steps, int seat, Oracle onward, Function<Draft, String> told) {
    Ruleset rules = rules(steps);
    try (Game game = Game.begin(rules, rules.setup(), 3);
        Machine machine = new Machine(rules.program())) {
      while (game.question().seat() != seat) {
        game.answer(0);
      }
      Draft table = game.draft().newEmptyDraft();
      Set<String> seen = new TreeSet<>();
      for (int number = 0; number < TABLES; number++) {
        assertThat(game.prospect().play(machine, table, number, onward)).isTrue();
        seen.add(told.apply(table));
      }
      return seen;
    }
  }

  /** The hands that the reds may think the blues to have. */
  private Set<String> hands(String steps) {
    return tables(steps, 0, question -> Oracle.WAIT, InHandTest::hand);
  }

  private static String hand(Draft table) {
    int place = table.layout().sorts().places().number("hand of blues");
    StringBuilder hand = new StringBuilder();
    for (int card = 0; card < table.layout().sorts().pieces().size(); card++) {
      hand.append(table.placeOf(card) == place ? card : "");
    }
    return hand.toString();
  }

  private static int bid(Draft table, int faction) {
    return table.field(table.layout().fields().get("bid").offset() + faction);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "2", "3", "4", "31", "-1"})
  void a_number_is_no_card(String number) {
    assertThat(
            hands(
                """
                - { let: x, be: %s }
                - { repeat: 4, counted: turn, do: [{ choose: area, who: reds, from: areas }] }
                - { add: x, to: bid of reds }
                """
                    .formatted(number)))
        .hasSize(ALL);
  }

  @Test
  void an_area_or_a_set_of_areas_is_no_card() {
    assertThat(
            hands(
                """
                - { choose: some, who: blues, from: areas, count: 2 }
                - { for: spot, in: areas, do: [{ choose: area, who: reds, from: areas }] }
                """))
        .hasSize(ALL);
  }

  @Test
  void a_card_that_is_named_only_later_is_in_no_hand() {
    assertThat(
            hands(
                """
                - { choose: area, who: reds, from: areas }
                - { choose: token, who: blues, from: cards in hand of blues }
                """))
        .hasSize(ALL);
  }

  @Test
  void a_card_of_which_no_later_step_knows_is_in_no_hand() {
    assertThat(
            hands(
                """
                - { choose: token, who: blues, from: cards in hand of blues }
                - { choose: taken, who: blues, from: cards in hand of blues, count: 2 }
                - { for: card, in: cards in hand of blues, do: [{ add: 1, to: bid of blues }] }
                - { if: count(taken) > 1, then: [{ move: token, to: pile }] }
                - { choose: area, who: reds, from: areas }
                """))
        .hasSize(ALL);
  }

  /** One of three is certain; of the others two of four are open. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "choose: token, who: blues",
        "choose: token, who: blues, count: 1",
        "draw: token, to: hand of blues",
      })
  void a_card_that_a_step_has_in_its_hands_stays_where_it_is(String taking) {
    assertThat(
            hands(
                """
                - { %s, from: cards in hand of blues }
                - { repeat: 2, do: [{ choose: area, who: reds, from: areas }] }
                - { move: token, to: pile }
                """
                    .formatted(taking)))
        .hasSize(6);
  }

  @Test
  void what_a_loop_around_a_question_names_stays_where_it_is() {
    assertThat(
            hands(
                """
                - { choose: token, who: blues, from: cards in hand of blues }
                - while: token is sun and bid of reds < 3
                  do:
                    - { choose: area, who: reds, from: areas }
                    - { add: 1, to: bid of reds }
                - { choose: area, who: reds, from: areas }
                """))
        .hasSize(6);
  }

  @Test
  void what_a_loop_has_listed_goes_on_being_listed_where_it_lies() {
    assertThat(
            hands(
                """
                - for: card
                  in: cards in hand of blues
                  do: [{ choose: area, who: reds, from: areas }]
                """))
        .hasSize(1);
  }

  /** They bid together: the reds' answer is given and kept when the blues are asked. */
  @Test
  void what_another_has_answered_in_the_round_that_is_open_is_not_known() {
    Set<String> bids =
        tables(
            """
            - choose: offer
              each: faction
              in: factions
              who: faction
              number: 1 to 9
              do: [{ set: bid of faction, to: offer }]
            """,
            1,
            question -> question.step().name().equals("offer") ? 4 : Oracle.WAIT,
            table -> bid(table, 0) + " " + bid(table, 1));

    assertThat(bids)
        .containsExactlyInAnyOrderElementsOf(
            List.of("1 5", "2 5", "3 5", "4 5", "5 5", "6 5", "7 5", "8 5", "9 5"));
  }

  @Test
  void when_a_game_is_over_nobody_has_a_prospect() {
    Ruleset rules = rules("- { choose: area, who: reds, from: areas }");
    try (Game game = Game.begin(rules, rules.setup(), 3)) {
      while (!game.isOver()) {
        game.answer(0);
      }

      assertThatThrownBy(game::prospect)
          .isInstanceOf(PlayBug.class)
          .hasMessage("no seat has a question: the game is over");
    }
  }
}
