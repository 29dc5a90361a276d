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
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Matching pennies: red wins where the sides differ, blue where they do not. Red may keep out, and
 * then wins three times of ten; who knew what red holds would win always.
 */
class HiddenAnswersTest {

  private static final String TABLE =
      """
      ruleset: %1$s
      title: Matching pennies
      tells: { faction: { side: side } }
      sides: { red: {}, blue: {} }
      factions: { red: { side: red }, blue: { side: blue } }
      seats: { two: { red: [red], blue: [blue] } }
      areas: { heads: {}, tails: {}, out: {} }
      dice: { die: { title: die, faces: 1 to 10 } }
      fields:
        penny of side: { type: area, start: out%2$s }
        luck: { type: number, from: 0, to: 10, start: 0 }
      evaluation: { lead: 1, add-up: [{ plus: luck - luck, say: nothing before the end }] }
      define:
        matched: { is: penny of red is penny of blue }
        red-wins: { is: (penny of red is out and luck < 4) or (penny of red is not out and not matched) }
      procedures:
        game:
      %3$s
          - { roll: fall, die: die }
          - { set: luck, to: total of fall }
      endings:
        red: { at: game, if: red-wins, winner: red }
        blue: { at: game, if: not red-wins, winner: blue }
      """;

  private static final String TOGETHER =
      """
          - choose: area
            each: side
            in: sides
            who: side
            from: areas where it is not out or side is red
            do:
              - { set: penny of side, to: area }
      """;

  private static final String IN_TURN =
      """
          - { choose: own, who: red, from: "[heads, tails, out]" }
          - { set: penny of red, to: own }
          - { choose: other, who: blue, from: "[heads, tails]" }
          - { set: penny of blue, to: other }
      """;

  @TempDir private Path folder;

  private Ruleset rules(String way) throws IOException {
    String seen = way.equals("hidden") ? ", seen-by: owner" : "";
    String steps = way.equals("together") ? TOGETHER : IN_TURN;
    Path home = Files.createDirectories(folder.resolve("rulesets").resolve(way));
    Files.writeString(home.resolve("ruleset.yaml"), TABLE.formatted(way, seen, steps));
    Problems problems = new Problems();
    Library library = new Library(List.of(folder), ScriptLoader.none());
    return library.load(way, problems).orElseThrow(() -> new AssertionError(problems.list()));
  }

  private static BotEvaluation thought(Ruleset rules, int threads, long seed) {
    try (Bot bot = Bots.of("search:240", threads).orElseThrow().apply(rules);
        Game game = Game.begin(rules, rules.setup(), 1)) {
      bot.begin(seed);
      bot.answer(game.prospect());
      return bot.judgement().orElseThrow();
    }
  }

  private static List<String> given(Ruleset rules) {
    return LongStream.rangeClosed(1, 20)
        .mapToObj(seed -> thought(rules, 1, seed).evaluations().get(0).words())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"together", "hidden"})
  void who_cannot_be_seen_plays_and_plays_both_ways(String way) throws IOException {
    List<String> given = given(rules(way));

    assertThat(Collections.frequency(given, "Out")).isLessThan(3);
    assertThat(Collections.frequency(given, "Heads")).isBetween(4, 16);
    assertThat(Collections.frequency(given, "Tails")).isBetween(4, 16);
  }

  @ParameterizedTest
  @ValueSource(strings = {"together", "hidden"})
  void an_answer_that_nobody_sees_is_worth_half_a_game(String way) throws IOException {
    Ruleset rules = rules(way);

    double share =
        LongStream.rangeClosed(1, 20)
            .mapToDouble(seed -> thought(rules, 1, seed).evaluations().get(0).share())
            .average()
            .orElseThrow();

    assertThat(share).isBetween(0.4, 0.6);
  }

  @Test
  void who_is_seen_keeps_out() throws IOException {
    assertThat(given(rules("open"))).containsOnly("Out");
  }

  @ParameterizedTest
  @ValueSource(strings = {"together", "hidden", "open"})
  void what_it_thinks_is_the_same_however_many_threads_think(String way) throws IOException {
    Ruleset rules = rules(way);

    for (long seed = 1; seed < 4; seed++) {
      assertThat(thought(rules, 3, seed)).isEqualTo(thought(rules, 1, seed));
    }
  }
}
