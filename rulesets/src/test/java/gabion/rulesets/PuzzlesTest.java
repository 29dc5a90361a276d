package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gabion.play.Answer;
import gabion.play.BotView;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.lab.coach.AnswerComparison;
import gabion.tools.lab.lesson.PublishedPuzzles;
import gabion.tools.lab.lesson.PublishedPuzzles.PublishedPuzzle;
import gabion.tools.lab.lesson.Puzzle;
import gabion.tools.lab.lesson.PuzzleSearch;
import gabion.tools.lab.rate.Benchmark;
import gabion.tools.lab.rate.BenchmarkLine;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The published puzzles. {@code -Dgabion.puzzles=true} finds them anew in the games of the
 * benchmark and writes the file; this takes minutes.
 */
class PuzzlesTest {

  private static final boolean WRITES = Boolean.getBoolean("gabion.puzzles");

  /** Puzzles of one game, each of another question. */
  private static final int MOST_OF_A_GAME = 4;

  /** Pairs of trial games with which an advantage is checked. */
  private static final int PAIRS = Shelf.LONG ? 1_000 : 200;

  private static final double ROUNDED = 1_000;

  @Test
  void puzzles_are_found_in_the_games_of_the_benchmark() throws IOException {
    assumeTrue(WRITES, "it takes minutes: -Dgabion.puzzles=true");
    Benchmark games =
        Benchmark.of(Files.readString(Shelf.HOME.resolve(PublishedPuzzles.BENCHMARK)));
    List<PublishedPuzzle> found =
        games.lines().parallelStream().flatMap(line -> found(line).stream()).toList();
    Path file = Shelf.HOME.resolve(PublishedPuzzles.FILE);
    String about =
        "Positions of the games in benchmark.json in which one answer is better than all others;"
            + " `tools/gabion learn RULESET` asks for it";

    Files.writeString(file, new PublishedPuzzles(about, found).json());

    assertThat(found).isNotEmpty();
  }

  private static List<PublishedPuzzle> found(BenchmarkLine line) {
    Ruleset rules =
        Shelf.rulesets().filter(one -> one.id().equals(line.ruleset())).findFirst().orElseThrow();
    GameRecord record = line.record(rules, line.answers().size());
    Set<String> asked = new HashSet<>();
    List<PublishedPuzzle> found = new ArrayList<>();
    try (PuzzleSearch search = new PuzzleSearch(rules)) {
      for (int after = 0; after < record.answers().size(); after++) {
        Answer next = record.answers().get(after);
        if (!next.isDrawn() && !asked.contains(next.questionName())) {
          Optional<PublishedPuzzle> one = puzzle(search, record, rules, after);
          one.ifPresent(found::add);
          one.ifPresent(any -> asked.add(next.questionName()));
        }
        if (found.size() == MOST_OF_A_GAME) {
          break;
        }
      }
    }
    System.out.printf("%s %s: %d puzzles%n", line.ruleset(), line.scenario(), found.size());
    return found;
  }

  private static Optional<PublishedPuzzle> puzzle(
      PuzzleSearch search, GameRecord record, Ruleset rules, int after) {
    Answer next = record.answers().get(after);
    try (Game game = record.replay(rules, after, new Problems()).orElseThrow()) {
      BotView view = game.prospect();
      boolean isAsked =
          rules.layout().sorts().seats().id(view.seat()).equals(next.seat())
              && game.question().step().name().equals(next.questionName());
      return isAsked
          ? search
              .bestAnswer(view, after)
              .map(
                  best ->
                      new PublishedPuzzle(
                          record.ruleset(),
                          record.setup().scenario(),
                          after,
                          next.seat(),
                          next.questionName(),
                          view.size(),
                          best.answer(),
                          best.words(),
                          rounded(best.advantage().from()),
                          rounded(best.advantage().to())))
          : Optional.empty();
    }
  }

  private static double rounded(double share) {
    return Math.round(share * ROUNDED) / ROUNDED;
  }

  @TestFactory
  Stream<DynamicTest> the_best_answer_of_each_puzzle_is_not_worse_with_other_luck() {
    return Shelf.rulesets()
        .flatMap(
            rules ->
                PublishedPuzzles.load(Shelf.HOME, rules).stream()
                    .map(
                        puzzle ->
                            DynamicTest.dynamicTest(
                                rules.id() + " " + puzzle.id(), () -> check(rules, puzzle))));
  }

  private static void check(Ruleset rules, Puzzle puzzle) {
    try (Game game = puzzle.game(rules);
        AnswerComparison games = new AnswerComparison(rules)) {
      BotView view = game.prospect();
      long other = (puzzle.best() + 1) % view.size();
      AnswerComparison.Result result =
          games.compare(view, puzzle.best(), other, 77, PAIRS, () -> false);
      assertThat(result.difference().to()).isPositive();
    }
  }

  @Tag("wide")
  @Test
  void every_published_puzzle_is_reached() throws IOException {
    int reached =
        Shelf.rulesets().mapToInt(rules -> PublishedPuzzles.load(Shelf.HOME, rules).size()).sum();
    String published = Files.readString(Shelf.HOME.resolve(PublishedPuzzles.FILE));

    assertThat(reached).isPositive().isEqualTo(published.split("\"words\"", -1).length - 1);
  }
}
