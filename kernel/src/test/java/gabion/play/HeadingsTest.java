package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.log.EventFormatter;
import gabion.flow.run.Machine;
import gabion.question.Event;
import gabion.question.Oracle;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What procedures, phases, cards and endings tell as they begin and at their end. */
class HeadingsTest {

  private static final String FIGHT =
      """
      procedures:
        game: { steps: [ { call: fight at hill }, { note: all over } ] }
        fight at area:
          rule: "4"
          heading: "Fight at {area}, {count(stones in area)} stones"
          outcome:
            - "Red has {count(stones of red in area)} of {before}."
            - { when: any stones of blue in area, say: Blue stands. }
            - { when: no stones of blue in area, say: Blue is gone. }
          steps:
            - let: before
              be: count(stones of red in area)
            - note: a blow
            - move: stones of red in area
              count: 1
              to: shore
            - if: before > 1
              then: [ { stop: } ]
            - note: one more
      """;

  /** What is told, each line as far to the right as it stands below headings. */
  private static List<String> told(String yaml, int reds) {
    SmallRules table = SmallRules.of(yaml);
    Draft draft = table.laid();
    table.stones("reds", reds, "hill").accept(draft);
    List<String> told = new ArrayList<>();
    try (Machine machine = new Machine(table.program())) {
      EventFormatter sentences = new EventFormatter(table.layout());
      machine.listen(event -> told.addAll(lines(sentences, event)));
      machine.enter(draft, "game");
      Oracle first = question -> 0;
      SmallRules.isOver(machine, draft, first);
    }
    return told;
  }

  private static List<String> lines(EventFormatter sentences, Event event) {
    String margin = "  ".repeat(event.cause().depth());
    return sentences.lines(event).stream().map(line -> margin + line).toList();
  }

  @Test
  void what_happens_stands_below_the_heading_and_above_the_outcome() {
    assertThat(told(FIGHT, 1))
        .containsExactly(
            "Fight at Hill, 1 stones",
            "  a blow",
            "  1 Reds: Hill → Shore",
            "  one more",
            "Red has 0 of 1. Blue is gone.",
            "all over");
  }

  @Test
  void an_outcome_is_told_also_where_a_step_stops() {
    assertThat(told(FIGHT, 2)).contains("Red has 1 of 2. Blue is gone.").doesNotContain("one more");
  }

  @Test
  void an_outcome_is_told_also_where_a_step_stops_what_lies_around() {
    List<String> told =
        told(
            """
            procedures:
              game: { steps: [ { call: war } ] }
              war: { heading: War, outcome: Peace, steps: [ { call: raid }, { note: never } ] }
              raid: { heading: Raid, outcome: Loot, steps: [ { stop: war } ] }
            """,
            0);

    assertThat(told).containsExactly("War", "  Raid", "  Loot", "Peace");
  }

  @Test
  void before_hooks_stand_above_the_heading_and_later_ones_below_the_outcome() {
    List<String> told =
        told(
            """
            procedures:
              game: { steps: [ { call: war } ] }
              war: { heading: War, outcome: Peace, steps: [ { note: blood } ] }
            hooks:
              before: { war: [ { note: a threat } ] }
              whenever: { war: [ { note: tears } ] }
            """,
            0);

    assertThat(told).containsExactly("a threat", "War", "  blood", "Peace", "tears");
  }

  @Test
  void a_phase_groups_too_and_may_have_a_heading_of_its_own() {
    List<String> told =
        told(
            """
            fields: { year: { type: number, start: 7 } }
            phases:
              spring: { title: Sowing, outcome: It is sown, steps: [ { note: seed } ] }
              autumn: { heading: "Harvest of {year}", steps: [ { note: corn } ] }
            procedures:
              game: { steps: [ { phase: spring }, { phase: autumn } ] }
            """,
            0);

    assertThat(told).containsExactly("Sowing", "  seed", "It is sown", "Harvest of 7", "  corn");
  }

  @Test
  void a_passage_of_which_no_line_holds_is_not_told() {
    List<String> told =
        told(
            """
            procedures:
              game: { steps: [ { call: wait }, { note: end } ] }
              wait: { outcome: [ { when: 1 > 2, say: Never } ], steps: [] }
            """,
            0);

    assertThat(told).containsExactly("end");
  }

  @Test
  void a_card_that_is_played_says_what_it_does() {
    List<String> told =
        told(
            """
            decks:
              table-edge:
                gale: { title: A Gale, text: It blows., play: [ { note: whoosh } ] }
            procedures:
              game: { steps: [ { play: gale }, { note: calm } ] }
            """,
            0);

    assertThat(told).containsExactly("A Gale: It blows.", "  whoosh", "calm");
  }

  @Test
  void an_ending_tells_its_outcome() {
    List<String> told =
        told(
            """
            procedures:
              game: { steps: [ { note: a day } ] }
            endings:
              dusk:
                title: It is dark
                at: game
                winner: red
                outcome: "Red holds {count(stones of red in hill)}."
            """,
            3);

    assertThat(told).containsExactly("a day", "Red wins: It is dark", "Red holds 3.");
  }
}
