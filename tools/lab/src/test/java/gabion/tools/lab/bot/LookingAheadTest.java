package gabion.tools.lab.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far each bot looks, in two games of a few lines. */
class LookingAheadTest {

  private static final String TABLE =
      """
      ruleset: %1$s
      title: A game for bots
      tells: { faction: { side: side } }
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { bait: {}, road: {}, a: {}, b: {}, c: {}, d: {}, e: {}, f: {} }
      boxes: { stock: {} }
      pieces: { stone: { count: 24, starts: stock } }
      fields: { gold: { type: number, from: 0, to: 10 } }
      """;

  /** The bait is worth more at once, and to a blue who answers at random; the road is safe. */
  private static final String BAIT =
      TABLE
          + """
          evaluation:
            lead: 4
            ahead: 3
            add-up:
              - { when: side is red, plus: gold, say: gold }
          procedures:
            game:
              - { choose: area, who: reds, from: "[bait, road]" }
              - if: area is bait
                then:
                  - { set: gold, to: 10 }
                  - { choose: reply, who: blues, from: "[a, b, c, d, e, f]" }
                  - if: reply is f
                    then: { set: gold, to: 0 }
                else:
                  - { set: gold, to: 5 }
                  - { draw: lot, from: "[a, b, c]" }
                  - if: lot is not c
                    then: { set: gold, to: 0 }
          endings:
            red: { at: game, if: gold > 0, winner: red }
            blue: { at: game, if: gold < 1, winner: blue }
          """;

  /** Twenty-four stones in six places: 118,755 answers, of which one is best. */
  private static final String STONES =
      TABLE
          + """
          evaluation:
            lead: 4
            ahead: 0
            add-up:
              - { when: side is red, plus: count(stones in b) capped at 10 }
              - { when: side is red, plus: count(stones in e) capped at 14 }
          procedures:
            game:
              - { place: stones in stock, who: reds, count: 24, in: "[a, b, c, d, e, f]" }
              - { choose: rest, who: reds, from: "[a, b]" }
          """;

  /** What the first answer leads to is always the same question again. */
  private static final String CIRCLE =
      TABLE
          + """
          evaluation:
            lead: 4
            ahead: 3
            add-up:
              - { when: side is red, plus: 10 - gold, say: what is left of the gold }
          procedures:
            game:
              - choose: way
                who: reds
                from: "[a]"
                or: { rest: [] }
                until: done
                do:
                  - { draw: lot, from: "[b, c]" }
              - { set: gold, to: 9 }
              - { choose: last, who: blues, from: "[a, b]" }
          """;

  @TempDir private Path folder;

  private Ruleset rules(String id, String written) throws IOException {
    Path home = Files.createDirectories(folder.resolve("rulesets").resolve(id));
    Files.writeString(home.resolve("ruleset.yaml"), written.formatted(id));
    Problems problems = new Problems();
    Library library = new Library(List.of(folder), ScriptLoader.none());
    return library.load(id, problems).orElseThrow(() -> new AssertionError(problems.list()));
  }

  private static String answer(Ruleset rules, String name, long seed) {
    try (Bot bot = Bots.of(name).orElseThrow().apply(rules);
        Game game = Game.begin(rules, rules.setup(), 1)) {
      bot.begin(seed);
      return game.prospect().words(bot.answer(game.prospect()));
    }
  }

  /** Who looks at the next table, or lets the other answer at random, is taken in. */
  @ParameterizedTest
  @CsvSource({"greedy,Bait", "monte-carlo:400,Bait", "search:400,Road"})
  void only_a_search_sees_what_the_other_will_answer(String bot, String answer) throws IOException {
    Ruleset rules = rules("bait", BAIT);

    for (long seed = 1; seed < 6; seed++) {
      assertThat(answer(rules, bot, seed)).isEqualTo(answer);
    }
  }

  /** A look of no answers ends before the other's reply, and blue is not asked by whom. */
  @ParameterizedTest
  @CsvSource({"side is red,Bait", "side is blue,Road"})
  void how_far_a_side_looks_may_hang_on_the_side(String shortSighted, String answer)
      throws IOException {
    String sight =
        """
        define:
          foresight of side:
            first: [{ when: %s, is: 0 }, { is: 3 }]
        """;
    Ruleset rules =
        rules(
            "sight",
            BAIT.replace("ahead: 3", "ahead: foresight of side") + sight.formatted(shortSighted));

    assertThat(answer(rules, "search:400", 1)).isEqualTo(answer);
  }

  /**
   * Twenty-four points a game are the most. Who tries others at random instead of those near to the
   * best gets 152 from these eight seeds; who tries near ones 165.
   */
  @Test
  void of_thousands_of_answers_a_good_one_is_found_step_by_step() throws IOException {
    Ruleset rules = rules("stones", STONES);
    try (Bot bot = Bots.of("search:256").orElseThrow().apply(rules);
        Game game = Game.begin(rules, rules.setup(), 1)) {
      long points = 0;
      for (long seed = 1; seed < 9; seed++) {
        bot.begin(seed);
        game.answer(bot.answer(game.prospect()));
        points += rules.program().evaluation.points(game.draft(), 0);
        game.undo();
      }
      assertThat(points).isGreaterThanOrEqualTo(160);
    }
  }

  /** All that leads on is worse at a glance than what leads nowhere. */
  @ParameterizedTest
  @CsvSource({"greedy", "monte-carlo:12", "search:24"})
  void nobody_goes_round_in_circles_for_ever(String name) throws IOException {
    Ruleset rules = rules("circle", CIRCLE);
    try (Bot bot = Bots.of(name).orElseThrow().apply(rules);
        Game game = Game.begin(rules, rules.setup(), 1)) {
      for (int answers = 0; !game.isOver(); answers++) {
        assertThat(answers).isLessThan(8);
        bot.begin(1);
        game.answer(bot.answer(game.prospect()));
      }
    }
  }

  /** And so is what it thinks of every answer, to the last game. */
  @ParameterizedTest
  @CsvSource({"greedy, 3", "monte-carlo:100, 2", "search:300, 2", "search:300, 3"})
  void an_answer_is_the_same_however_many_threads_think(String name, int threads)
      throws IOException {
    Ruleset rules = rules("stones", STONES);

    for (long seed = 1; seed < 4; seed++) {
      assertThat(thought(rules, Bots.of(name, threads).orElseThrow(), seed))
          .isEqualTo(thought(rules, Bots.of(name).orElseThrow(), seed));
    }
  }

  private static BotEvaluation thought(Ruleset rules, Function<Ruleset, Bot> maker, long seed) {
    try (Bot bot = maker.apply(rules);
        Game game = Game.begin(rules, rules.setup(), 1)) {
      bot.begin(seed);
      game.answer(bot.answer(game.prospect()));
      return bot.judgement().orElseThrow();
    }
  }

  /** The same seed the same answers, another seed another luck. */
  @ParameterizedTest
  @CsvSource({"random", "greedy", "monte-carlo:16", "search:32"})
  void luck_comes_from_the_own_seed(String bot) throws IOException {
    Ruleset rules = rules("stones", STONES);

    assertThat(answer(rules, bot, 5)).isEqualTo(answer(rules, bot, 5));
    assertThat(List.of(answer(rules, bot, 5), answer(rules, bot, 6), answer(rules, bot, 7)))
        .isNotEqualTo(
            List.of(answer(rules, bot, 8), answer(rules, bot, 9), answer(rules, bot, 10)));
  }
}
