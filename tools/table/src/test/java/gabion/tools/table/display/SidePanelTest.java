package gabion.tools.table.display;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.View;
import gabion.tools.packs.Library;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines beside the map. */
class SidePanelTest {

  private static final String GAME =
      """
      ruleset: lots
      title: Lots
      factions: { reds: {}, blues: {}, greens: {} }
      seats: { two: { you: [reds], wise-guy: [blues] } }
      areas: { hill: {}, shore: {}, dale: {} }
      fields: { turn: { type: faction } }
      pieces: { stone: { count: 3, starts: dale } }
      define:
        worth of faction:
          add-up:
            - { plus: count(stones), say: the stones }
            - { plus: 2, when: faction is reds, say: the red cap }
        fame of faction:
          title: Fame
          add-up:
            - { plus: count(stones), say: the stones }
      procedures:
        game:
          steps:
            - { may: rest, who: reds, ask: "Do the reds rest?", do: [] }
      display:
        table:
      """;

  @TempDir private Path home;

  private List<BoardView.Entry> beside(String table, List<String> problems) throws IOException {
    Path file = home.resolve("rulesets/lots/ruleset.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, GAME + table.indent(4));
    Problems noted = new Problems();
    var loaded = new Library(List.of(home), ScriptLoader.none()).load("lots", noted);
    assertThat(noted.list()).extracting(Problem::message).isEmpty();
    Ruleset rules = loaded.orElseThrow();
    Display display = Display.of(rules, noted);
    assertThat(noted.list()).extracting(Problem::message).isEqualTo(problems);
    try (Game game = Game.begin(rules, rules.setup(), 1)) {
      return display.picture(ViewContext.at(game, View.NOBODY)).lots();
    }
  }

  @Test
  void a_line_speaks_of_those_alone_that_are_in_what_it_names() throws IOException {
    assertThat(
            beside(
                """
                - { title: Stones, each: faction, in: "[reds, greens]", value: count(stones) }
                - { title: Areas, each: area, in: areas where it is not shore, value: 7 }
                - { title: None, each: area, in: areas where it is shore and it is dale, value: 7 }
                """,
                List.of()))
        .containsExactly(
            new BoardView.Entry("Stones", "Reds: 3, Greens: 3"),
            new BoardView.Entry("Areas", "Hill: 7, Dale: 7"),
            new BoardView.Entry("None", "-"));
  }

  @Test
  void nothing_is_a_dash() throws IOException {
    assertThat(
            beside(
                """
                - { title: Turn of, value: turn }
                - { title: First, value: first of (areas where count(stones in it) > 3) }
                - { title: Held, value: first of (areas where any stones in it) }
                """,
                List.of()))
        .containsExactly(
            new BoardView.Entry("Turn of", "-"),
            new BoardView.Entry("First", "-"),
            new BoardView.Entry("Held", "Dale"));
  }

  @Test
  void what_a_line_speaks_of_is_of_its_sort() throws IOException {
    assertThat(
            beside(
                "- { title: Stones, each: faction, in: areas, value: count(stones) }",
                List.of("expected type: factions; actual type: areas")))
        .isEmpty();
  }

  @Test
  void a_list_has_no_and_and_lists_of_several_are_told_apart() throws IOException {
    assertThat(
            beside(
                """
                - { title: Areas, value: areas }
                - { title: Others, each: area, in: "[hill, dale]", value: areas where it is not area }
                """,
                List.of()))
        .containsExactly(
            new BoardView.Entry("Areas", "Hill, Shore, Dale"),
            new BoardView.Entry("Others", "Hill: Shore, Dale; Dale: Hill, Shore"));
  }

  @Test
  void a_number_says_how_it_comes_about() throws IOException {
    List<BoardView.Entry> entries =
        beside(
            """
            - { title: Worth, each: faction, in: "[reds, greens]", value: worth of faction }
            - { title: Stones, value: count(stones) }
            """,
            List.of());
    assertThat(entries.get(0))
        .isEqualTo(
            new BoardView.Entry(
                "Worth",
                "Reds: 5, Greens: 3",
                List.of(
                    "worth of Reds: 5 (the stones +3, the red cap +2)",
                    "worth of Greens: 3, the stones"),
                false));
    assertThat(entries.get(1).why()).isEmpty();
  }

  @Test
  void a_number_with_a_title_says_whose_it_is() throws IOException {
    String table =
        "- { title: Fame, each: faction, in: \"[reds, greens]\", value: fame of faction }";
    assertThat(beside(table, List.of()).get(0).why())
        .containsExactly("Reds · Fame: 3, the stones", "Greens · Fame: 3, the stones");
  }

  @Test
  void a_line_may_tell_how_the_game_stands() throws IOException {
    List<BoardView.Entry> entries =
        beside(
            """
            - { title: Stones, value: count(stones), standing: yes }
            - { title: All stones, value: count(stones) }
            """,
            List.of());
    assertThat(entries).extracting(BoardView.Entry::isStanding).containsExactly(true, false);
  }
}
