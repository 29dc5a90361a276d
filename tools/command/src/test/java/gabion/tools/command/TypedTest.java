package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several answers in one line, rows of like questions, and numbers that nobody was shown. */
class TypedTest {

  @TempDir private Path home = Path.of("");

  @BeforeEach
  void write_a_game() throws IOException {
    Path folder = Files.createDirectories(home.resolve("rulesets/raft"));
    Files.writeString(
        folder.resolve("ruleset.yaml"),
        """
        ruleset: raft
        title: The Raft
        factions: { crew: {} }
        areas: { raft: {}, sea: {}, shore: {}, x120: { title: "120" } }
        pieces:
          log: { count: 30, starts: raft }
          rope: { count: 20, starts: raft }
        groups: { thing: [log, rope] }
        procedures:
          game:
            steps:
              - repeat: 3
                do:
                  - { choose: load, who: crew, from: things in raft, up-to: 25, ask: "What goes?" }
                  - { choose: goal, who: crew, from: areas, ask: "Where to?" }
                  - { move: load, to: goal }
              - repeat: 4
                do:
                  - { choose: watch, who: crew, from: areas, ask: "Who watches?" }
              - { choose: last, who: crew, from: areas, ask: "And then?" }
        """);
  }

  private Ran play(String piped) {
    return Ran.in(home, piped, "play", "raft", "--no-save");
  }

  @Test
  void eval_shows_the_value_of_a_sentence_and_gives_no_answer() {
    String out =
        play("eval count(logs in raft)\neval areas where any logs in it\neval lgos\neval\n").out();

    assertThat(out)
        .contains("> eval count(logs in raft)\n  30\n", "any logs in it\n  Raft\n")
        .contains("sentence:1:1  unknown word `lgos` [unknown-name]", "help: did you mean `logs`?")
        .contains("`eval SENTENCE` shows the value of a sentence")
        .contains("The game stopped after 0 answers.");
  }

  @Test
  void why_with_an_answer_says_whether_it_is_legal_and_gives_none() {
    String out = play("why 2 logs sea\nwhy 2 logs sea 40 logs\nwhy moon\n").out();

    assertThat(out)
        .contains("goal: Sea\nlegal\n", "not legal\n  Log: at most 28, not 40")
        .contains("not legal\n  `moon` is not an answer here")
        .contains("The game stopped after 0 answers.");
  }

  @Test
  void one_line_may_answer_several_questions() {
    for (String line : new String[] {"2 logs sea", "2 logs, 1 rope shore", "all rope; sea"}) {
      Ran ran = play(line + "\n");

      assertThat(ran.out()).as(line).containsPattern("(Logs?|Ropes?): Raft → (Sea|Shore)");
    }
    assertThat(play("2 logs 120\n").out()).contains("2 Logs: Raft → 120");
    assertThat(play("2 logs -1\n").out()).contains("line 1: `-1` is negative");
    assertThat(play("2 logs sea 1 rope shore\n").out())
        .contains("2 Logs: Raft → Sea", "1 Rope: Raft → Shore");
  }

