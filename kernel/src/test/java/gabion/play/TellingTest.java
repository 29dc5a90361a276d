package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.log.EventFormatter;
import gabion.flow.log.EventParts;
import gabion.flow.log.Visibility;
import gabion.flow.run.Machine;
import gabion.question.Event;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who is told what: each event as the seats and a spectator hear it. */
class TellingTest {

  private static final int RED = 0;
  private static final int BLUE = 1;

  private static final String RULES =
      """
      seats:
        two: { r: [reds], b: [blues] }
      boxes:
        hand of faction: { seen-by: owner }
        tent of faction: { seen-by: owner }
      pieces:
        tile: { count: 5, starts: table-edge, faces: { sun: {}, moon: {} } }
        letter: { starts: pile, each: { plea: {}, order: {}, song: {} } }
      fields:
        goal of faction: { type: area, seen-by: owner }
        score of side: { type: number, to: 99 }
        luck: { type: number, to: 9, seen-by: none }
      """;

  private static List<String> told(int seat, String steps) {
    return told(seat, "", steps);
  }

  private static List<String> told(int seat, String define, String steps) {
    SmallRules table =
        SmallRules.of(
            RULES
                + define
                + "procedures:\n  game:\n    steps:\n"
                + steps.stripTrailing().indent(6));
    List<String> told = new ArrayList<>();
    Draft draft = table.laid();
    Visibility sight = Visibility.of(draft, seat);
    EventFormatter sentences = new EventFormatter(table.layout());
    try (Machine machine = new Machine(table.program())) {
      machine.listen(
          event ->
              sight
                  .veil(event)
                  .ifPresent(
                      seen ->
                          sentences.lines(seen).stream()
                              .map(line -> line.toLowerCase(Locale.ROOT))
                              .forEach(told::add)));
      machine.enter(draft, "game");
      machine.run(draft, first());
    }
    return told;
  }

  private static Oracle first() {
    return (Question question) -> 0;
  }

  @Test
  void what_moves_to_where_it_lies_is_no_move() {
    String steps =
        """
        - move: tiles in table-edge
          to: table-edge
        - move: plea
          to: pile
        """;
    assertThat(told(Visibility.ALL, steps)).isEmpty();
  }

  @Test
  void what_is_shown_to_a_seat_is_only_shown_to_that_seat() {
    String steps =
        """
        - move: "[plea, song]"
          to: hand of reds
        - show: letters in hand of reds
          to: blues
        """;
    assertThat(told(BLUE, steps)).last().isEqualTo("shown to b: plea, song");
    assertThat(told(RED, steps)).as("their own").last().isEqualTo("shown to b: plea, song");
    assertThat(told(Visibility.NOBODY, steps)).last().isEqualTo("shown to b: something");
    assertThat(told(Visibility.ALL, steps)).last().isEqualTo("shown to b: plea, song");
  }

  @Test
  void counted_pieces_are_shown_to_a_seat_with_their_faces() {
    String steps =
        """
        - move: tiles in table-edge
          count: 3
          to: tent of reds
        - flip: one of (tiles in tent of reds)
          to: moon
        - show: tiles in tent of reds where its face is moon
          to: blues
        """;
    assertThat(told(BLUE, steps)).last().isEqualTo("shown to b: 1 tile (moon)");
    assertThat(told(RED, steps)).as("their own").last().isEqualTo("shown to b: 1 tile (moon)");
    assertThat(told(Visibility.NOBODY, steps)).last().isEqualTo("shown to b: something");
    assertThat(told(Visibility.ALL, "- show: tiles in table-edge"))
        .last()
        .isEqualTo("shown: 5 tiles (sun)");
    assertThat(told(Visibility.ALL, "- show: \"[tiles in tent of reds, tiles in pile]\""))
        .isEmpty();
  }

  @Test
  void what_is_shown_to_all_or_to_nobody_in_particular_is_shown_to_all() {
    String steps =
        """
        - show: plea
        - show: song
          to: all
        """;
    assertThat(told(BLUE, steps)).containsExactly("shown: plea", "shown: song");
    assertThat(told(Visibility.NOBODY, steps)).containsExactly("shown: plea", "shown: song");
  }

  @Test
  void of_pieces_that_move_unseen_others_learn_how_many_and_which_way() {
    String steps =
        """
        - move: "[plea, song]"
          to: hand of reds
        - move: tiles in table-edge
          count: 2
          to: tent of reds
        - move: tiles in tent of reds
          to: hand of reds
        - move: song
          to: table-edge
        """;
    assertThat(told(BLUE, steps))
        .containsExactly(
            "2 letters: pile → hand · reds",
            "2 tiles (sun): table edge → tent · reds",
            "2 unseen: tent · reds → hand · reds",
            "song: hand · reds → table edge");
    assertThat(told(RED, steps))
        .contains("plea: pile → hand · reds", "2 tiles (sun): tent · reds → hand · reds");
  }

