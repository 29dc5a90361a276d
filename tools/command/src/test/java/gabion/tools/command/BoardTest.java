package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.tools.command.display.BoardRenderer;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.packs.Library;
import gabion.tools.table.display.BoardView;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.ViewContext;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The board of the first game as it is drawn, at the start, in a battle and at the end. The goldens
 * are recorded again with {@code -Dgabion.record=true}.
 */
class BoardTest {

  private static final Path GOLDENS = Path.of("src/test/resources/boards");
  private static final String GAME = "1754-conquest";
  private static final long SEED = 17;

  @Test
  void at_the_start() throws IOException {
    compare("start", game -> true);
  }

  @Tag("wide")
  @Test
  void in_the_middle_of_a_battle() throws IOException {
    compare("battle", game -> isIn("battle", game.question()) && game.answers().size() > 100);
  }

  @Test
  void at_the_end() throws IOException {
    compare("end", Game::isOver);
  }

  @Test
  void what_a_seat_may_not_see_does_not_change_its_board() {
    Problems problems = new Problems();
    Ruleset rules = load(problems);
    Display display = Display.of(rules, problems);
    try (Game game = Game.begin(rules, rules.setup(), SEED)) {
      RandomOracle oracle = new RandomOracle(SEED);
      while (!isIn("battle", game.question())) {
        game.answer(oracle.answer(game.question()));
      }
      String board = drawn(display, game);
      Draft draft = game.draft();
      List<Integer> unseen =
          IntStream.range(0, rules.layout().sorts().pieces().size())
              .filter(piece -> !game.view(0).isVisible(draft.placeOf(piece)))
              .boxed()
              .toList();
      int one = unseen.get(0);
      int other = unseen.get(unseen.size() - 1);
      int place = draft.placeOf(one);

      draft.put(one, draft.placeOf(other));
      draft.put(other, place);

      assertThat(draft.placeOf(one)).isNotEqualTo(place);
      assertThat(drawn(display, game)).isEqualTo(board);
    }
  }

  @Test
  void of_many_areas_that_hold_nothing_only_the_number_is_told() {
    List<BoardView.Area> areas =
        IntStream.range(0, 12)
            .mapToObj(i -> area("hex " + i, i == 3 ? List.of("1 stone") : List.of()))
            .toList();
    BoardView picture =
        new BoardView(List.of(), areas, List.of(), List.of(), List.of(), List.of(), List.of());

    assertThat(new BoardRenderer(TerminalStyle.NONE, 80).board(picture))
        .containsExactly("  hex 3: 1 stone", "  11 others: nothing");
  }

  private static BoardView.Area area(String title, List<String> words) {
    return new BoardView.Area(
        title, title, words.size(), List.of(), List.of(), words, List.of(), false);
  }

  private static String drawn(Display display, Game game) {
    return String.join(
        "\n",
        new BoardRenderer(TerminalStyle.NONE, 100).board(display.picture(ViewContext.at(game, 0))));
  }

  private static boolean isIn(String phase, Question question) {
    Layout layout = question.draft().layout();
    return question.draft().field(Fields.PHASE) == layout.sorts().phases().number(phase);
  }

  private static Ruleset load(Problems problems) {
    return new Library(List.of(Ran.CHECKOUT), gabion.scripts.GraalScripts.folders())
        .load(GAME, problems)
        .orElseThrow(() -> new AssertionError(problems.list()));
  }

  private static void compare(String name, Predicate<Game> there) throws IOException {
    Problems problems = new Problems();
    Ruleset rules = load(problems);
    Display display = Display.of(rules, problems);
    assertThat(problems.list()).isEmpty();
    try (Game game = Game.begin(rules, rules.setup(), SEED)) {
      RandomOracle oracle = new RandomOracle(SEED);
      while (!there.test(game)) {
        game.answer(oracle.answer(game.question()));
      }
      int seat = game.isOver() ? gabion.play.View.NOBODY : 0;
      List<String> lines =
          new BoardRenderer(TerminalStyle.NONE, 100)
              .board(display.picture(ViewContext.at(game, seat)));
      assertThat(lines).allMatch(line -> line.length() <= 100);
      String drawn = String.join("\n", lines) + "\n";
      Path golden = GOLDENS.resolve(name + ".txt");
      if (Boolean.getBoolean("gabion.record")) {
        Files.createDirectories(GOLDENS);
        Files.writeString(golden, drawn);
      }
      assertThat(drawn).isEqualTo(Files.readString(golden));
    }
  }
}
