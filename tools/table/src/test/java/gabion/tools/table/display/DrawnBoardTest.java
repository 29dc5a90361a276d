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

/** A board is drawn from a sketch, from a sheet, and from nothing but areas. */
class DrawnBoardTest {

  private static final String GAME =
      """
      ruleset: board
      tells: { area: { wet: claim, worth: number } }
      factions: { reds: {} }
      seats: { one: { you: [reds] } }
      boxes: { stock: {} }
      pieces: { stone: { count: 4, starts: stock } }
      procedures:
        game:
          steps:
            - { may: rest, who: reds, ask: "Do the reds rest?", do: [] }
      """;

  private static final String AREAS =
      """
      areas:
        hill: { worth: 2, beside: [dale, fen] }
        dale: { beside: [fen] }
        fen: { wet: yes }
        isle: { wet: yes }
      start: { hill: { stones: 3 }, dale: { stones: 1 } }
      """;

  private static final String SKETCH =
      """
      display:
        board:
          sketch: |-
            Hill        Dale
            [hi.....]---[da.....]

                [fe.....]
          slots: { hi: hill, da: dale, fe: fen }
          drawn: { hill: [dale] }
          also: { hill: [fen], dale: [fen] }
          surfaces:
            - { when: it has wet, title: wet surface, colour: mud, pattern: waves, shape: disc }
            - { when: its worth > 1, title: high surface }
          printed:
            - { pieces: its worth, sign: w, title: worth }
        content:
          - { pieces: stones in it, sign: s, colour: red, shape: hexagon, title: stones, count: no }
        colours: { mud: blue }
      """;

  @TempDir private Path home;