  @Test
  void a_line_of_which_one_part_is_no_answer_does_nothing() {
    Ran ran = play("2 logs sea 40 logs\n2 logs moon\n");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out())
        .contains("no answer of this line was given: at `What goes?` Log: at most 28, not 40")
        .contains("no answer of this line was given: at `Where to?` `moon` is not an answer here")
        .contains("The game stopped after 0 answers.");
  }

  @Test
  void a_line_is_read_to_its_end_before_its_first_answer_is_given() {
    String out = play("2 logs sea moon\nundo\nload 2 logs to shore with 1 rope > sea\n").out();

    assertThat(out)
        .contains("at `What goes?` `moon` is not an answer here")
        .doesNotContain("2 Logs: Raft → Sea")
        .contains("there is nothing to undo")
        .contains("2 Logs: Raft → Shore", "1 Rope: Raft → Sea");
    assertThat(play("load 3\nmoon 3\nsea 1 log shore\n").out())
        .contains("The game stopped after 0 answers.");
  }

  @Test
  void a_number_answers_only_what_was_shown_with_it() {
    Ran ran = play("3\nlist\n3\n2\n");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out())
        .contains("line 1: no answer has the number 3")
        .containsOnlyOnce("no answer has the number")
        .contains("The game stopped after 2 answers.");
  }

  @Test
  void a_number_before_words_is_not_that_of_another_answer() {
    String loads = "1 log sea\n1 log sea\n1 log sea\n";
    Ran other = play(loads + "2 shore\n");

    assertThat(other.code()).isEqualTo(1);
    assertThat(other.out()).contains("line 4: ", "The game stopped after 6 answers.");
    assertThat(play(loads + "2 sea\n").out()).contains("The game stopped after 7 answers.");
    for (String line : new String[] {"2; shore", "2 > sea"}) {
      assertThat(play(loads + line + "\n").out())
          .as(line)
          .contains("The game stopped after 8 answers.");
    }
  }

  @Test
  void a_row_ends_at_another_question_though_that_has_only_one_answer() throws IOException {
    Path folder = Files.createDirectories(home.resolve("rulesets/bells"));
    Files.writeString(
        folder.resolve("ruleset.yaml"),
        """
        ruleset: bells
        title: Bells
        factions: { crew: {} }
        areas: { raft: {}, sea: {} }
        pieces: { bell: { count: 1, starts: raft } }
        procedures:
          game:
            steps:
              - repeat: 4
                counted: nth
                do:
                  - { choose: watch, who: crew, from: areas, ask: "Who watches?" }
                  - if: nth is 2
                    then:
                      - { choose: rung, who: crew, from: bells in raft, ask: "Which bell?" }
        """);

    Ran ran = Ran.in(home, "sea\nas before\n", "play", "bells", "--no-save");

    assertThat(ran.out())
        .contains("Only `Bell` is possible.", "The game stopped after 3 answers.")
        .doesNotContain("(Who watches? As before");
    assertThat(Ran.in(home, "sea\nas before\nas before\n", "play", "bells", "--no-save").out())
        .contains("(Who watches? As before: `Sea`.)");
  }

  @Test
  void what_alone_was_possible_may_be_said_in_a_line_too() throws IOException {
    Path folder = Files.createDirectories(home.resolve("rulesets/watches"));
    Files.writeString(
        folder.resolve("ruleset.yaml"),
        """
        ruleset: watches
        title: Watches
        factions: { crew: {} }
        areas: { raft: {}, sea: {}, 1009: {}, 1109: {} }
        pieces: { bell: { count: 1, starts: raft } }
        procedures:
          game:
            steps:
              - { choose: watch, who: crew, from: areas, ask: "Who watches?" }
              - { choose: rung, who: crew, from: bells in raft, ask: "Which bell?" }
              - { choose: there, who: crew, from: areas where any bells in it, ask: "Where?" }
              - { choose: other, who: crew, from: areas, ask: "And then?" }
              - { choose: last, who: crew, from: areas, ask: "And last?" }
        """);

    for (String line : new String[] {"sea; bell; raft; sea; sea", "sea; sea; sea"}) {
      assertThat(watches(line)).as(line).contains("The game is over");
    }
    assertThat(watches("sea; raft; sea"))
        .as("who says what may be meant for the choice is understood so")
        .contains("The game is over");
    assertThat(watches("sea; bell")).contains("And then?").doesNotContain("nothing of the line");
    assertThat(watches("sea; bells; sea")).contains("no answer of this line was given");
    assertThat(watches("1009; 1109; 1009")).as("numbers of places").contains("The game is over");
  }

  private String watches(String line) {
    return Ran.in(home, line + "\n", "play", "watches", "--no-save").out();
  }

  @Test
  void a_name_is_not_cut_in_two() throws IOException {
    Path folder = Files.createDirectories(home.resolve("rulesets/boats"));
    Files.writeString(
        folder.resolve("ruleset.yaml"),
        """
        ruleset: boats
        title: Boats
        factions: { crew: {} }
        areas: { quay: { title: Boat 1 berth }, sea: {} }
        dice: { die: { faces: { one: 1, two: 1 } } }
        pieces:
          officer: { starts: quay, each: { ann: { title: Ann }, eve: { title: Eve } } }
          sailor: { starts: sea, each: { bob: { title: Bob }, cid: { title: Cid } } }
          boat:
            starts: sea
            each: { boat-1: { title: Boat 1 }, boat-3: { title: Boat 3 }, boat-4: { title: Boat 4 } }
        procedures:
          game:
            steps:
              - { choose: mate, who: crew, from: officers, ask: "Who?" }
              - { choose: boarded, who: crew, from: boats in sea, ask: "Which boat?" }
              - { move: boarded, to: quay }
              - { choose: other, who: crew, from: sailors, ask: "Who else?" }
              - { choose: towed, who: crew, from: boats in sea where it is boat-3, ask: "And tows?" }
              - { roll: wind, die: die }
              - { choose: last, who: crew, from: areas, ask: "And last?" }
        """);

    String boarded = Ran.in(home, "Ann Boat 4\n", "play", "boats", "--no-save").out();
    String towed = Ran.in(home, "Ann Boat 4\nBob Boat 1\n", "play", "boats", "--no-save").out();

    assertThat(boarded).contains("Boat 4: Sea → Boat 1 berth");
    assertThat(towed)
        .as("who names another than what alone is possible hears that it was not heard")
        .contains(
            "Only `Boat 3` is possible", "(`Boat 1` was not used: a random result or another seat");
  }

  @Test
  void a_page_that_is_none_is_refused() {
    for (String page : new String[] {"abc", "-1", "0", "99"}) {
      assertThat(play("list " + page + "\n").out())
          .contains("`list " + page + "` is not a page; there are ");
    }
  }

  @Test
  void a_row_of_like_questions_is_answered_as_before() {
    String loads = "1 log sea\n1 log sea\n1 log sea\n";
    Ran ran = play(loads + "sea\nas before\n");

    assertThat(ran.out())
        .contains("(Who watches? As before: `Sea`.)", "And then?")
        .contains("The game stopped after 10 answers.");
    assertThat(play("same\n").out())
        .contains("line 1: there is no earlier answer to such a question");
  }

  @Test
  void what_is_printed_can_be_looked_up() {
    String out = play("where rope\nlook sea\nlook moon\ncards\ndice\nscore\nrules\nodds\n").out();

    assertThat(out)
        .contains("  Raft: 20 Ropes", "Sea\n  here: nothing", "`moon` is not a place here")
        .contains("this game does not declare how a battle is computed")
        .contains("this game has no cards", "this game has no dice", "this game has no score");
  }

  @Test
  void a_kept_game_is_shown_from_a_heading_on() {
    String file = home.resolve("game.json").toString();
    Ran.in(Ran.CHECKOUT, "move one\n1\n", "play", "1759-quebec", "--seed", "4", "--save", file);

    assertThat(Ran.in(Ran.CHECKOUT, "", "replay", file).out())
        .contains("── Turn 1 ──", "── Turn 2 ──");
    assertThat(Ran.in(Ran.CHECKOUT, "", "replay", file, "--from", "turn 2").out())
        .contains("── Turn 2 ──")
        .doesNotContain("── Turn 1 ──");
    assertThat(Ran.in(Ran.CHECKOUT, "", "replay", file, "--from", "turn 9").err())
        .contains("no heading of the game contains `turn 9`");
  }
}