  @Test
  void pieces_that_turn_unseen_are_not_told_of() {
    String steps =
        """
        - move: tiles in table-edge
          count: 3
          to: tent of reds
        - flip: tiles in tent of reds
          to: moon
        - move: tiles in tent of reds
          count: 1
          to: table-edge
        """;
    assertThat(told(BLUE, steps))
        .containsExactly(
            "3 tiles (sun): table edge → tent · reds", "1 tile (moon): tent · reds → table edge");
    assertThat(told(RED, steps)).contains("3 tiles (sun) in tent · reds → moon");
  }

  @Test
  void a_secret_field_is_told_to_those_who_may_know_it() {
    String steps =
        """
        - set: goal of reds
          to: shore
        - set: luck
          to: 3
        - add: 2
          to: score of red
        """;
    assertThat(told(RED, steps)).containsExactly("goal · reds: shore", "score · red: 0 → 2");
    assertThat(told(BLUE, steps)).containsExactly("score · red: 0 → 2");
    assertThat(told(Visibility.ALL, steps)).contains("luck: 0 → 3");
  }

  @Test
  void a_note_is_worked_out_on_what_each_may_know() {
    String steps =
        """
        - set: goal of reds
          to: shore
        - move: "[plea, song]"
          to: hand of reds
        - draw: letter
          from: letters in hand of reds
          to: hand of blues
        - note: "{goal of reds}, {letters in hand of reds}, {count(letters in hand of reds)}, {letter}"
        """;
    assertThat(told(RED, steps))
        .last()
        .asString()
        .matches("shore, (plea|song), 1, 1 unseen letter");
    assertThat(told(BLUE, steps)).last().asString().matches("\\?, 1 unseen, 1, (plea|song)");
    assertThat(told(Visibility.NOBODY, steps)).last().isEqualTo("?, 1 unseen, 1, 1 unseen letter");
  }

  @Test
  void how_a_number_comes_about_is_not_told_where_its_way_is_hidden() {
    String define =
        """
        define:
          rent of faction: { add-up: [ { plus: 1, say: as ever } ] }
          fine of faction: { add-up: [ { plus: 2, say: as ever } ] }
          dues of faction:
            first:
              - { when: goal of reds is shore, is: rent of faction + fine of faction }
              - { is: 3 }
        """;
    String steps =
        """
        - set: goal of reds
          to: shore
        - add: dues of reds
          to: score of red
        """;
    assertThat(told(RED, define, steps))
        .containsSubsequence("rent of reds: 1, as ever", "fine of reds: 2, as ever");
    assertThat(told(BLUE, define, steps)).containsExactly("score · red: 0 → 3");
  }

  @Test
  void an_event_says_which_step_and_which_procedure_made_it() {
    SmallRules table =
        SmallRules.of(
            """
            procedures:
              game:
                steps: [{ call: the toll }]
              the toll:
                rule: "4.2"
                steps: [{ move: stones in stock of reds, to: table-edge }]
            """);
    List<Event> heard = new ArrayList<>();
    Draft draft = table.laid();
    try (Machine machine = new Machine(table.program())) {
      machine.listen(heard::add);
      machine.enter(draft, "game");
      machine.run(draft, first());
    }
    Event.Cause cause = heard.get(0).cause();
    assertThat(cause.rule()).isEqualTo("4.2");
    assertThat(cause.procedure()).isEqualTo("the toll");
    assertThat(cause.step()).isNotNull();
    assertThat(cause.owner()).isEmpty();
  }

  @Test
  void parts_say_by_id_what_a_seat_may_know_and_leave_out_the_rest() {
    SmallRules table =
        SmallRules.of(
            RULES
                + """
                procedures:
                  game:
                    steps:
                      - { move: plea, to: hand of reds }
                      - { move: tiles in table-edge, count: 2, to: hill }
                      - { show: plea, to: reds }
                      - { add: 2, to: score of red }
                """);
    Draft draft = table.laid();
    Visibility blue = Visibility.of(draft, BLUE);
    EventParts parts = new EventParts(table.layout());
    List<Map<String, Object>> heard = new ArrayList<>();
    List<String> kinds = new ArrayList<>();
    try (Machine machine = new Machine(table.program())) {
      machine.listen(
          event -> {
            blue.veil(event).map(EventParts::kind).ifPresent(kinds::add);
            blue.veil(event).map(parts::of).ifPresent(heard::add);
          });
      machine.enter(draft, "game");
      machine.run(draft, first());
    }
    assertThat(kinds).contains("put", "moved", "shown");
    assertThat(heard.get(0).get("pieces"))
        .isEqualTo(
            List.of(Map.of("number", 1, "from", "pile", "to", "hand of reds", "type", "letter")));
    assertThat(heard.get(1).get("pieces").toString()).contains("kind=tile", "face=sun", "to=hill");
    assertThat(heard.get(2)).containsEntry("pieces", List.of()).containsEntry("to", List.of("r"));
    assertThat(heard.get(3)).containsEntry("before", 0).containsEntry("after", 2);
  }
}
