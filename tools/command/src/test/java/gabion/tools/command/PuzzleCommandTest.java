package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Puzzles at the terminal, of a saved game and of published positions. */
class PuzzleCommandTest {

  private static final String RULES =
      """
      ruleset: fork
      title: The Fork
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      tells: { faction: { side: side } }
      seats: { two: { red: [reds], blue: [blues] } }
      scenarios: { long: {} }
      areas: { hill: {}, dale: {}, ford: {} }
      fields: { height: { type: number, from: 0, to: 2 } }
      procedures:
        game:
          steps:
            - { choose: way, who: red, from: [dale, ford], ask: "Which way over the moor?" }
            - { choose: goal, who: red, from: [dale, hill, ford], ask: "Where does the army go?" }
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
    Ran lost = Ran.in(folder, "ford\ndale\n", "play", "fork", "--seed", "3", "--save", file);
    assertThat(lost.out()).contains("The game is over");
  }

  @Test
  void an_answer_that_lost_a_game_is_a_puzzle_and_the_best_answer_solves_it() {
    Ran ran = Ran.in(folder, "hill\n", "learn", "fork", "--game", file);

    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .containsSubsequence(
            "Puzzle 1 of 1: find the best answer\n",
            "Answer 2 of the game was “Dale”; another one was better.",
            "Where does the army go?",
            "1  Hill",
            "Right: Hill is the best answer that was found.",
            "That was the last one.");
  }

  @Test
  void a_worse_answer_is_refused_by_how_much_it_costs() {
    Ran ran = Ran.in(folder, "ford\nhint\nhill\n", "learn", "fork", "1", "--game", file);

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.out())
        .containsSubsequence(
            "line 1: this costs 100 points of a hundred against the best answer (100 to 100, in 400",
            "a puzzle has no hint",
            "Right: Hill");
  }

  @Test
  void programs_get_the_puzzles_of_a_game_and_another_ruleset_has_none_of_them()
      throws IOException {
    Ran ran = Ran.in(folder, "", "learn", "fork", "--game", file, "--json");
    JsonNode puzzles = new ObjectMapper().readTree(ran.out());

    assertThat(puzzles).hasSize(1);
    assertThat(puzzles.get(0).path("kind").asText()).isEqualTo("puzzle");
    assertThat(puzzles.get(0).path("after").asInt()).isEqualTo(1);
    Ran other = Ran.in(folder, "", "learn", "moor", "--game", file);
    assertThat(other.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(other.err()).contains("is a game of fork, not of moor");
  }

  @Test
  void a_game_in_which_nothing_was_lost_has_no_puzzle() {
    String won = folder.resolve("won.json").toString();
    Ran.in(folder, "ford\nhill\n", "play", "fork", "--seed", "3", "--save", won);

    Ran ran = Ran.in(folder, "", "learn", "fork", "--game", won);

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).isEqualTo("No answer was found that cost anything.\n");
  }

  @Test
  void published_puzzles_stand_behind_the_lessons() throws IOException {
    Path docs = Files.createDirectories(folder.resolve("rulesets/docs"));
    Files.writeString(
        docs.resolve("benchmark.json"),
        """
        { "about": "", "lines": [ { "ruleset": "fork", "scenario": "long", "options": { "seats": "two" }, "seed": 3,
          "answers": [
            { "seat": "red", "asks": "way", "words": "ford", "index": 1, "drawn": false } ],
          "spots": [] } ] }
        """);
    Files.writeString(
        docs.resolve("puzzles.json"),
        """
        { "about": "", "puzzles": [ { "ruleset": "fork", "scenario": "long", "after": 1, "seat": "red",
          "asks": "goal", "legal": 3, "best": 0, "words": "Hill", "from": 1.0, "to": 1.0 } ] }
        """);

    List<String> listed = Ran.in(folder, "", "learn", "fork").out().lines().toList();

    assertThat(listed)
        .containsExactly(
            "The Fork: lessons",
            "Puzzles: find the best answer",
            "   1  Where does the army go?  (red, puzzle-long-1)",
            "Begin with: tools/gabion learn fork 1");
    Ran ran = Ran.in(folder, "1\n", "learn", "fork", "puzzle-long-1");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("Right: Hill is the best answer that was found.");
  }
}
