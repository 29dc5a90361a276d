package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.log.EventFormatter;
import gabion.flow.log.LogGrouper;
import gabion.flow.log.Visibility;
import gabion.flow.run.Machine;
import gabion.question.Event;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Events as one would tell them: joined, summed up, in words that fit their number. */
class StoryTest {

  /** What happened on a table, and how it lies afterwards. */
  private record Heard(Draft draft, List<Event> events) {

    List<String> lines(int seat) {
      Visibility sight = Visibility.of(draft, seat);
      List<Event> told = events.stream().flatMap(event -> sight.veil(event).stream()).toList();
      return LogGrouper.of(new EventFormatter(draft.layout()), told, false, 0).stream()
          .map(line -> "  ".repeat(line.depth()) + line.text())
          .toList();
    }
  }

  private static Heard heard(String yaml) {
    SmallRules table = SmallRules.ofWhole(yaml);
    Draft draft = table.laid();
    List<Event> events = new ArrayList<>();
    try (Machine machine = new Machine(table.program())) {
      machine.listen(events::add);
      machine.enter(draft, "game");
      SmallRules.isOver(machine, draft, question -> 0);
    }
    return new Heard(draft, events);
  }

  private static List<String> told(String rules) {
    return heard(GAME + rules).lines(Visibility.ALL);
  }

  private static final String GAME =
      """
      ruleset: table
      tells: { faction: { side: side } }
      sides:
        red: { article: the, plural: yes }
        blue: { title: Blue League }
      factions:
        guards: { side: red, title: Red Guards, one: Red Guard, article: the }
        league: { side: blue }
      areas: { hill: {}, shore: { beside: [hill] }, dale: {} }
      boxes:
        camp of faction: { title: Camp }
        deck: {}
        hand: {}
      pieces:
        soldier: { per: [guards], count: 9, starts: camp of faction, called: faction }
        fox: { per: [guards], count: 3, starts: camp of faction, plural: foxes }
      groups: { unit: [soldier, fox] }
      decks: { deck: { gale: {}, calm: { title: Calm, copies: 3 } } }
      dice: { wheel: { title: The wheel, faces: { stop: 1, turn: 1 } } }
      fields: { year: { type: number }, pay of faction: { title: Wages, type: number } }
      """;

  /** An ending may say the figures that decided it, after the winner. */
  @Test
  void an_ending_says_its_figures() {
    assertThat(
            told(
                """
                procedures:
                  game:
                    steps:
                      - { set: year, to: 7 }
                endings:
                  score:
                    title: The last year
                    at: game
                    winner: red
                    say: "{most of [year, 3]} points to {least of [year, 3]}"
                  other: { title: Never, at: game, if: year is 0, winner: blue }
                """))
        .last()
        .isEqualTo("The Red win: 7 points to 3");
  }

  @Test
  void what_is_picked_for_that_which_a_heading_tells_stands_below_it() {
    assertThat(
            told(
                """
                procedures:
                  game:
                    steps:
                      - pick: area
                        from: [hill, shore]
                        by: [ { prefer: it is shore, say: the sea } ]
                      - call: raid on area
                      - pick: area
                        from: [dale]
                        by: [ { prefer: it is shore, say: the sea } ]
                      - call: raid on area
                      - pick: area
                        from: [hill]
                        by: [ { prefer: it is shore, say: the sea } ]
                      - note: no raid
                  raid on area: { heading: "Raid on {area}", steps: [ { note: plunder } ] }
                """))
        .containsExactly(
            "Raid on Shore",
            "  area: Shore; not Hill (the sea)",
            "  plunder",
            "Raid on Dale",
            "  plunder",
            "area: Hill",
            "no raid");
  }

  @Test
  void what_follows_from_how_the_table_is_laid_is_no_event() {
    assertThat(
            told(
                """
                start: { hill: { soldiers of guards: 2 } }
                standing:
                  foxes-come:
                    for: area
                    in: areas where any soldiers in it and no foxes in it
                    do: [ { move: foxes in camp of guards, count: 1, to: area } ]
                procedures:
                  game:
                    steps:
                      - { note: "{units in hill}" }
                      - { move: soldiers in hill, count: 1, to: shore }
                """))
        .containsExactly(
            "2 Red Guards and 1 Fox of the Red Guards",
            "1 Red Guard: Hill → Shore",
            "1 Fox of the Red Guards: Camp → Shore");
  }

  @Test
  void one_is_called_otherwise_than_several() {
    assertThat(
            told(
                """
                procedures:
                  game:
                    steps:
                      - { move: soldiers in camp of guards, count: 1, to: hill }
                      - { note: "{units of red in hill} of {soldiers in camp of guards}" }
                      - { move: foxes in camp of guards, count: 2, to: hill }
                      - { note: "{units of red in hill}" }
                """))
        .containsExactly(
            "1 Red Guard: Camp → Hill",
            "1 Red Guard of 8 Red Guards",
            "2 Foxes of the Red Guards: Camp → Hill",
            "1 Red Guard and 2 Foxes of the Red Guards");
  }

  @Test
  void an_s_in_brackets_goes_by_the_number_before_it() {
    assertThat(
            told(
                """
                procedures:
                  game:
                    steps:
                      - { note: "{1} day(s), {2} night(s)" }
                """))
        .containsExactly("1 day, 2 nights");
  }

