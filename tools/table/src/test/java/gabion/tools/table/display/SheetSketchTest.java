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

/** A sheet of squares or hexes is drawn without a sketch. */
class SheetSketchTest {

  private static final String GAME =
      """
      ruleset: board
      factions: { reds: {} }
      seats: { one: { you: [reds] } }
      boxes: { stock: {} }
      pieces: { stone: { count: 3, starts: stock } }
      procedures:
        game:
          steps:
            - { may: rest, who: reds, ask: "Do the reds rest?", do: [] }
      """;

  private static final String SQUARES =
      """
      sheet:
        cells: squares
        id: file rank
        key: { X: {}, o: {} }
        picture: |
          X o o
          o   o
      start: { c1: { stones: 2 } }
      """;

  @TempDir private Path home;

  private List<BoardView.Line> sketch(String rules, String... problems) throws IOException {
    Path file = home.resolve("rulesets/board/ruleset.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, GAME + rules);
    Problems noted = new Problems();
    var loaded = new Library(List.of(home), ScriptLoader.none()).load("board", noted);
    assertThat(noted.list()).extracting(Problem::message).isEmpty();
    Ruleset ruleset = loaded.orElseThrow();
    Display display = Display.of(ruleset, noted);
    assertThat(noted.list()).extracting(Problem::message).containsExactly(problems);
    try (Game game = Game.begin(ruleset, ruleset.setup(), 1)) {
      return display.picture(ViewContext.at(game, View.NOBODY)).sketch();
    }
  }

  private static List<String> texts(List<BoardView.Line> lines) {
    return lines.stream().map(BoardView.Line::text).toList();
  }

  @Test
  void squares_stand_in_their_files_and_ranks() throws IOException {
    List<BoardView.Line> lines = sketch(SQUARES);

    assertThat(texts(lines))
        .containsExactly("    a    b    c", "2 [   ][   ][   ]", "1 [   ]     [   ]");
    assertThat(lines.get(2).slots())
        .containsExactly(new BoardView.Slot(3, 6, 3), new BoardView.Slot(13, 16, 4));
  }

  @Test
  void a_display_says_how_wide_slots_are_and_what_stands_around_them() throws IOException {
    assertThat(texts(sketch(SQUARES + "display: { board: { width: 1, signs: { X: \"{ }\" } } }\n")))
        .containsExactly("   a  b  c", "2 { }[ ][ ]", "1 [ ]   [ ]");
  }

  @Test
  void hexes_of_the_next_column_stand_half_a_hex_on() throws IOException {
    List<BoardView.Line> lines =
        sketch(
            """
            sheet:
              cells: hex-columns
              id: column row
              key: { W: {} }
              picture: |
                W   W
                  W
                W   W
            """);

    assertThat(texts(lines))
        .containsExactly("    01 02 03", "01 [   ] [   ]", "01    [   ]", "02 [   ] [   ]");
  }

  @Test
  void what_a_display_says_of_it_is_checked() throws IOException {
    sketch(
        SQUARES + "display: { board: { width: 0, signs: { Y: \"{ }\", o: \"<\" } } }\n",
        "`0` is not a number from 1 to 40",
        "unknown letter `Y`",
        "expected two signs, such as `{ }`, found <");
  }

  @Test
  void a_sketch_of_its_own_is_drawn_in_its_place() throws IOException {
    assertThat(
            texts(
                sketch(
                    SQUARES
                        + "display: { board: { width: 2, sketch: \"[a..]\", slots: { a: a2 } } }\n",
                    "`width` has no effect beside the other fields here")))
        .containsExactly("[a..]");
  }
}
