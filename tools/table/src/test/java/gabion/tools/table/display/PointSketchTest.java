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
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A map whose areas say where they lie is drawn without a sketch. */
class PointSketchTest {

  private static final int AREAS = 23;

  private static final String GAME =
      """
      ruleset: board
      factions: { reds: {}, blues: {} }
      seats: { one: { you: [reds, blues] } }
      boxes: { stock of faction: {} }
      pieces: { stone: { per: faction, count: 5, starts: stock of faction } }
      procedures:
        game:
          steps:
            - { may: rest, who: reds, ask: "Do the reds rest?", do: [] }
      """;

  private static final String SMALL =
      """
      areas:
        north: { title: The North, at: [2, 0], beside: [ford, moor] }
        ford: { at: [0, 2], beside: [moor] }
        moor: { at: [4, 2], beside: [south] }
        south: { title: The South, at: [2, 4] }
        far: {}
      start: { north: { stones of reds: 3, stones of blues: 1 } }
      """;

  @TempDir private Path home;

  private Game game(String rules, String... problems) throws IOException {
    Path file = home.resolve("rulesets/board/ruleset.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, GAME + rules);
    Problems noted = new Problems();
    Ruleset ruleset =
        new Library(List.of(home), ScriptLoader.none()).load("board", noted).orElseThrow();
    display = Display.of(ruleset, noted);
    assertThat(noted.list()).extracting(Problem::message).containsExactly(problems);
    return Game.begin(ruleset, ruleset.setup(), 1);
  }

  private Display display = Display.NONE;

  private BoardView board(String rules, String... problems) throws IOException {
    try (Game game = game(rules, problems)) {
      return display.picture(ViewContext.at(game, View.NOBODY));
    }
  }

  private DrawnBoard drawing(String rules) throws IOException {
    try (Game game = game(rules)) {
      return display.drawing(ViewContext.at(game, View.NOBODY));
    }
  }

  @Test
  void areas_lie_where_they_say_with_lines_between_neighbours() throws IOException {
    BoardView board = board(SMALL);

    assertThat(String.join("\n", board.sketch().stream().map(BoardView.Line::text).toList()))
        .isEqualTo(
            """
                                    The North
                                    [             ]
                                        /     \\
                                     /           \\
                                  /                 \\
                               /                       \\
                            /                            \\
                         /                                  \\
            Ford      /                                    Moor
            [             ]--------------------------------[             ]
                                                               /
                                                            /
                                                         /
                                                       /
                                                    /
                                                 /
                                    The South /
                                    [             ]\
            """);
    assertThat(board.areas().get(0).signs())
        .extracting(BoardView.Sign::text)
        .containsExactly("R3", "B1");
    assertThat(board.legend()).containsExactly("R Stone · Reds, B Stone · Blues");
  }

  @Test
  void a_sketch_of_the_display_is_drawn_all_the_same() throws IOException {
    BoardView board =
        board(SMALL + "display: { board: { sketch: \"[n...]\", slots: { n: north } } }\n");

    assertThat(board.sketch()).extracting(BoardView.Line::text).containsExactly("[n...]");
  }

  @Test
  void what_is_no_point_and_what_lies_at_the_point_of_another_is_told() throws IOException {
    board(
        "areas: { a: { at: [1, x] }, b: { at: 3 }, c: { at: [2, 2] }, d: { at: [2, 2.0] } }\n",
        "expected a point, two numbers such as `[3, 2]`, found other values",
        "expected a point, two numbers such as `[3, 2]`, found `3`",
        "`d` lies at the same point as `c`");
  }

  /** A map of many areas anywhere, each beside some of the nearest. */
  private static String map(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<int[]> points = new ArrayList<>();
    StringBuilder map = new StringBuilder("areas:\n");
    for (int area = 0; area < AREAS; area++) {
      points.add(new int[] {random.nextInt(1000), random.nextInt(900)});
      map.append("  a").append(area).append(": { at: [").append(points.get(area)[0]);
      map.append(", ").append(points.get(area)[1]).append("]");
      if (area > 0) {
        map.append(", beside: [a").append(random.nextInt(area)).append("]");
      }
      map.append(" }\n");
    }
    return map.toString();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void each_of_many_areas_has_a_slot_and_each_border_a_line_or_a_mention(long seed)
      throws IOException {
    BoardView board = board(map(seed));

    List<Integer> slots =
        board.sketch().stream()
            .flatMap(line -> line.slots().stream())
            .map(BoardView.Slot::area)
            .toList();
    assertThat(slots).hasSize(AREAS).doesNotHaveDuplicates();
    for (BoardView.Line line : board.sketch()) {
      assertThat(line.text().length()).isLessThanOrEqualTo(100);
      for (BoardView.Slot slot : line.slots()) {
        assertThat(line.text().charAt(slot.from() - 1)).isEqualTo('[');
        assertThat(line.text().substring(slot.from(), slot.to())).isBlank();
        assertThat(line.text().charAt(slot.to())).isEqualTo(']');
      }
    }
    assertThat(board.sketch().size()).isLessThan(60);
    for (BoardView.Area area : board.areas()) {
      assertThat(board.sketch())
          .anyMatch(line -> line.text().contains(area.title().substring(0, 2)));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void boxes_of_a_drawn_board_do_not_overlap_and_no_line_runs_through_one(long seed)
      throws IOException {
    DrawnBoard board = drawing(map(seed));

    List<DrawnBoard.Node> nodes = board.nodes();
    for (DrawnBoard.Node one : nodes) {
      assertThat(one.x()).isBetween(one.width() / 2, board.width() - one.width() / 2);
      assertThat(one.y()).isBetween(one.height() / 2, board.height() - one.height() / 2);
      for (DrawnBoard.Node other : nodes) {
        boolean apart =
            Math.abs(one.x() - other.x()) >= one.width()
                || Math.abs(one.y() - other.y()) >= one.height();
        assertThat(apart || one.id().equals(other.id())).as(one.id() + " " + other.id()).isTrue();
      }
      assertThat(one.lines().size() + one.also().size()).isLessThanOrEqualTo(one.beside().size());
    }
    assertThat(nodes.stream().mapToInt(node -> node.lines().size() + node.also().size()).sum())
        .as("each border once")
        .isEqualTo(AREAS - 1);
  }
}
