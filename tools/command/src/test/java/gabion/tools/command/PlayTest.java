package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game at the table, as a pipe plays it. */
class PlayTest {

  private static final String WHOLE = "1\n1\n7\n1 blue\nhill\n";

  @Test
  void a_whole_game_can_be_piped() {
    Ran ran = Ran.play(WHOLE);

    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .contains(
            "Where do the 6 troops of blue stand?", "Luck: [", "The game is over. North wins");
  }

  @Test
  void nobody_sits_for_whom_the_rules_play() {
    for (String seat : List.of("grey", "rules")) {
      Ran ran = Ran.play("", "--option", "seats=alone", "--seat", seat + "=random");

      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err()).contains("no seat plays `" + seat + "`; the rules play these: grey");
    }
  }

  @Test
  void a_seating_that_the_scenario_does_not_have_is_refused_in_words() {
    Ran ran = Ran.in(Ran.CHECKOUT, "", "play", "1759-quebec", "--option", "seats=two", "--no-save");

    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    assertThat(ran.err())
        .contains("unknown reading of seats `two` in this scenario; known: solitaire");
  }

  @Test
  void an_answer_is_a_number_or_a_name_or_the_beginning_of_one() {
    for (String first : List.of("1", "old-wood 3", "Öld Wood 3", "3 old", "  OLD w 3 ")) {
      assertThat(Ran.play(first + "\n").out()).as(first).contains("North: plan?");
    }
    assertThat(Ran.play("hill 1, vall 1 and old 1\n").out()).contains("North: plan?");
    assertThat(Ran.play("1\ncob\n").out()).contains("How fast?");
  }

  @Test
  void what_is_no_answer_is_refused_in_a_sentence_and_asked_again() {
    Ran ran = Ran.play("hill 1\nhill 9\nhil\nmoon 3\n1\nhmm\n1\n99\n7\n1\nvall\nhill\n");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out())
        .contains("line 1: the total is 1; it must be 3")
        .contains("line 2: the total is 9; it must be 3")
        .contains("line 4: `moon` is not an answer here")
        .contains("line 6: `hmm` is not an answer here")
        .contains("line 8: the answer is a number from 1 to 40")
        .contains("line 11: Valley: one cannot watch from under water [1.2]")
        .contains("The game is over");
  }

  @Test
  void the_prompt_says_who_is_asked_and_what_for() {
    assertThat(Ran.play("1\n1\n7\n").out())
        .contains("North> 1", "North · plan> 1", "North · pace> 7");
  }

  @Test
  void what_is_forced_several_times_is_remarked_once(@TempDir Path home) throws IOException {
    Path folder = Files.createDirectories(home.resolve("rulesets/raft"));
    Files.writeString(
        folder.resolve("ruleset.yaml"),
        """
        ruleset: raft
        title: The Raft
        factions: { crew: {} }
        areas: { raft: {}, sea: {} }
        pieces: { log: { count: 3, starts: raft } }
        procedures:
          game:
            steps:
              - repeat: 3
                counted: nth
                do:
                  - choose: loss
                    who: crew
                    from: logs in raft
                    ask: "Log {nth} of 3: which goes?"
                  - { move: loss, to: sea }
        """);

    assertThat(Ran.in(home, "", "play", "raft").out())
        .contains(
            "  (Log 1 of 3: which goes? Only `Log` is possible, 3 times.)\n3 Logs: Raft → Sea\n",
            "  Sea: 3 Logs\n");
  }

  @Test
  void the_beginning_of_two_names_is_refused_with_both() {
    Ran ran = Ran.play("o 1, v 1, h 1\n1\n1\n1 blu\n", "--option", "weather=foul");

    assertThat(ran.out()).contains("North: plan?");
    assertThat(Ran.play("1\n1\n7\n1\n \nwest\n").out()).contains("`west` is not an answer here");
  }

  @Test
  void why_shows_the_clause_and_the_ruling() {
    Ran ran = Ran.play("1\n1\n7\nwhy\n");

    assertThat(ran.out())
        .contains("rule 1: Blue stands first.")
        .contains("ruling R-1: Does it rain?", "taken (assumed): It does not");
  }

  @Test
  void why_shows_the_hooks_and_a_refusal_whose_it_is() {
    assertThat(Ran.play("1\ncobalt\n7\n1 blue\nwhy\nold\n").out())
        .contains("(allows area is free) [1.2]: the wood drips")
        .contains("Öld Wood: the wood drips [1.2], by ");
    assertThat(Ran.play("1\n1\n7\n1 blue\nwhy\n").out())
        .contains("(allows area is free) [1.2]: passed");
  }

  @Test
  void tables_are_listed_and_shown_cell_by_cell() {
    Ran ran = Ran.play("tables\ntable clear\n");

    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("  How far one sees: Clear Sky, Murk\n  Steps\n")
        .contains(
            """
            How far one sees · Clear Sky  [1.2, R-2]
              area runs across, number down

              number │ hill-top valley
              ───────┼────────────────
                   1 │ FAR      NEAR
                   6 │ NEAR!    NEAR

              ! printed   ? assumed   no mark: inferred
              FAR: As far as the sea
              NEAR: Near
              1 valley - a later page prints 2
              6 hill-top - an example says so
            """);
  }

  @Test
  void a_table_is_found_by_a_part_of_its_name_and_refused_where_two_have_it() {
    assertThat(Ran.play("table sky\n").out()).contains("How far one sees · Clear Sky");
    assertThat(Ran.play("table sight murk\n").out()).contains("1 │ NEAR?    -?");
    assertThat(Ran.play("table How far one sees · Mu\n").out()).contains("NEAR?");
    assertThat(Ran.play("table far\n").out())
        .contains("`far` may be `How far one sees · Clear Sky` or `How far one sees · Murk`");
    assertThat(Ran.play("table tide\n").out())
        .contains("`tide` is not a table here; `tables` lists them");
    assertThat(Ran.play("table\nhelp\n").out()).contains("  Steps\n", "one table");
  }

  @Test
  void a_wide_table_goes_on_below_and_no_line_is_too_long() {
    String out = Ran.play("table steps\n").out();

    assertThat(out).contains("north │ 100000! 1! 1!");
    assertThat(out.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
  }

  @Test
  void all_answers_are_listed_page_by_page() {
    Ran ran = Ran.play("1\n1\nlist\n");

    assertThat(ran.out()).contains("a number from 1 to 40", " 40  40");
  }

  @Test
  void undo_is_offered_only_where_it_is_allowed() {
    Ran ran = Ran.play("1\nundo\n");
    Ran allowed = Ran.play("1\n1\n7\nundo\n8\n1\n");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).contains("line 2: this cannot be undone").doesNotContain("`undo`");
    assertThat(allowed.code()).isZero();
    assertThat(allowed.out()).contains("`undo` takes your last answer back", "taken back");
    String afterDice = allowed.out().substring(allowed.out().indexOf("Luck:"));
    assertThat(afterDice).doesNotContain("`undo`");
  }

  @Test
  void a_game_is_kept_and_resumed_and_replayed(@TempDir Path folder) throws IOException {
    String file = folder.resolve("game.json").toString();

    Ran begun = Ran.play("1\n1\n", "--save", file);
    Ran resumed = Ran.in(Ran.HILL, "7\n1\nhill\n", "play", "hill", "--resume", file);
    Ran again = Ran.hill("replay", file);
    Ran less = Ran.hill("replay", file, "--until", "1");

    assertThat(begun.code()).isZero();
    assertThat(begun.out()).contains("The game is saved in " + file, "--resume");
    assertThat(resumed.code()).isZero();
    assertThat(resumed.out()).contains("The game is over. North wins");
    assertThat(again.code()).isZero();
    assertThat(again.out()).contains("plan: Azure Plan");
    assertThat(less.out()).contains("after 1 answers").doesNotContain("Azure Plan:");
    assertThat(less.out()).doesNotContain("unseen");
    assertThat(folder.toFile().list()).containsExactly("game.json");
  }

  @Test
  void a_file_that_is_no_game_is_a_clear_error(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("game.json");
    Ran.play("1\n1\n", "--save", file.toString());
    String whole = Files.readString(file);
    for (String bad :
        List.of(
            whole.substring(0, whole.length() / 2),
            "{}",
            "rubbish",
            whole.replace("Azure", "x").replace("azure-plan", "puce-plan"),
            whole.replace("\"hill\"", "\"dale\""))) {
      Files.writeString(file, bad);
      for (Ran ran :
          List.of(
              Ran.hill("replay", file.toString()),
              Ran.hill("play", "hill", "--resume", file.toString()))) {
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("`").doesNotContain("Exception", "\tat ");
      }
    }
  }

  @Test
  void a_game_recorded_with_other_files_says_which_changed(@TempDir Path home) throws IOException {
    Path file = home.resolve("game.json");
    Ran.play("1\n1\n", "--save", file.toString());
    Path folder = Files.createDirectories(home.resolve("rulesets/hill"));
    String rules = Files.readString(Ran.HILL.resolve("rulesets/hill/ruleset.yaml"));
    Files.writeString(folder.resolve("ruleset.yaml"), rules.replace("sun: 3", "sun: 4"));

    Ran ran = Ran.in(home, "", "replay", file.toString());

    assertThat(ran.err()).contains("rulesets/hill/ruleset.yaml has changed");
  }

  @Test
  void a_place_where_nothing_can_be_written_is_said(@TempDir Path folder) {
    Ran ran = Ran.play("1\n", "--save", folder.resolve("none/game.json").toString());

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("the folder does not exist").doesNotContain("Exception");
  }

  @Test
  void random_play_shows_nothing_of_its_hand() {
    Ran ran = Ran.play("hand\nboard\nlog\n1\n1\nhand\n");

    assertThat(ran.out()).contains("Azure Plan - Blue climbs.").contains("2 unseen");
    boolean ashen = ran.out().contains("Ashen");
    boolean smoky = ran.out().contains("Smoky");
    assertThat(ashen && smoky).as("only the card that was played").isFalse();
  }

  @Test
  void two_persons_never_see_each_others_hands() {
    Ran ran =
        Ran.play(
            "hand\nboard\nlog\n1\nhand\nboard\n1\nazu\nhand\nash\nhand\nlog\n7\n1\nhill\n",
            "--seat",
            "north=you",
            "--seat",
            "south=you");

    assertThat(ran.code()).isZero();
    List<String> turns = List.of(ran.out().split("═══ "));
    assertThat(turns.size()).isGreaterThan(5);
    for (String turn : turns) {
      if (turn.startsWith("South")) {
        assertThat(turn).doesNotContain("Cobalt");
      } else {
        assertThat(turn).doesNotContain("Smoky");
      }
    }
  }

  @Test
  void a_game_that_only_random_play_holds_runs_to_its_end() {
    Ran ran = Ran.play("", "--seat", "north=random", "--seat", "south=random");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("The game is over");
  }

  @Test
  void bots_play_a_whole_game_the_same_each_time() {
    String[] seats = {"--seat", "north=monte-carlo:4", "--seat", "south=monte-carlo:4"};
    Ran one = Ran.play("", seats);

    assertThat(one.out()).contains("The game is over").isEqualTo(Ran.play("", seats).out());
    assertThat(one.code()).isZero();
  }

  @Test
  void the_same_seed_and_answers_are_the_same_game() {
    assertThat(Ran.play(WHOLE)).isEqualTo(Ran.play(WHOLE));
  }

  @Test
  void who_is_not_named_is_held_by_standard_and_the_game_says_how_to_change_it() {
    Ran ran = Ran.in(Ran.HILL, "1\n1\n", "play", "hill", "--seed", "2", "--no-save");
    Ran named = Ran.in(Ran.HILL, "", "play", "hill", "--seat", "north=random", "--no-save");

    assertThat(ran.out().lines().toList().get(1))
        .isEqualTo("`standard` holds south; `--seat south=random` is easier, `hard` is harder");
    assertThat(Ran.in(Ran.HILL, "1\n1\n", "play", "hill", "--seed", "2", "--no-save"))
        .isEqualTo(ran);
    assertThat(named.out()).contains("South: Where does grey stand?").doesNotContain("`standard`");
  }

  @Test
  void why_says_what_a_bot_thought_last_as_far_as_nothing_hidden_shows() {
    String[] alone = {"--seat", "south=monte-carlo:8"};

    assertThat(Ran.play("why\n1\nwhy\n", alone).out().split(" thought last about ", -1)).hasSize(2);
    assertThat(Ran.play("1\nwhy\n").out()).doesNotContain(" thought last");
  }
}