  @Test
  void a_side_wins_in_its_own_number() {
    String ending =
        """
        procedures: { game: { steps: [] } }
        endings: { over: { at: game, winner: WHO, say: it is over } }
        """;

    assertThat(told(ending.replace("WHO", "red"))).containsExactly("The Red win: it is over");
    assertThat(told(ending.replace("WHO", "blue"))).containsExactly("Blue League wins: it is over");
  }

  @Test
  void what_goes_the_same_way_and_what_comes_from_one_place_stands_on_one_line() {
    assertThat(
            told(
                """
                procedures:
                  game:
                    steps:
                      - { move: soldiers in camp of guards, count: 2, to: hill }
                      - { move: foxes in camp of guards, count: 1, to: hill }
                      - { note: "" }
                      - { move: soldiers in camp of guards, count: 1, to: shore }
                      - { move: soldiers in camp of guards, count: 3, to: dale }
                """))
        .containsExactly(
            "2 Red Guards, 1 Fox of the Red Guards: Camp → Hill",
            "4 Red Guards: Camp → Shore 1, Dale 3");
  }

  @Test
  void of_what_is_brief_the_sum_is_told_and_of_what_is_silent_nothing() {
    assertThat(
            told(
                """
                procedures:
                  game: { steps: [ { call: lay out }, { call: tidy up }, { note: begin } ] }
                  lay out:
                    heading: Set-up
                    brief: yes
                    steps:
                      - { move: soldiers in camp of guards, count: 2, to: hill }
                      - { set: year, to: 3 }
                      - { move: soldiers in camp of guards, count: 4, to: dale }
                      - { move: foxes in camp of guards, count: 1, to: hill }
                      - { move: cards in deck, to: hand }
                      - { note: all is laid out }
                  tidy up:
                    silent: yes
                    steps:
                      - { set: year, to: 4 }
                      - { move: cards in hand, to: deck }
                """))
        .containsExactly("Set-up", "  6 Soldiers, 1 Fox, 4 cards", "  all is laid out", "begin");
  }

  @Test
  void dice_say_what_they_are_thrown_for() {
    assertThat(
            told(
                """
                procedures:
                  game: { steps: [ { roll: throw, die: wheel, say: "{guards} spin" } ] }
                """))
        .singleElement()
        .asString()
        .startsWith("Red Guards spin: The wheel: ");
  }

  @Test
  void a_field_is_told_by_its_title_with_what_it_was() {
    assertThat(
            told(
                """
                procedures:
                  game: { steps: [ { add: 2, to: pay of guards }, { add: 1, to: pay of guards } ] }
                """))
        .containsExactly("Wages · Red Guards: 0 → 2", "Wages · Red Guards: 2 → 3");
  }

  @Test
  void what_follows_from_how_things_lie_is_told_when_it_has_changed() {
    assertThat(
            told(
                """
                define:
                  owner of area: { told: yes, is: only of (sides where any soldiers of it in area) }
                  strength of side: { title: Strength, told: yes, is: count(soldiers of side in areas) }
                procedures:
                  game:
                    steps:
                      - call: march
                      - call: retreat
                  march:
                    heading: To the hill
                    outcome: There they are
                    steps: [ { move: soldiers in camp of guards, count: 2, to: hill } ]
                  retreat:
                    outcome: Gone
                    steps: [ { move: soldiers in hill, to: camp of guards } ]
                """))
        .containsExactly(
            "To the hill",
            "  2 Red Guards: Camp → Hill",
            "  Owner · Hill: Red",
            "  Strength · Red: 0 → 2",
            "There they are",
            "2 Red Guards: Hill → Camp",
            "Owner · Hill: Red → nobody",
            "Strength · Red: 2 → 0",
            "Gone");
  }

  @Test
  void a_phase_in_which_nothing_happens_is_not_told() {
    assertThat(
            told(
                """
                phases: { dawn: { steps: [] }, noon: { steps: [ { note: it is hot } ] } }
                procedures: { game: { steps: [ { phase: dawn }, { phase: noon } ] } }
                """))
        .containsExactly("Noon", "  it is hot");
  }

  @Test
  void those_who_do_not_see_a_card_hear_of_its_sort() {
    Heard heard =
        heard(
            (GAME + "seats: { two: { red: [guards], blue: [league] } }\n")
                    .replace("deck: {}", "deck: { seen-by: none }")
                    .replace("hand: {}", "hand of faction: { seen-by: owner }")
                + """
                procedures:
                  game: { steps: [ { move: cards in deck, to: hand of guards } ] }
                """);

    assertThat(heard.lines(0)).containsExactly("Gale, 3 × Calm: deck → hand · Red Guards");
    assertThat(heard.lines(1)).containsExactly("4 cards: deck → hand · Red Guards");
  }

  @Test
  void what_nobody_may_know_is_never_told_as_a_score() {
    Heard heard =
        heard(
            GAME.replace("deck: {}", "deck: { seen-by: none }")
                + """
                define:
                  hidden: { told: yes, is: any (cards in deck where it is calm) }
                  seen: { told: yes, is: count(cards in hand) }
                procedures:
                  game: { steps: [ { move: calm, to: hand }, { note: done } ] }
                """);

    assertThat(heard.lines(Visibility.ALL)).doesNotContain("Hidden: no");
  }
}
