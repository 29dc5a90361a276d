package gabion.tools.table.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A heading stands over what happened below it, and over nothing else. */
class HeadingsTest {

  private static final String GAME =
      """
      ruleset: march
      tells: { faction: { side: side } }
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: { beside: [ford] }, ford: {} }
      boxes: { hand of faction: { seen-by: owner } }
      pieces: { man: { per: faction, count: 3, starts: hill } }
      decks:
        hand of reds:
          raid: { title: Raid, text: Three go, play: [ { move: mans of reds in hill, to: ford } ] }
      endings: { over: { at: game, winner: nobody } }
      """;

  @TempDir Path folder;

  private Table begin(String rules) throws IOException {
    return Doors.begin(folder, GAME + rules);
  }

  private static List<String> lines(TableAccess door) {
    return door.story(0, false).stream()
        .map(line -> "  ".repeat(line.depth()) + line.text())
        .toList();
  }

  @Test
  void a_phase_that_is_over_stands_over_no_question_and_no_end() throws IOException {
    try (Table table =
        begin(
            """
            phases:
              inner: []
              still: { silent: yes, steps: [ { move: mans of blues in hill, to: ford } ] }
              outer:
                - { phase: inner }
                - { phase: still }
                - { choose: area from areas, who: reds }
                - { move: mans of reds in hill, to: area }
                - { phase: inner }
            procedures: { game: [ { phase: outer }, { phase: inner } ] }
            """)) {
      assertThat(lines(table.spectator())).containsExactly("Outer");

      Doors.mustSay(table, "red", "ford");

      assertThat(lines(table.spectator()).subList(0, 2))
          .containsExactly("Outer", "  3 Men of Reds: Hill → Ford");
      assertThat(lines(table.spectator())).noneMatch(line -> line.contains("Inner"));
    }
  }

  @Test
  void a_phase_that_asks_first_is_told() throws IOException {
    try (Table table =
        begin(
            """
            phases:
              inner: [ { choose: area from areas, who: reds } ]
              outer: [ { phase: inner } ]
            procedures: { game: [ { phase: outer } ] }
            """)) {
      assertThat(lines(table.spectator())).containsExactly("Outer", "  Inner");
    }
  }

  @Test
  void what_a_card_does_stands_below_it_also_for_who_does_not_see_the_card() throws IOException {
    try (Table table =
        begin(
            """
            phases:
              inner: [ { note: nothing stirs } ]
              outer: [ { call: deed } ]
            procedures:
              game: [ { phase: outer }, { choose: area from areas, who: blues } ]
              deed: { heading: A deed, steps: [ { phase: inner }, { play: raid } ] }
            """)) {
      List<String> before = List.of("Outer", "  A deed", "    Inner", "      nothing stirs");

      assertThat(lines(table.door("red")).subList(0, 4)).isEqualTo(before);
      assertThat(lines(table.door("red")).subList(4, 6))
          .containsExactly("    Raid: Three go", "      3 Men of Reds: Hill → Ford");
      assertThat(lines(table.door("blue")).subList(0, 4)).isEqualTo(before);
      assertThat(lines(table.door("blue")).subList(4, 6))
          .containsExactly("    a card is played", "      3 Men of Reds: Hill → Ford");
    }
  }
}
