package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.tools.packs.PackStore;
import gabion.tools.table.display.Display;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The battles that a display names: how they are marked, checked, and what their rest may bring.
 */
class BattleRestTest {

  private static final String FRAY =
      """
      ruleset: fray
      title: The Fray
      tells: { faction: { side: side } }
      sides: { north: { title: The North }, south: { title: The South } }
      factions: { blue: { side: north }, grey: { side: south } }
      seats: { two: { north: [blue], south: [grey] } }
      areas: { hill: { title: Long Hill, beside: [dale] }, dale: { title: The Dale } }
      boxes: { gone: {} }
      pieces: { duck: { count: 2, starts: hill }, goose: { count: 1, plural: geese, starts: hill } }
      dice: { coin: { faces: { heads: 1, tails: 1 } } }
      define:
        victor of area:
          first: [{ when: no geese in area, is: north }, { when: no ducks in area, is: south }]
      procedures:
        game:
          steps:
            - { call: fray in hill }
            - { may: rest, who: north, ask: "Do the ducks rest?", do: [] }
        fray in area:
          heading: "Fray in {area}"
          steps:
            - while: any ducks in area and any geese in area
              do:
                - { may: wait, who: north, ask: "Do the ducks wait?", do: [] }
                - { roll: dice, die: coin, say: They fight }
                - if: count(dice showing heads) > 0
                  then: [{ move: geese in area, count: 1, to: gone }]
                  else: [{ move: ducks in area, count: 1, to: gone }]
            - { may: count-dead, who: north, ask: "Do the ducks mourn?", do: [] }
      endings:
        done: { at: game, if: any ducks in gone or any geese in gone, winner: nobody }
      display:
        content:
          - { pieces: ducks in it, sign: d, side: north }
          - { pieces: geese in it, sign: g, side: SIDE }
        battles:
          - { procedure: PROCEDURE, areas: [spot], winner: "victor of {spot}" }
      """;

  @TempDir private Path folder = Path.of("");

  private Path write(String side, String procedure) throws Exception {
    Path rules = Files.createDirectories(folder.resolve("pack/rulesets/fray"));
    Files.writeString(
        rules.resolve("ruleset.yaml"), FRAY.replace("SIDE", side).replace("PROCEDURE", procedure));
    return folder.resolve("pack");
  }

  @Test
  void its_odds_are_those_of_the_rules_from_the_open_question_on() throws Exception {
    RulesetCache shelf =
        new RulesetCache(List.of(write("south", "fray in area")), PackStore.NONE, List.of());
    try (TableServer server =
        new TableServer("127.0.0.1", 0, folder.resolve("games"), shelf, Served.WIDE)) {
      server.start();
      JsonNode links;
      try (Client host = Client.host(server)) {
        links =
            host.ask(
                "create",
                Map.of("ruleset", "fray", "seats", Map.of("north", "person", "south", "person")));
      }
      try (Client north = Client.at(server.port(), links.path("seats").path("north").asText());
          Client south = Client.at(server.port(), links.path("seats").path("south").asText())) {
        JsonNode table = north.ask("see", Map.of("entry", 0));
        JsonNode heading = event(table, "heading");
        JsonNode counters = table.path("see").path("board").path("areas").path(0).path("counters");
        JsonNode rest = north.found("rest", Map.of("entry", heading.path("entry").asLong()));

        Map<String, Object> check = Map.of("entry", heading.path("entry").asLong(), "check", true);
        assertThat(north.found("rest", check).path("isOpen").asBoolean()).isTrue();
        assertThat(heading.path("lines").path(0).asText()).isEqualTo("Fray in Long Hill");
        assertThat(heading.path("parts").path("battle").asBoolean()).isTrue();
        assertThat(counters.findValuesAsText("side")).containsExactly("The North", "The South");
        assertThat(rest.path("lines").toString()) // two ducks die with one chance in four
            .contains("The North 75.0 %", "The South 25.0 %");
        assertThat(
                south
                    .found("rest", Map.of("entry", heading.path("entry").asLong()))
                    .path("sentence")
                    .asText())
            .isEqualTo("it is the turn of another seat");
        assertThat(north.found("rest", Map.of("entry", 99)).path("sentence").asText())
            .isEqualTo("no open battle has its heading there");
        while (north.question().path("text").asText().contains("wait")) {
          north.answer(0);
        }
        assertThat(north.question().path("text").asText()).isEqualTo("Do the ducks mourn?");
        JsonNode over = north.found("rest", check);
        assertThat(over.has("isOpen")).isTrue();
        assertThat(over.path("isOpen").asBoolean()).as("no die falls any more").isFalse();
        north.answer(0);
        assertThat(
                north
                    .found("rest", Map.of("entry", heading.path("entry").asLong()))
                    .path("sentence")
                    .asText())
            .isEqualTo("no open battle has its heading there");
      }
    }
  }

  private static JsonNode event(JsonNode table, String kind) {
    for (JsonNode one : table.path("happened")) {
      if (one.path("kind").asText().equals(kind)) {
        return one;
      }
    }
    throw new AssertionError("no " + kind + " in " + table.path("happened"));
  }

  private List<String> problems(String side, String procedure) throws Exception {
    Problems problems = new Problems();
    Ruleset rules =
        new Library(List.of(write(side, procedure)), ScriptLoader.none())
            .load("fray", problems)
            .orElseThrow(() -> new AssertionError(problems.list().toString()));
    assertThat(problems.list()).extracting(Problem::message).isEmpty();
    Display.of(rules, problems);
    return problems.list().stream().map(one -> one.message() + "; " + one.help()).toList();
  }

  @Test
  void a_display_names_procedures_with_a_heading_and_sides_that_there_are() throws Exception {
    assertThat(problems("south", "fray in area")).isEmpty();
    assertThat(problems("grey", "fray in area")).isEmpty();
    assertThat(problems("south", "game"))
        .singleElement()
        .asString()
        .contains("procedure with a heading", "game");
    assertThat(problems("souht", "fray in area"))
        .singleElement()
        .asString()
        .contains("side or faction", "souht", "did you mean", "south");
  }
}