  private Ruleset load(String rules) throws IOException {
    Path file = home.resolve("rulesets/board/ruleset.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, GAME + rules);
    Problems noted = new Problems();
    var loaded = new Library(List.of(home), ScriptLoader.none()).load("board", noted);
    assertThat(noted.list()).extracting(Problem::message).isEmpty();
    return loaded.orElseThrow();
  }

  private DrawnBoard drawing(String rules) throws IOException {
    Ruleset ruleset = load(rules);
    Problems noted = new Problems();
    Display display = Display.of(ruleset, noted);
    assertThat(noted.list()).extracting(Problem::message).isEmpty();
    try (Game game = Game.begin(ruleset, ruleset.setup(), 1)) {
      return display.drawing(ViewContext.at(game, View.NOBODY));
    }
  }

  private static DrawnBoard.Node node(DrawnBoard drawing, String id) {
    return drawing.nodes().stream().filter(node -> node.id().equals(id)).findFirst().orElseThrow();
  }

  @Test
  void areasStandWhereTheirSlotsStand() throws IOException {
    DrawnBoard drawing = drawing(AREAS + SKETCH);
    DrawnBoard.Node hill = node(drawing, "hill");
    DrawnBoard.Node dale = node(drawing, "dale");
    DrawnBoard.Node fen = node(drawing, "fen");
    DrawnBoard.Node isle = node(drawing, "isle");
    assertThat(hill.y()).isEqualTo(dale.y()).isLessThan(fen.y());
    assertThat(hill.x() + hill.width() / 2).isLessThan(dale.x() - dale.width() / 2);
    assertThat(hill.y() + hill.height() / 2).isLessThan(fen.y() - fen.height() / 2);
    assertThat(fen.y() + fen.height() / 2)
        .as("an area without a slot stands below the others")
        .isLessThan(isle.y() - isle.height() / 2);
    assertThat(drawing.nodes())
        .allMatch(one -> one.x() + one.width() / 2 <= drawing.width())
        .allMatch(one -> one.y() + one.height() / 2 <= drawing.height());
  }

  @Test
  void aLineIsDrawnOnceAndNotWhereTheSketchHasNone() throws IOException {
    DrawnBoard drawing = drawing(AREAS + SKETCH);
    assertThat(node(drawing, "hill").lines()).containsExactly("dale");
    assertThat(node(drawing, "hill").also()).containsExactly("fen");
    assertThat(node(drawing, "dale").lines()).isEmpty();
    assertThat(node(drawing, "fen").beside()).containsExactly("hill", "dale");
  }

  @Test
  void surfacesAndSignsAreThoseThatTheDisplaySays() throws IOException {
    DrawnBoard drawing = drawing(AREAS + SKETCH);
    assertThat(drawing.surfaces())
        .containsExactly(
            new DrawnBoard.Surface("wet surface", "blue", "waves"),
            new DrawnBoard.Surface("high surface", "", ""));
    assertThat(drawing.nodes()).extracting(DrawnBoard.Node::surface).containsExactly(1, -1, 0, 0);
    assertThat(node(drawing, "fen").shape()).isEqualTo("disc");
    assertThat(node(drawing, "hill").shape()).isEqualTo("box");
    assertThat(node(drawing, "hill").printed())
        .containsExactly(new BoardView.Counter("w", 2, "", "", "worth"));
    assertThat(node(drawing, "dale").printed()).isEmpty();
  }

  @Test
  void piecesAreCountersAndASingleOneMayGoWithoutItsNumber() throws IOException {
    Ruleset ruleset = load(AREAS + SKETCH);
    Display display = Display.of(ruleset, new Problems());
    try (Game game = Game.begin(ruleset, ruleset.setup(), 1)) {
      BoardView picture = display.picture(ViewContext.at(game, View.NOBODY));
      assertThat(picture.areas().get(0).counters())
          .containsExactly(new BoardView.Counter("s", 3, "red", "hexagon", "stones"));
      assertThat(picture.areas().get(1).counters())
          .containsExactly(new BoardView.Counter("s", 0, "red", "hexagon", "stones"));
      assertThat(picture.areas().get(2).counters()).isEmpty();
    }
  }

  @Test
  void hexesOfASheetTouchWithoutOverlapping() throws IOException {
    DrawnBoard drawing =
        drawing(
            """
            sheet:
              cells: hex-columns
              id: column row
              key: { o: {} }
              picture: |
                o   o
                  o
                o   o
            """);
    DrawnBoard.Node first = node(drawing, "0101");
    DrawnBoard.Node below = node(drawing, "0102");
    DrawnBoard.Node next = node(drawing, "0201");
    assertThat(drawing.nodes()).extracting(DrawnBoard.Node::shape).containsOnly("flat");
    assertThat(below.x()).isEqualTo(first.x());
    assertThat(below.y() - first.y()).isBetween(first.height() - 2, first.height() + 2);
    assertThat(next.x() - first.x()).isEqualTo(first.width() * 3 / 4);
    assertThat((next.y() - first.y()) * 2).isBetween(first.height() - 2, first.height() + 2);
    assertThat(drawing.nodes()).allMatch(node -> node.lines().isEmpty());
    assertThat(next.beside()).contains("0101", "0102");
  }

  @Test
  void whereNothingSaysWhereTheyStandAreasStandApart() throws IOException {
    DrawnBoard drawing = drawing(AREAS);
    List<DrawnBoard.Node> nodes = drawing.nodes();
    assertThat(nodes).hasSize(4);
    for (DrawnBoard.Node one : nodes) {
      for (DrawnBoard.Node other : nodes) {
        boolean apart =
            Math.abs(one.x() - other.x()) >= one.width()
                || Math.abs(one.y() - other.y()) >= one.height();
        assertThat(one.equals(other) || apart).as(one.id() + " and " + other.id()).isTrue();
      }
    }
    assertThat(node(drawing, "hill").lines()).containsExactly("dale", "fen");
  }

  @Test
  void shapesAndPatternsThatNobodyCanDrawAreToldOf() throws IOException {
    Ruleset ruleset =
        load(
            AREAS
                + """
                display:
                  board:
                    sketch: "[fe.]"
                    slots: { fe: fen }
                    surfaces:
                      - { when: it has wet, pattern: wave, shape: hull }
                  content:
                    - { pieces: stones in it, sign: s, shape: hexagons }
                """);
    Problems noted = new Problems();
    Display.of(ruleset, noted);
    assertThat(noted.list())
        .extracting(Problem::message)
        .containsExactlyInAnyOrder(
            "unknown shape `hexagons`", "unknown pattern `wave`", "unknown shape `hull`");
  }
}
