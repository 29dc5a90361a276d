package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lessons at the terminal, of a small game. */
class LearnCommandTest {

  private static final String RULES =
      """
      ruleset: pond
      title: The Pond
      tells: { faction: { side: side } }
      sides: { north: {} }
      factions: { red: { side: north } }
      seats: { one: { red: [red] } }
      areas: { reeds: { beside: shore }, shore: { beside: deep }, deep: {} }
      clauses: { "1": A frog leaps beside the reeds. }
      define:
        area is near: { all: [{ that: area is not deep, say: too far, rule: "1" }] }
      procedures:
        leap:
          rule: "1"
          steps:
            - { choose: goal, who: red, from: areas, or: { stay: [] }, allowed: it is near, ask: "Where does the frog leap?" }
            - { choose: next, who: red, from: areas, or: { stay: [] }, allowed: it is near, ask: "And then?" }
        game: { steps: [] }
      """;

  private static final String CASES =
      """
      cases:
        a-leap: { cites: ["1"], run: call leap, play: [{ answer: shore }, { answer: stay }] }
      lessons:
        - { case: a-leap, question: next, title: Leap again, remark: The second leap. }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void write_the_pond() throws IOException {
    write("ruleset", RULES);
    write("cases/all", CASES);
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve("rulesets/pond/" + name + ".yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Ran learn(String typed, String... words) {
    String[] all = new String[words.length + 2];
    all[0] = "learn";
    all[1] = "pond";
    System.arraycopy(words, 0, all, 2, words.length);
    return Ran.in(folder, typed, all);
  }

  @Test
  void without_a_lesson_all_are_listed_with_their_numbers() {
    Ran ran = learn("");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .isEqualTo(
            """
            The Pond: lessons
               1  Leap again  [1]
               2  Where does the frog leap?  [1]
            Begin with: tools/gabion learn pond 1
            """);
  }

  @Test
  void programs_get_the_list_as_json() throws IOException {
    JsonNode lessons = new ObjectMapper().readTree(learn("", "--json").out());

    assertThat(lessons).hasSize(2);
    assertThat(lessons.get(0).path("number").asInt()).isEqualTo(1);
    assertThat(lessons.get(0).path("kind").asText()).isEqualTo("lesson");
    assertThat(lessons.get(0).path("id").asText()).isEqualTo("a-leap.next");
    assertThat(lessons.get(0).path("remark").asText()).isEqualTo("The second leap.");
    assertThat(lessons.get(1).path("title").asText()).isEqualTo("Where does the frog leap?");
    assertThat(lessons.get(1).path("text").asText()).isEqualTo("A frog leaps beside the reeds.");
    assertThat(learn("", "1", "--json").code()).isEqualTo(Gabion.USAGE);
  }

  @Test
  void a_right_answer_is_praised_with_the_clause_and_the_next_lesson_follows() {
    Ran ran = learn("shore\nree\n", "1");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .containsSubsequence(
            "Lesson 1 of 2: Leap again\n",
            "The second leap.\n",
            "And then?",
            "one of: Deep, Reeds, Shore\n",
            "Right. A frog leaps beside the reeds. [1]\n",
            "Lesson 2 of 2\n",
            "Where does the frog leap?",
            "(`Reeds`)",
            "Right. A frog leaps beside the reeds. [1]\n",
            "That was the last one.\n");
  }

  @Test
  void what_was_solved_is_marked_and_the_next_one_is_offered(@TempDir Path home) {
    Path games = home.resolve("games");
    Ran.in(folder, games, "deep\nquit\n", "learn", "pond", "1");
    assertThat(Ran.in(folder, games, "", "learn", "pond").out())
        .contains("Begin with: tools/gabion learn pond 1");

    Ran.in(folder, games, "shore\nquit\n", "learn", "pond", "1");

    assertThat(Ran.in(folder, games, "", "learn", "pond").out())
        .contains("1  Leap again  [1]  done\n", "frog leap?  [1]\n", "learn pond 2");
    assertThat(Ran.in(folder, games, "", "learn", "pond", "--json").out())
        .containsSubsequence("\"done\": true", "\"done\": false");
    assertThat(games.resolveSibling("games-learned/pond.txt")).hasContent("a-leap.next");
  }

  @Test
  void a_wrong_answer_is_refused_with_its_clause_and_asked_again() {
    Ran ran = learn("deep\nmoon\nshore\n", "a-leap");

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.out())
        .containsSubsequence(
            "line 1: Deep: too far [1]", "line 2: `moon` is not an answer here", "Right. ");
  }

  @Test
  void words_that_decline_and_numbers_that_were_not_shown_are_no_answer() {
    Ran ran = learn("stay\n1\nlist\nshore\n", "2");

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.out())
        .containsSubsequence(
            "line 1: the rules allow that, but this lesson asks for a choice",
            "line 2: no answer has the number 1",
            "> list\n  one of: Deep, Reeds, Shore\n",
            "Right. ");
  }

  @Test
  void the_end_of_the_input_and_quit_end_it() {
    assertThat(learn("", "1").code()).isZero();
    Ran left = learn("quit\nshore\n", "1");
    assertThat(left.code()).isZero();
    assertThat(left.out()).doesNotContain("Right. ", "Lesson 2");
  }

  @Test
  void a_hint_is_the_rule_and_skip_goes_on() {
    Ran ran = learn("hint\nskip\nwhy deep\nskip\n", "1");

    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .containsSubsequence(
            "The rule: A frog leaps beside the reeds. [1]",
            "Lesson 2 of 2",
            "Deep: too far [1]",
            "That was the last one.")
        .doesNotContain("Right. ");
  }

  @Test
  void nothing_is_saved_and_nothing_taken_back() {
    Path file = folder.resolve("mine.json");

    Ran ran = learn("save " + file + "\nundo\n", "1");

    assertThat(ran.out()).contains("a lesson is not saved", "a lesson has nothing to take back");
    assertThat(file).doesNotExist();
  }

  @Test
  void an_unknown_lesson_is_wrong_usage() {
    Ran ran = learn("", "a-lep");

    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    assertThat(ran.err())
        .contains("no lesson `a-lep`; there are lessons 1 to 2; did you mean `a-leap`");
    assertThat(learn("", "3").code()).isEqualTo(Gabion.USAGE);
  }

  @Test
  void a_game_without_cases_has_none() throws IOException {
    write("cases/all", "cases: {}\n");

    assertThat(learn("").out()).startsWith("The Pond has no lessons");
    assertThat(learn("", "--json").out()).isEqualTo("[]\n");
  }
}
