package gabion.tools.lab.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.lab.coach.GameReview;
import gabion.tools.lab.rate.Benchmark;
import gabion.tools.lab.rate.BenchmarkLine;
import gabion.tools.packs.Library;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Puzzles of a game in which the right answers are known. */
class PuzzleSearchTest {

  /** Red wins from the hill, loses from the dale and the ford; all ways over the moor are alike. */
  private static final String RULES =
      """
      ruleset: fork
      title: The Fork
      sides: { red: { title: Red }, blue: { title: Blue } }
      factions: { reds: { side: red }, blues: { side: blue } }
      tells: { faction: { side: side } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: {}, dale: {}, ford: {} }
      fields: { height: { type: number, from: 0, to: 2 } }
      procedures:
        game:
          steps:
            - { choose: way, who: red, from: [hill, dale, ford], ask: "Which way over the moor?" }
            - { choose: goal, who: red, from: [dale, hill, ford], ask: "Where does the army go?" }
            - { if: goal is hill, then: [ { set: height, to: 2 } ] }
      endings:
        high: { at: game, if: height is 2, winner: red }
        low: { at: game, if: height is not 2, winner: blue }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Path file = folder.resolve("rulesets/fork/ruleset.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, RULES);
  }

  private Ruleset rules() {
    Problems problems = new Problems();
    return new Library(List.of(folder), ScriptLoader.none())
        .load("fork", problems)
        .orElseThrow(() -> new AssertionError(problems.list()));
  }

  private static GameRecord lost(Ruleset rules) {
    try (Game game = Game.begin(rules, rules.setup(), 5)) {
      game.answer(0);
      game.answer(1);
      return GameRecord.of(game);
    }
  }

  @Test
  void an_answer_that_is_better_than_each_other_one_is_found() {
    Ruleset rules = rules();
    try (Game game = lost(rules).replay(rules, 1, new Problems()).orElseThrow();
        PuzzleSearch search = new PuzzleSearch(rules)) {
      PuzzleSearch.BestAnswer best = search.bestAnswer(game.prospect(), 1).orElseThrow();

      assertThat(best.words()).isEqualTo("Hill");
      assertThat(best.advantage().is()).isEqualTo(1);
    }
  }

  @Test
  void where_answers_are_alike_there_is_no_puzzle() {
    Ruleset rules = rules();
    try (Game game = Game.begin(rules, rules.setup(), 5);
        PuzzleSearch search = new PuzzleSearch(rules)) {
      assertThat(search.bestAnswer(game.prospect(), 1)).isEmpty();
    }
  }

  @Test
  void a_marked_answer_of_a_review_is_a_puzzle_and_the_better_one_solves_it() {
    Ruleset rules = rules();
    GameRecord record = lost(rules);
    List<GameReview.Finding> marked =
        new GameReview(rules, record).findings(Set.of("red"), 3, any -> {});

    Puzzle puzzle = Puzzle.of(record, marked.get(0));

    assertThat(marked).hasSize(1);
    assertThat(puzzle.task()).isEqualTo("Where does the army go?");
    try (PuzzleSearch search = new PuzzleSearch(rules)) {
      PuzzleSearch.PuzzleVerdict wrong = search.judge(puzzle, 2, () -> false);
      assertThat(wrong.isWrong()).isTrue();
      assertThat(wrong.best()).isEqualTo("Hill");
      assertThat(wrong.result().orElseThrow().difference().is()).isEqualTo(1);
      assertThat(search.judge(puzzle, 0, () -> false).isWrong()).isFalse();
      assertThat(search.judge(puzzle, 0, () -> false).result()).isEmpty();
    }
  }

  @Test
  void an_answer_that_is_not_certainly_worse_is_right() {
    Ruleset rules = rules();
    GameRecord record = lost(rules);
    Puzzle open = new Puzzle("open", "red", "Which way over the moor?", record.upTo(0), 0);

    try (PuzzleSearch search = new PuzzleSearch(rules)) {
      assertThat(search.judge(open, 1, () -> false).isWrong()).isFalse();
      assertThat(search.judge(open, 1, () -> false).result()).isPresent();
    }
  }

  @Test
  void published_puzzles_are_positions_of_a_benchmark_that_the_rules_still_reach()
      throws IOException {
    Ruleset rules = rules();
    BenchmarkLine line = BenchmarkLine.of(rules, rules.setup(), 5, "random", List.of("random"), 1);
    String scenario = line.scenario();
    PublishedPuzzles.PublishedPuzzle fits =
        new PublishedPuzzles.PublishedPuzzle(
            "fork", scenario, 0, "red", "way", 3, 0, "Hill", 0.1, 0.2);
    PublishedPuzzles.PublishedPuzzle other =
        new PublishedPuzzles.PublishedPuzzle(
            "fork", scenario, 0, "red", "way", 4, 0, "Hill", 0.1, 0.2);
    assertThat(PublishedPuzzles.load(folder, rules)).as("no file").isEmpty();
    Files.createDirectories(folder.resolve("rulesets/docs"));
    Files.writeString(
        folder.resolve(PublishedPuzzles.BENCHMARK), new Benchmark("a game", List.of(line)).json());
    Files.writeString(
        folder.resolve(PublishedPuzzles.FILE),
        new PublishedPuzzles("puzzles", List.of(fits, other)).json());

    List<Puzzle> puzzles = PublishedPuzzles.load(folder, rules);

    assertThat(puzzles).hasSize(1);
    assertThat(puzzles.get(0).task()).isEqualTo("Which way over the moor?");
    assertThat(puzzles.get(0).id()).endsWith("-0");
  }
}
