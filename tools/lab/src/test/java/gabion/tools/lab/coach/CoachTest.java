package gabion.tools.lab.coach;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hints and reviews of a game in which the right answers are known. */
class CoachTest {

  /** Red wins from the hill, loses from the dale; two ways over the moor are alike. */
  private static final String RULES =
      """
      ruleset: fork
      title: The Fork
      sides: { red: { title: Red }, blue: { title: Blue } }
      factions: { reds: { side: red }, blues: { side: blue } }
      tells: { faction: { side: side } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: {}, dale: {}, ford: {}, bridge: {} }
      dice: { luck: { faces: { sun: 1, rain: 1 } } }
      fields: { height: { type: number, from: 0, to: 2 }, bridges: { type: number, from: 0, to: 9 } }
      procedures:
        game:
          steps:
            - { choose: way, who: red, from: [ford, bridge], ask: "Which way over the river?" }
            - { if: way is bridge, then: [ { set: bridges, to: 3 } ] }
            - { choose: goal, who: red, from: [dale, hill], ask: "Where does the army go?" }
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

  private static void answer(Game game, String words) {
    long index = 0;
    while (!game.prospect().words(index).equals(words)) {
      index++;
    }
    game.answer(index);
  }

  @Test
  void a_hint_is_the_answer_that_wins_and_says_how_sure_it_is() {
    Ruleset rules = rules();
    try (Game game = Game.begin(rules, rules.setup(), 5);
        HintSearch search = new HintSearch(rules)) {
      answer(game, "Ford");

      Hint hint = search.search(game.prospect(), 1);

      assertThat(hint.words()).isEqualTo("Hill");
      assertThat(hint.lines())
          .containsExactly(
              "Hint: Hill",
              "Red: chances of 100 % with it in 100 trial games; with “Dale” 0 %. It is better by 100"
                  + " to 100 points of a hundred.");
      assertThat(search.search(game.prospect(), 1)).as("the same seed").isEqualTo(hint);
    }
  }

  @Test
  void a_hint_between_equal_answers_says_that_they_are_not_told_apart() {
    Ruleset rules = rules();
    try (Game game = Game.begin(rules, rules.setup(), 5);
        HintSearch search = new HintSearch(rules)) {
      Hint hint = search.search(game.prospect(), 1);

      assertThat(hint.comparison().orElseThrow().result().difference().mayBeNothing()).isTrue();
      assertThat(hint.lines().get(1)).endsWith("Not sure: the games do not tell the two apart.");
    }
  }

  @Test
  void a_review_names_the_answer_that_lost_the_game_and_no_other() {
    Ruleset rules = rules();
    GameRecord record;
    try (Game game = Game.begin(rules, rules.setup(), 5)) {
      answer(game, "Bridge");
      answer(game, "Dale");
      record = GameRecord.of(game);
    }
    List<Integer> told = new ArrayList<>();

    List<GameReview.Finding> findings =
        new GameReview(rules, record).findings(Set.of("red"), 3, told::add);

    assertThat(told).containsExactly(1, 2);
    assertThat(findings).hasSize(1);
    GameReview.Finding worst = findings.get(0);
    assertThat(worst.before()).isEqualTo(1);
    assertThat(worst.question()).isEqualTo("Where does the army go?");
    assertThat(worst.given()).isEqualTo("Dale");
    assertThat(worst.better()).isEqualTo("Hill");
    assertThat(worst.isCertain()).isTrue();
    assertThat(worst.result().difference().is()).isEqualTo(1);
  }

  @Test
  void a_review_of_the_other_seat_or_of_a_stopped_search_finds_nothing() {
    Ruleset rules = rules();
    GameRecord record;
    try (Game game = Game.begin(rules, rules.setup(), 5)) {
      answer(game, "Bridge");
      answer(game, "Dale");
      record = GameRecord.of(game);
    }
    GameReview stopped = new GameReview(rules, record);
    stopped.stop();

    assertThat(stopped.findings(Set.of("red"), 3, any -> {})).isEmpty();
    assertThat(new GameReview(rules, record).findings(Set.of("blue"), 3, any -> {})).isEmpty();
  }
}
