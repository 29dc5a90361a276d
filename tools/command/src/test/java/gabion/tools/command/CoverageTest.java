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

/** What cases show and what changes they notice, on rules of a few lines. */
class CoverageTest {

  private static final String RULES =
      """
      ruleset: pond
      title: The Pond
      tells: { faction: { side: side } }
      sides: { north: {}, south: {} }
      factions: { blue: { side: north }, grey: { side: south } }
      seats: { two: { north: [blue], south: [grey] } }
      areas: { shore: { beside: [reeds] }, reeds: {} }
      pieces: { duck: { per: faction, count: 4, starts: shore, called: faction } }
      clauses:
        "1": A duck swims.
        "2": Nobody swims twice.
      define:
        worth of faction:
          add-up:
            - { plus: count(ducks of faction in reeds), rule: "1" }
            - { plus: 7, when: count(ducks of faction in reeds) > 2, rule: "2" }
      procedures:
        game:
          steps:
            - call: swim
        swim:
          rule: "1"
          steps:
            - move: ducks of blue in shore
              count: 1
              to: reeds
            - if: count(ducks of blue in reeds) > 3
              then:
                - move: ducks of grey in shore
                  count: 2
                  to: reeds
      endings:
        over: { at: game, winner: north }
      """;

  private static final String CASE =
      """
      cases:
        one-swims:
          cites: ["1"]
          run: call swim
          expect:
            places: { reeds: { ducks of blue: 1 } }
            equal: { worth of blue: 1 }
      """;

  @TempDir private Path home = Path.of("");

  @BeforeEach
  void rules_and_one_case() throws IOException {
    Path cases = Files.createDirectories(home.resolve("rulesets/pond/cases"));
    Files.writeString(home.resolve("rulesets/pond/ruleset.yaml"), RULES);
    Files.writeString(cases.resolve("pond.yaml"), CASE);
  }

  @Test
  void what_no_case_shows_is_listed_with_its_place() {
    String out = Ran.in(home, "", "verify", "pond", "--coverage").out();

    assertThat(out)
        .containsPattern("clauses with a case for +1 of +2 +50 %\\s+2  .*ruleset.yaml:11")
        .containsPattern("clauses with a case against +0 of +2")
        .containsPattern("endings that came +0 of +1")
        .containsPattern("cases that hold +1 of +1 +100 %")
        .containsPattern(
            "steps that were done +2 of +4[\\s\\S]*move: ducks of grey in shore  .*ruleset.yaml:29")
        .containsPattern(
            "lines of sums that counted +1 of +2 +50 %\\s+- \\{ plus: 7, .*ruleset.yaml:16");
  }

  @Test
  void a_case_more_is_seen() throws IOException {
    Files.writeString(
        home.resolve("rulesets/pond/cases/more.yaml"),
        """
        cases:
          grey-follows:
            cites: ["2"]
            given: { places: { reeds: { ducks of blue: 3 } } }
            run: game
            expect:
              places: { reeds: { ducks of grey: 2 }, shore: { ducks of blue: 0 } }
              equal: { worth of blue: 11 }
              ended: over
        """);

    String out = Ran.in(home, "", "verify", "pond", "--coverage").out();

    assertThat(out)
        .containsPattern("clauses with a case for +2 of +2 +100 %")
        .containsPattern("clauses with a case against +1 of +2")
        .containsPattern("endings that came +1 of +1")
        .containsPattern("steps that were done +4 of +4")
        .containsPattern("lines of sums that counted +2 of +2");
  }

  /** No case lays three ducks in the reeds; a game does, and its fourth swim moves grey ones. */
  @Test
  void a_survivor_is_proved_equal_or_gets_the_case_that_notices_it() throws Exception {
    String once = "steps:\n      - call: swim";
    assertThat(RULES).contains(once);
    String four = "steps:\n      - { repeat: 4, do: [ { call: swim } ] }";
    Files.writeString(home.resolve("rulesets/pond/ruleset.yaml"), RULES.replace(once, four));
    String[] asked = {"verify", "pond", "--mutate", "100", "--prove", "20", "--json"};
    JsonNode told = new ObjectMapper().readTree(Ran.in(home, "", asked).out()).path("pond");

    assertThat(told.path("proofs").size()).isEqualTo(told.path("survivors").size());
    JsonNode third = proof(told, "then.1.count: count: 2  ->  count: 3");
    assertThat(third.path("verdict").asText()).isEqualTo("parted");
    String killer = third.path("case").asText();
    Files.writeString(home.resolve("rulesets/pond/cases/killer.yaml"), killer);
    assertThat(Ran.in(home, "", "verify", "pond").code()).as(killer).isZero();
    JsonNode again = new ObjectMapper().readTree(Ran.in(home, "", asked).out()).path("pond");
    assertThat(again.path("survivors").findValuesAsText("name"))
        .noneMatch(name -> name.endsWith("then.1.count: count: 2  ->  count: 3"));
    assertThat(again.path("survivors").size()).isLessThan(told.path("survivors").size());
  }

