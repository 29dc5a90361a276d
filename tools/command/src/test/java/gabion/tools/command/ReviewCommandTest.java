package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hints, reviews, and playing on from an answer, in a game in which the right answer is known. */
class ReviewCommandTest {

  private static final String RULES =
      """
      ruleset: fork
      title: The Fork
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      tells: { faction: { side: side } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: {}, dale: {}, ford: {}, bridge: {} }
      fields: { height: { type: number, from: 0, to: 2 }, way: { type: area } }
      procedures:
        game:
          steps:
            - { choose: river, who: red, from: [ford, bridge], ask: "Which way over the river?" }
            - { set: way, to: river }
            - { choose: goal, who: red, from: [dale, hill], ask: "Where does the army go?" }
            - { if: goal is hill, then: [ { set: height, to: 2 } ] }
      endings:
        high: { at: game, if: height is 2, winner: red }
        low: { at: game, if: height is not 2, winner: blue }
      """;

  @TempDir private Path folder;
  private String file = "";

  @BeforeEach
  void a_lost_game() throws IOException {
    Path rules = folder.resolve("rulesets/fork/ruleset.yaml");
    Files.createDirectories(rules.getParent());
    Files.writeString(rules, RULES);
    file = folder.resolve("lost.json").toString();
    Ran lost = run("bridge\ndale\n", "play", "fork", "--seed", "3", "--save", file);
    assertThat(lost.out()).contains("The game is over");
  }

  private Ran run(String typed, String... words) {
    return Ran.in(folder, typed, words);
  }

  @Test
  void a_review_names_the_answer_that_lost_with_the_better_one_and_how_to_play_on() {
    Ran review = run("", "review", file, "--seat", "red");

    assertThat(review.err()).isEmpty();
    assertThat(review.code()).isZero();
    assertThat(review.out().lines())
        .containsExactly(
            "Answer 2, red: Where does the army go? Dale",
            "  Better: Hill",
            "  It cost 100 points of a hundred (100 to 100) in 400 trial games.",
            "  Play on from there: gabion play fork --resume " + file + " --until 1");
  }

  @Test
  void who_plays_on_from_there_has_another_game_and_the_old_one_stays() throws IOException {
    String before = Files.readString(Path.of(file));

    Ran onward =
        run(
            "hill\n",
            "play",
            "fork",
            "--resume",
            file,
            "--until",
            "1",
            "--save",
            folder.resolve("won.json").toString());

    assertThat(onward.err()).isEmpty();
    assertThat(onward.out()).contains("Where does the army go?").contains("The game is over");
    assertThat(onward.out()).doesNotContain("Which way over the river?");
    assertThat(Files.readString(Path.of(file))).isEqualTo(before);
    assertThat(Files.readString(folder.resolve("won.json"))).contains("bridge", "hill");
    assertThat(run("", "play", "fork", "--until", "1").code()).isEqualTo(Gabion.USAGE);
  }

  @Test
  void a_hint_says_the_answer_and_how_sure_it_is() {
    Ran played = run("ford\nhint\nhill\n", "play", "fork", "--seed", "3", "--no-save");

    assertThat(played.out()).contains("Hint: Hill", "chances of 100 % with it", "“Dale” 0 %");
  }

  @Test
  void what_is_no_seat_and_no_game_is_refused() {
    assertThat(run("", "review", file, "--seat", "rde").err())
        .startsWith("gabion: no seat `rde` in this game; there are red, blue");
    assertThat(run("", "review", folder.resolve("none.json").toString()).code())
        .isEqualTo(Gabion.PROBLEMS);
  }
}
