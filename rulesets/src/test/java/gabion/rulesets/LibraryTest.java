package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.api.Decision;
import gabion.api.GameException;
import gabion.api.GamePosition;
import gabion.api.GameRules;
import gabion.api.GameStart;
import gabion.api.LiveGame;
import gabion.api.SeenPlace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The public package with every game: a {@code LiveGame} and a {@code GamePosition} are equal. */
class LibraryTest {

  private static final int ANSWERS = 250;

  @TempDir private Path folder;

  static List<String> games() {
    return GameRules.ids(Shelf.HOME);
  }

  private static long choice(Decision decision, SplittableRandom luck) {
    return luck.nextLong(decision.size());
  }

  /** Also in the middle of a script, where a copy has to play its beginning again. */
  @ParameterizedTest
  @MethodSource("games")
  void a_position_goes_on_as_its_game_and_so_do_its_copies(String id) {
    GameRules rules = GameRules.load(Shelf.HOME, id);
    SplittableRandom luck = new SplittableRandom(3);
    int steps = 0;
    try (LiveGame game = rules.begin(GameStart.STANDARD);
        GamePosition fast = rules.position(GameStart.STANDARD);
        GamePosition copy = fast.copy()) {
      while (!game.isOver() && steps < ANSWERS) {
        Decision decision = game.decision();
        long answer = choice(decision, luck);
        if (decision.size() > 1) {
          assertThat(fast.seat()).isEqualTo(decision.seat());
          assertThat(fast.name()).isEqualTo(decision.name());
          assertThat(fast.size()).isEqualTo(decision.size());
          copy.copyFrom(fast);
          assertThat(copy.describe(answer)).isEqualTo(fast.describe(answer));
          if (steps % 2 == 0) {
            fast.answer(answer);
          } else {
            copy.answer(answer);
            fast.copyFrom(copy);
          }
          steps++;
          if (steps % 25 == 0) {
            sameAs(game, fast, answer, decision);
          }
        }
        game.answer(answer);
      }
      assertThat(fast.isOver()).isEqualTo(game.isOver());
      assertThat(fast.winner()).isEqualTo(game.winner());
    }
    assertThat(steps).isPositive();
  }

