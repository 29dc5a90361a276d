package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.log.Names;
import gabion.flow.run.Machine;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.question.Question;
import gabion.question.shape.Shape;
import gabion.state.Draft;
import gabion.state.GameState;
import gabion.tools.table.GameRecord;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A game that stops at every question is the game that runs straight; it is kept, resumed, undone.
 */
@Execution(ExecutionMode.CONCURRENT)
class StepwiseTest {

  private static final int MOST_WORDS = 50;

  /** So many matches are played in any case, and as many more as so many answers are enough for. */
  private static final int LEAST = Shelf.WIDE ? 6 : 1;

  private static final long BUDGET = Shelf.LONG ? Long.MAX_VALUE : Shelf.WIDE ? 5_000 : 400;

  @TempDir private Path folder = Path.of("");

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void stopping_at_every_question_changes_nothing(Ruleset rules) {
    try (Machine machine = new Machine(rules.program())) {
      Property.forAll(
          Match.turned(rules, 1),
          LEAST,
          BUDGET,
          (match, progress) -> {
            Draft straight = rules.createDraft(match.setup(), match.seed());
            List<String> log = new ArrayList<>();
            machine.listen(event -> log.add(event.toString()));
            machine.enter(straight, "game");
            machine.run(straight, match.players());
            try (Game game = match.begin()) {
              RandomOracle players = match.players();
              int told = 0;
              while (!game.isOver()) {
                game.answer(players.answer(game.question()));
                progress.at(game.answers().size());
                for (; told < game.log().size(); told++) {
                  assertThat(game.log().get(told).toString()).isEqualTo(log.get(told));
                }
              }
              assertThat(game.log()).hasSameSizeAs(log);
              assertThat(game.draft().hash()).isEqualTo(straight.hash());
            }
          });
    }
  }

