package gabion.tools.lab.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.BotName;
import gabion.hook.ScriptLoader;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.Simulation;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bots in the examples: what they are called, that they try to win, and that they are reckoned. */
class BotsTest {

  private static final Path EXAMPLES =
      Path.of(System.getProperty("gabion.home", "../..")).resolve("tools/examples");
  private static final int GAMES = Boolean.getBoolean("gabion.long") ? 24 : 10;

  private static Ruleset rules(String id) {
    Problems problems = new Problems();
    Library library = new Library(List.of(EXAMPLES.resolve(id)), ScriptLoader.none());
    return library.load(id, problems).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "you",
        "Random",
        "monte-carlo",
        "monte-carlo:",
        "monte-carlo:0",
        "monte-carlo:1",
        "random:4",
        "greedy:4",
        "search",
        "search:1",
        "search:01",
        "search:1000001",
        "Easy"
      })
  void what_is_no_name_is_nobody(String name) {
    assertThat(Bots.of(name)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "greedy", "monte-carlo:2", "search:1000000", "easy", "hard"})
  void each_name_is_somebody_and_a_level_means_another(String name) {
    Ruleset rules = rules("brandubh");

    assertThat(Bots.of(name)).isPresent();
    BotName level = rules.levels().get(name);
    assertThat(Bots.resolveName(rules, name)).hasToString(level == null ? name : level.toString());
  }

  /** Nothing is known of the answers before they were tried, and the game itself stays as it is. */
  @Test
  void a_bot_says_what_it_thought_and_may_be_hurried() {
    Ruleset rules = rules("brandubh");
    try (Bot bot = Bots.of("monte-carlo:200").orElseThrow().apply(rules);
        Game game = Game.begin(rules, rules.setup(), 7)) {
      assertThat(bot.judgement()).isEmpty();

      long answer = bot.answer(game.prospect());

      BotEvaluation thought = bot.judgement().orElseThrow();
      assertThat(thought.games()).isBetween(100L, 200L);
      assertThat(thought.isInterrupted()).isFalse();
      assertThat(thought.evaluations().get(0).words()).isEqualTo(game.prospect().words(answer));
      assertThat(thought.evaluations()).allMatch(each -> each.share() >= 0 && each.share() <= 1);
      assertThat(
              thought.evaluations().stream()
                  .map(BotEvaluation.AnswerEvaluation::share)
                  .distinct()
                  .count())
          .as("different shares")
          .isGreaterThan(1);
      assertThat(thought.toString()).matches("(.+ [01]\\.\\d\\d(, )?){3}; \\d+ playouts");
    }
  }

  @Test
  void whoever_is_hurried_answers_with_the_best_so_far() throws Exception {
    Ruleset rules = rules("brandubh");
    try (Bot bot = Bots.of("monte-carlo:1000000").orElseThrow().apply(rules);
        Game game = Game.begin(rules, rules.setup(), 7)) {
      CompletableFuture<Long> answer =
          CompletableFuture.supplyAsync(() -> bot.answer(game.prospect()));

      while (!answer.isDone()) {
        bot.hurry();
        Thread.onSpinWait();
      }

      BotEvaluation thought = bot.judgement().orElseThrow();
      assertThat(answer.get()).isLessThan(game.question().shape().size());
      assertThat(thought.isInterrupted()).isTrue();
      assertThat(thought.games()).isLessThan(900_000);
      assertThat(thought.evaluations())
          .allMatch(each -> each.share() <= thought.evaluations().get(0).share());
    }
  }

  /** Each side in turn, so that neither the first move nor the side alone can win. */
  @Tag("wide")
  @ParameterizedTest
  @CsvSource({"brandubh, monte-carlo:12", "salt-road, monte-carlo:24"})
  void one_that_tries_its_answers_beats_one_that_does_not(String id, String bot) throws Exception {
    Ruleset rules = rules(id);
    Setup setup = rules.setup();
    long won = 0;
    for (String seat : rules.seatIds(setup)) {
      int number = rules.layout().sorts().seats().number(seat);
      String side = rules.layout().sorts().sides().id(rules.side(setup, number));
      won += play(rules, seat, bot, 1).get(side);
    }
    System.out.printf("%s: %s wins %d of %d%n", id, bot, won, 2 * GAMES);
    assertThat(won).isGreaterThan(2 * GAMES * 5 / 8);
  }

  @Test
  void the_same_seeds_are_the_same_games_on_any_number_of_threads() throws Exception {
    Ruleset rules = rules("salt-road");
    String seat = rules.seatIds(rules.setup()).get(0);

    assertThat(ends(rules, seat, "monte-carlo:8", 2))
        .hasSize(GAMES)
        .isEqualTo(ends(rules, seat, "monte-carlo:8", 1))
        .isNotEqualTo(ends(rules, seat, "random", 1));
  }

  /** For each game how it stands in the end, and how many decisions led there. */
  private static Map<Integer, String> ends(Ruleset rules, String seat, String bot, int threads)
      throws InterruptedException {
    Map<Integer, String> ends = new ConcurrentHashMap<>();
    Map<String, Function<Ruleset, Bot>> bots = Map.of(seat, Bots.of(bot).orElseThrow());
    Simulation simulation = new Simulation(rules, rules.setup(), 5, bots);
    simulation.listen((game, end, decisions) -> ends.put(game, end.hash() + " " + decisions));
    simulation.run(GAMES, threads, played -> {});
    return ends;
  }

  private static Map<String, Long> play(Ruleset rules, String seat, String bot, int threads)
      throws InterruptedException {
    Map<String, Function<Ruleset, Bot>> bots = Map.of(seat, Bots.of(bot).orElseThrow());
    return new Simulation(rules, rules.setup(), 5, bots)
        .run(GAMES, threads, played -> {})
        .tally()
        .outcomes();
  }
}
