package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What `check --play` and `simulate` say of games at random. */
class RandomGamesTest {

  private static final String ENDLESS =
      """
      ruleset: pond
      title: The Pond
      sides: { duck: {}, frog: {} }
      factions: { ducks: { side: duck }, frogs: { side: frog } }
      tells: { faction: { side: side } }
      areas: { reed: { beside: [mud] }, mud: {} }
      pieces: { egg: { count: 4, starts: reed } }
      procedures:
        game:
          steps:
            - repeat: 3
              do:
                - choose: area
                  who: ducks
                  from: areas
                  ask: Where
                - move: eggs in reed
                  to: area
                - if: area is mud and any eggs in reed
                  then:
                    - note: never
      """;

  private Path pond(Path pack, String more) throws IOException {
    Path folder = Files.createDirectories(pack.resolve("rulesets/pond"));
    Files.writeString(folder.resolve("ruleset.yaml"), ENDLESS + more);
    return pack;
  }

  @Test
  void check_says_what_never_happened_in_random_games(@TempDir Path pack) throws IOException {
    Ran ran = Ran.in(pond(pack, ""), "", "check", "pond", "--play", "20");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("pond: 20 random games");
    assertThat(ran.err())
        .contains("20 of 20 random games stopped without an ending [games-unended]")
        .contains("ruleset.yaml:21:17  this step never ran in 20 random games [step-not-run]");
  }

  @Test
  void check_says_which_hooks_of_scripts_never_ran(@TempDir Path pack) throws IOException {
    String cards =
        """
        boxes: { pile: { seen-by: none } }
        decks: { pile: { mist: {} } }
        """;
    String hook = "export const before = {\n  'game'() {\n    return 'pass'\n  },\n}\n";
    Path scripts = Files.createDirectories(pack.resolve("scripts/pond"));
    Files.writeString(scripts.resolve("mist.js"), hook);
    Files.writeString(scripts.resolve("ripple.js"), "// meant: of no card\n" + hook);

    Ran ran = Ran.in(pond(pack, cards), "", "check", "pond", "--play", "20");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err())
        .contains("mist.js:2:4  this hook never ran in 20 random games [hook-not-run]")
        .doesNotContain("ripple.js");
  }

  @Test
  void without_games_check_says_nothing_of_them(@TempDir Path pack) throws IOException {
    Ran ran = Ran.in(pond(pack, ""), "", "check", "pond");

    assertThat(ran.out() + ran.err()).doesNotContain("random game");
  }

  @Test
  void a_random_game_that_fails_is_a_problem(@TempDir Path pack) throws IOException {
    String broken =
        "clauses: { \"1\": No egg is wet }\ninvariants:\n  all: { rule: \"1\", never: areas where it is mud and any eggs in it, says: No egg is wet }\n";
    Ran ran = Ran.in(pond(pack, broken), "", "check", "pond", "--play", "20");

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err()).contains("No egg is wet", "[broken-invariant]", "in random game");
  }

  @Test
  void simulate_warns_of_games_without_an_ending(@TempDir Path pack) throws IOException {
    Ran usual = Ran.in(pond(pack, ""), "", "simulate", "pond", "--games", "30");
    Ran strict = Ran.in(pack, "", "simulate", "pond", "--games", "30", "--strict");

    assertThat(usual.code()).isZero();
    assertThat(usual.err()).contains("warning: 30 of 30 games stopped without an ending");
    assertThat(strict.code()).isEqualTo(Gabion.PROBLEMS);
  }

  @Test
  void simulate_is_silent_if_games_differ(@TempDir Path pack) throws IOException {
    String endings =
        """
        endings:
          wet: { at: game, if: any eggs in mud, winner: duck }
          dry: { at: game, if: no eggs in mud, winner: frog }
        """;
    Ran ran = Ran.in(pond(pack, endings), "", "simulate", "pond", "--games", "40", "--strict");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err()).doesNotContain("warning");
  }

  @Test
  void simulate_warns_of_games_that_are_all_alike(@TempDir Path pack) throws IOException {
    String ending = "endings:\n  over: { at: game, winner: duck }\n";
    Ran ran = Ran.in(pond(pack, ending), "", "simulate", "pond", "--games", "30", "--strict");

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err()).contains("all of 30 games had the same ending and the same winner");
  }
}