  private static JsonNode proof(JsonNode told, String name) {
    for (JsonNode proof : told.path("proofs")) {
      if (proof.path("name").asText().endsWith(name)) {
        return proof;
      }
    }
    throw new AssertionError(told.toPrettyString());
  }

  @Test
  void what_runs_in_cases_and_in_games_is_shown_step_by_step() {
    Ran ran = Ran.in(home, "", "verify", "pond", "--coverage", "--play", "5");

    assertThat(ran.out())
        .contains("pond: 1 cases, 5 random games\n")
        .containsPattern(
            "procedures +\\d+ steps: +\\d+ ran in cases, +\\d+ in games, \\d+ in neither")
        .containsPattern("    swim +#[#cg.]+\n");
    assertThat(Ran.in(home, "", "verify", "pond", "--play").err())
        .contains("`--play` of `verify` goes with `--coverage`");
    assertThat(Ran.in(home, "", "verify", "pond", "--coverage", "--play", "5", "--json").out())
        .contains("\"ran\": \"#\"");
  }

  @Test
  void changes_that_no_case_notices_are_listed_with_what_they_are() {
    Ran ran = Ran.in(home, "", "verify", "pond", "--mutate", "100");

    assertThat(ran.out())
        .containsPattern("pond: cases notice \\d+ of \\d+ changes")
        .containsPattern(
            "ruleset.yaml:30  number  \\[1\\]\\s+ruleset.yaml procedures.swim.steps.2.then.1.count: count: 2"
                + "  ->  count: 3")
        .doesNotContain("count: 1  ->  count: 2"); // the case notices this one
    assertThat(Ran.in(home, "", "verify", "pond").out())
        .as("no file is touched")
        .contains("1 passed, 0 failed");
  }

  @Test
  void what_no_case_can_show_is_told_with_its_reason_and_a_reason_too_many_is_found()
      throws IOException {
    Files.writeString(
        home.resolve("rulesets/pond/cases/unproved.txt"),
        """
        # What no case proves.
        clauses with a case for: 2
            Ducks do not talk about it,
            and nobody asks them.
        clauses with a case for: 1
            There is one.
        ruleset.yaml procedures.swim.steps.2.then.1.count: count: 2  ->  count: 3
            Two are as good as three.
        ruleset.yaml procedures.swim.steps.1.count: count: 1  ->  count: 2
            It is not so.
        """);

    String out = Ran.in(home, "", "verify", "pond", "--coverage").out();
    String mutants = Ran.in(home, "", "verify", "pond", "--mutate", "100").out();

    assertThat(out)
        .containsPattern(
            "clauses with a case for +1 of +2 +100 %, 1 with a reason\\s+2  .*ruleset.yaml:11\\s+"
                + "Ducks do not talk about it, and nobody asks them.")
        .containsPattern("reasons that still hold +1 of +2[\\s\\S]*clauses with a case for: 1");
    assertThat(mutants)
        .containsPattern("ruleset.yaml:30  equal: Two are as good as three.")
        .containsPattern("and 1 change nothing")
        .containsPattern("ruleset.yaml:[0-9]+  is noticed by a case, although an exemption");
  }

  @Test
  void hooks_of_cards_are_taken_away_too() throws IOException {
    Files.writeString(
        home.resolve("rulesets/pond/ruleset.yaml"),
        RULES
            + """
            boxes: { sky: { in-force: yes } }
            decks:
              sky:
                rain:
                  instead:
                    swim:
                      - move: ducks of grey in shore
                        count: 1
                        to: reeds
            """);
    Files.writeString(
        home.resolve("rulesets/pond/cases/rain.yaml"),
        """
        cases:
          it-rains: { run: call swim, expect: { places: { shore: { ducks of blue: 4 } } } }
        """);

    assertThat(Ran.in(home, "", "verify", "pond", "--mutate", "100", "--json").out())
        .doesNotContain("hook removed");
    Files.delete(home.resolve("rulesets/pond/cases/rain.yaml"));
    Files.delete(home.resolve("rulesets/pond/cases/pond.yaml"));
    assertThat(Ran.in(home, "", "verify", "pond", "--mutate", "100", "--json").out())
        .contains("hook removed");
  }
}
