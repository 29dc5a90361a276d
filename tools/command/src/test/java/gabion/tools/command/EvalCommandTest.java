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

/** The value of a sentence in a game, and in each step of a case. */
class EvalCommandTest {

  @TempDir private Path home = Path.of("");
  private String game = "";

  @BeforeEach
  void write_a_game() throws IOException {
    Path folder = Files.createDirectories(home.resolve("rulesets/mill/cases")).getParent();
    Files.writeString(
        folder.resolve("ruleset.yaml"),
        """
        ruleset: mill
        factions: { crew: {} }
        areas: { mill: {}, weir: {} }
        pieces: { sack: { count: 5, starts: mill } }
        decks: { mill: { flood: { counts: { room of area: { by: -1, when: area is weir, say: it is wet } } } } }
        boxes: { sky: { in-force: yes } }
        define: { room of area: { add-up: [ { plus: 3, say: as built, rule: "1" } ] } }
        clauses: { "1": There is room for three. }
        procedures:
          game: [ { call: load } ]
          load:
            rule: "1"
            steps:
              - { let: spare, be: count(sacks in mill) - 1 }
              - { choose: number, who: crew, number: 1 to spare, ask: "How many?" }
              - { move: sacks in mill, count: number capped at room of weir, to: weir }
        """);
    Files.writeString(
        folder.resolve("cases/a.yaml"),
        """
        cases:
          wet:
            title: There is room for two
            cites: ["1"]
            given: { places: { sky: [flood], mill: { sacks: 5 } } }
            run: call load
            play: [ { answer: 4 } ]
            expect: { places: { weir: { sacks: 2 } } }
        """);
    game = home.resolve("game.json").toString();
    Ran.in(home, "quit\n", "play", "mill", "--save", game);
  }

  private Ran run(String... words) {
    return Ran.in(home, "", words);
  }

  @Test
  void a_sentence_has_a_value_at_the_first_question_and_in_a_saved_game() {
    assertThat(run("eval", "mill", "count(sacks in mill)"))
        .isEqualTo(new Ran(Gabion.DONE, "5\n", ""));
    assertThat(run("eval", "mill", "--file", game, "areas where any sacks in it").out())
        .isEqualTo("mill\n");
    assertThat(run("eval", "mill", "--file", game, "spare").out())
        .as("a name that a step before the question gave")
        .isEqualTo("4\n");
    assertThat(run("eval", "mill", "room of weir").out())
        .isEqualTo("3\nroom of Weir: 3, as built [1]\n");
  }

  @Test
  void a_mistake_is_a_problem_with_its_place_on_standard_error() {
    Ran ran = run("eval", "mill", "count(sakcs)");

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .contains("sentence:1:7  unknown word `sakcs` [unknown-name]")
        .contains("help: did you mean `sacks`?");
    assertThat(run("eval", "mill").code()).isEqualTo(Gabion.USAGE);
    assertThat(run("eval", "mill", "--file", game, "--scenario", "x", "areas").err())
        .contains("a saved game has its own scenario");
  }

  @Test
  void json_has_the_type_and_the_value() throws IOException {
    JsonNode json =
        new ObjectMapper().readTree(run("eval", "mill", "--json", "count(sacks in mill)").out());

    assertThat(json.path("type").asText()).isEqualTo("number");
    assertThat(json.path("value").asText()).isEqualTo("5");
  }

  @Test
  void a_trace_has_each_step_with_its_values_its_rule_and_the_hooks_that_spoke() {
    Ran ran = run("verify", "mill", "--case", "wet", "--trace");

    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains(
            """
                  ruleset.yaml:14  let: spare  [1]
                      count(sacks in mill) - 1: 4
                  ruleset.yaml:15  choose: number  [1]
                      spare: 4
                  ruleset.yaml:16  move: sacks in mill  [1]
                      sacks in mill: 5 sack
                      number capped at room of weir: 2
                      because room of Weir: 2 (as built +3 [1], it is wet -1 by Flood)
            1 passed, 0 failed
            """);
    assertThat(run("verify", "mill", "--trace").err())
        .contains("`--trace` traces one case: name it with `--case ID`");
  }
}