  @Tag("wide")
  @ParameterizedTest
  @MethodSource("rulesets")
  void an_answer_taken_back_leaves_no_trace(Ruleset rules) {
    int[] offered = new int[1];
    Property.forAll(
        Match.turned(rules, 40),
        LEAST,
        BUDGET,
        (match, progress) -> {
          try (Game game = match.begin()) {
            RandomOracle players = match.players();
            while (!game.isOver()) {
              Standing before = Standing.of(game);
              progress.at(game.answers().size());
              int seat = game.question().seat();
              long answer = players.answer(game.question());
              game.answer(answer);
              long after = game.draft().hash();
              int logged = game.log().size();
              offered[0] += game.canUndo(seat) ? 1 : 0;
              game.undo();
              assertThat(Standing.of(game)).isEqualTo(before);
              game.answer(answer);
              assertThat(game.draft().hash()).isEqualTo(after);
              assertThat(game.log()).hasSize(logged);
            }
          }
        });
    assertThat(offered[0]).as("how often undo was offered").isPositive();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void everything_can_be_taken_back_to_the_beginning(Ruleset rules) {
    Property.forAll(
        Match.of(rules, 80, Shelf.LONG ? 100 : Shelf.WIDE ? 4 : 1),
        (match, progress) -> {
          try (Game game = match.begin()) {
            RandomOracle players = match.players();
            List<Standing> stands = new ArrayList<>();
            while (!game.isOver()) {
              stands.add(Standing.of(game));
              game.answer(players.answer(game.question()));
            }
            for (int i = stands.size() - 1; i >= 0; i--) {
              game.undo();
              progress.at(game.answers().size());
              assertThat(Standing.of(game)).isEqualTo(stands.get(i));
            }
            assertThat(undoing(game)).isEmpty();
          }
        });
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void a_copy_is_the_same_state(Ruleset rules) {
    Property.forAll(
        Match.turned(rules, 120),
        LEAST,
        BUDGET,
        (match, progress) -> {
          Draft reused = rules.createDraft(match.setup(), 7);
          try (Game game = match.begin()) {
            RandomOracle players = match.players();
            while (!game.isOver()) {
              progress.at(game.answers().size());
              GameState kept = game.state();
              Draft copy = kept.thaw();
              assertThat(copy.hash()).isEqualTo(kept.hash()).isEqualTo(game.draft().hash());
              kept.thaw(reused);
              assertThat(reused.hash()).isEqualTo(kept.hash());
              assertThat(reused.disagreement()).isEmpty();
              game.answer(players.answer(game.question()));
              assertThat(copy.hash()).as("a copy is its own").isEqualTo(kept.hash());
            }
          }
        });
  }

  @Tag("wide")
  @ParameterizedTest
  @MethodSource("rulesets")
  void a_game_kept_on_paper_goes_on_as_it_would_have(Ruleset rules) {
    Property.forAll(
        Match.turned(rules, 160),
        LEAST / 2,
        BUDGET / 4, // each is read back and played on from many of its questions
        (match, progress) -> {
          int length = length(match);
          Points points = Points.of(match.seed(), length);
          try (Game game = match.begin()) {
            RandomOracle players = match.players();
            for (int step = 0; !game.isOver(); step++) {
              progress.at(game.answers().size());
              if (points.has(step)) {
                resumed(match, game, Shelf.LONG || step % 2 == 0);
              }
              game.answer(players.answer(game.question()));
            }
            resumed(match, game, true);
          }
        });
  }

  /**
   * Saves a game and reads it back.
   *
   * @param on whether both are played on by the same answers to their end
   */
  private void resumed(Match match, Game game, boolean on) {
    GameRecord read = read(GameRecord.of(game));
    assertThat(read.json()).isEqualTo(GameRecord.of(game).json());
    Problems problems = new Problems();
    Game again =
        read.replay(match.rules(), Integer.MAX_VALUE, problems)
            .orElseThrow(() -> new AssertionError(ProblemPrinter.print(problems.list())));
    try (again) {
      assertThat(again.isOver()).isEqualTo(game.isOver());
      assertThat(Standing.of(again)).isEqualTo(Standing.of(game));
      assertThat(again.log()).isEqualTo(game.log());
      assertThat(undoing(again)).isEqualTo(undoing(game));
      if (on) {
        assertThat(playOn(again, match.seed())).isEqualTo(straightOn(match, game));
      }
    }
  }

  /** The seats that may take back their last answer. */
  private static List<Integer> undoing(Game game) {
    int seats = game.ruleset().layout().sorts().seats().size();
    return IntStream.range(0, seats).filter(game::canUndo).boxed().toList();
  }

  /** Plays a resumed game to its end. */
  private static long playOn(Game game, long seed) {
    RandomOracle players = new RandomOracle(~seed);
    while (!game.isOver()) {
      game.answer(players.answer(game.question()));
    }
    return game.draft().hash();
  }

  /** Plays the original to its end and takes it all back at once. */
  private static long straightOn(Match match, Game game) {
    RandomOracle players = new RandomOracle(~match.seed());
    int answers = game.answers().size();
    while (!game.isOver()) {
      game.answer(players.answer(game.question()));
    }
    long hash = game.draft().hash();
    game.undoTo(answers);
    assertThat(game.answers()).hasSize(answers);
    return hash;
  }

  private GameRecord read(GameRecord record) {
    Path file = folder.resolve("game.json");
    Problems problems = new Problems();
    try {
      record.save(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return GameRecord.read(file, problems)
        .orElseThrow(() -> new AssertionError(ProblemPrinter.print(problems.list())));
  }

  private static int length(Match match) {
    int length = 0;
    try (Game game = match.begin()) {
      for (RandomOracle players = match.players(); !game.isOver(); length++) {
        game.answer(players.answer(game.question()));
      }
    }
    return length;
  }

  /** Where a game stands, as far as anybody can tell. */
  private record Standing(
      long hash, boolean over, int seat, String asks, String text, long size, List<String> words) {

    static Standing of(Game game) {
      if (game.isOver()) {
        return new Standing(game.draft().hash(), true, 0, "", "", 0, List.of());
      }
      Question question = game.question();
      Shape shape = question.shape();
      Names names = game.ruleset().program().names();
      List<String> words = new ArrayList<>();
      for (long i = 0; i < Math.min(shape.size(), MOST_WORDS); i++) {
        words.add(shape.describe(i, names));
      }
      return new Standing(
          game.draft().hash(),
          false,
          question.seat(),
          question.step().name(),
          question.text(),
          shape.size(),
          words);
    }
  }
}