  /** A position of a game is equal to one with the same answers. */
  private static void sameAs(LiveGame game, GamePosition fast, long answer, Decision before) {
    try (GamePosition taken = game.position();
        GamePosition one = taken.copy();
        GamePosition two = fast.copy()) {
      assertThat(taken.size()).isEqualTo(before.size());
      one.answer(answer);
      long decisions = one.playAtRandom(5);
      assertThat(two.playAtRandom(5)).isEqualTo(decisions);
      assertThat(two.winner()).isEqualTo(one.winner());
      assertThat(two.isOver()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void random_games_differ_by_their_seeds_and_not_otherwise(String id) {
    GameRules rules = GameRules.load(Shelf.HOME, id);
    try (GamePosition start = rules.position(GameStart.STANDARD);
        GamePosition game = start.copy()) {
      List<String> ends = new ArrayList<>();
      for (long seed : new long[] {1, 2, 3, 4, 1}) {
        game.copyFrom(start);
        ends.add(game.playAtRandom(seed) + " " + game.winner());
      }
      assertThat(ends.get(4)).isEqualTo(ends.get(0));
      assertThat(ends.stream().distinct().count()).isGreaterThan(1);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void a_game_is_taken_back_saved_and_resumed(String id) throws Exception {
    GameRules rules = GameRules.load(Shelf.HOME, id);
    Path file = folder.resolve("game.json");
    SplittableRandom luck = new SplittableRandom(4);
    try (LiveGame game = rules.begin(GameStart.STANDARD.withSeed(9))) {
      for (int step = 0; step < 20 && !game.isOver(); step++) {
        game.answer(choice(game.decision(), luck));
      }
      Decision stood = game.decision();
      List<SeenPlace> seen = game.view(stood.seat());
      game.answer(0);
      game.undo();
      assertThat(game.decision()).isEqualTo(stood);
      assertThat(game.view(stood.seat())).isEqualTo(seen).isNotEmpty();
      game.save(file);
      try (LiveGame again = rules.resume(file)) {
        assertThat(again.decision()).isEqualTo(stood);
        assertThat(again.log(stood.seat())).isEqualTo(game.log(stood.seat())).isNotEmpty();
        assertThat(again.legalAnswers(0, 3)).isEqualTo(game.legalAnswers(0, 3)).isNotEmpty();
      }
    }
  }

  /** A game takes the script contexts of a closed game; no two games have the same at once. */
  @ParameterizedTest
  @MethodSource("games")
  void games_of_several_threads_are_equal_to_one_alone(String id) throws Exception {
    GameRules rules = GameRules.load(Shelf.HOME, id);
    List<String> alone = play(GameRules.load(Shelf.HOME, id));
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      List<Future<List<String>>> played = new ArrayList<>();
      for (int game = 0; game < 6; game++) {
        played.add(threads.submit(() -> play(rules)));
      }
      for (Future<List<String>> one : played) {
        assertThat(one.get()).isEqualTo(alone);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<String> play(GameRules rules) {
    SplittableRandom luck = new SplittableRandom(5);
    LiveGame game = rules.begin(GameStart.STANDARD);
    for (int answer = 0; answer < ANSWERS && !game.isOver(); answer++) {
      game.answer(choice(game.decision(), luck));
    }
    List<String> log = game.log("");
    game.close();
    game.close(); // closing twice has no effect
    return log;
  }

  @Test
  void problems_are_sentences() {
    String id = games().get(0);
    GameRules rules = GameRules.load(Shelf.HOME, id);
    try (LiveGame game = rules.begin(GameStart.STANDARD)) {
      assertThatThrownBy(() -> game.answer(-1))
          .isInstanceOf(GameException.class)
          .hasMessageContaining("there is no answer -1; the answers are 0 to ");
      assertThatThrownBy(() -> game.answer("nowhere at all"))
          .isInstanceOf(GameException.class)
          .hasMessageContaining("nowhere at all");
      assertThatThrownBy(() -> game.view("nobody"))
          .hasMessageContaining("unknown seat `nobody`; the seats are ");
    }
    assertThatThrownBy(() -> GameRules.load(Shelf.HOME, "none-such"))
        .hasMessage("unknown ruleset `none-such`; the rulesets are " + String.join(", ", games()));
    assertThatThrownBy(() -> rules.begin(GameStart.STANDARD.inScenario("none-such")))
        .isInstanceOf(GameException.class)
        .hasMessageContaining("none-such");
    assertThatThrownBy(() -> rules.resume(Path.of("none-such.json")))
        .isInstanceOf(GameException.class)
        .hasMessageContaining("the file does not exist");
  }

  @Test
  void an_answer_is_given_in_words() {
    GameRules rules = GameRules.load(Shelf.HOME, games().get(0));
    try (LiveGame game = rules.begin(GameStart.STANDARD)) {
      String words = game.legalAnswers(1, 1).get(0);
      int before = game.answers();

      game.answer(words);

      assertThat(game.answers()).isGreaterThan(before);
      assertThat(String.join("\n", game.log(""))).isNotEmpty();
    }
  }

  /** A campaign of two scenarios. */
  private static GameRules campaign() {
    return GameRules.load(
        Shelf.HOME, "two-summers", Shelf.HOME.resolve("tools/examples/two-summers"));
  }

  private static LiveGame played(LiveGame game, long seed) {
    SplittableRandom luck = new SplittableRandom(seed);
    while (!game.isOver()) {
      game.answer(choice(game.decision(), luck));
    }
    return game;
  }

  @Test
  void the_next_scenario_begins_from_the_end_of_a_game() throws Exception {
    GameRules rules = campaign();
    for (long seed = 1; seed <= 20; seed++) {
      GameStart start = new GameStart("", Map.of(), seed);
      Path file = folder.resolve(seed + ".json");
      try (LiveGame first = played(rules.begin(start), seed);
          LiveGame next = rules.begin(start, first);
          LiveGame again = rules.begin(start, first)) {
        assertThat(next.log("millers")).isEqualTo(again.log("millers"));
        played(next, seed).save(file);
        try (LiveGame resumed = rules.resume(file)) {
          assertThat(resumed.isOver()).isTrue();
          assertThat(resumed.view("millers")).isEqualTo(next.view("millers"));
          assertThat(resumed.log("millers")).isEqualTo(next.log("millers"));
        }
        assertThatThrownBy(() -> rules.begin(start, next))
            .isInstanceOf(GameException.class)
            .hasMessageContaining("no scenario of these rules comes after `second-summer`");
        assertThatThrownBy(() -> campaign().begin(start, first))
            .isInstanceOf(GameException.class)
            .hasMessage("the game before has other rules");
      }
    }
    try (LiveGame begun = rules.begin(GameStart.STANDARD)) {
      assertThatThrownBy(() -> rules.begin(GameStart.STANDARD, begun))
          .isInstanceOf(GameException.class)
          .hasMessageContaining("waits for `millers`");
    }
  }
}
