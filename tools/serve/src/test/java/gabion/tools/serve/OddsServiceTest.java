package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.tools.lab.battle.BattleGrid;
import gabion.tools.lab.battle.BattleQuery;
import gabion.tools.packs.PackStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Odds over the wire, of a fight in which each toss takes a stone away. */
class OddsServiceTest {

  private static final Path SHARED = Path.of("../../kernel/src/test/resources/tables/base.yaml");

  private static final String RULES =
      """
      seats: { two: { left: [reds], right: [blues] } }
      dice:
        uneven: { title: Uneven Die, faces: { up: 1, down: 1 } }
      battles:
        fight:
          title: A fight
          line: "{lefts} against {rights} in {area}"
          given: { empty: yes, places: { "{area}": "{lefts}, {rights}" } }
          run: call fight in {area}
          winner: leader
          policies: most
      define:
        leader: { first: [{ when: any stones of reds in areas, is: red }, { is: blue }] }
      procedures:
        game:
          steps: [ { call: fight in hill } ]
        fight in area:
          steps:
            - while: any stones of reds in area and any stones of blues in area
              do:
                - roll: throw
                  die: uneven
                - if: count(throw showing up) > 0
                  then: [ { move: stones of blues in area, count: 1, to: stock of blues } ]
                  else: [ { move: stones of reds in area, count: 1, to: stock of reds } ]
      """;

  @TempDir private static Path folder;
  private static RulesetCache shelf;
  private static TableServer server;
  private static Client host;

  @BeforeAll
  static void serve() throws Exception {
    Path pack = Files.createDirectories(folder.resolve("pack/rulesets/table"));
    Files.copy(SHARED, pack.resolve("ruleset.yaml"));
    Files.writeString(pack.resolve("rules.yaml"), RULES);
    shelf = new RulesetCache(List.of(folder.resolve("pack")), PackStore.NONE, List.of());
    server = new TableServer("127.0.0.1", 0, folder.resolve("games"), shelf, Served.WIDE);
    server.start();
    host = Client.host(server);
  }

  @AfterAll
  static void close() {
    host.close();
    server.close();
  }

  private static JsonNode asked(Map<String, String> faces, Map<String, Object> more) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", "table");
    fields.put("battle", "fight");
    fields.put("holes", Map.of("lefts", "1 reds", "rights", "2 blues", "area", "hill"));
    fields.put("faces", faces);
    fields.put("side", "red");
    fields.putAll(more);
    return host.ask("odds", fields);
  }

  private static double wins(JsonNode told) {
    JsonNode rows = told.path("tables").path(0).path("rows");
    assertThat(told.path("tables").path(0).path("title").asText()).isEqualTo("who wins");
    return rows.path(0).path("chance").asDouble();
  }

  @Test
  void what_can_be_asked_is_told() {
    JsonNode told = host.ask("battles", Map.of("ruleset", "table"));

    assertThat(told.path("battles").path(0).path("line").asText())
        .isEqualTo("{lefts} against {rights} in {area}");
    assertThat(told.path("battles").path(0).path("holes").findValuesAsText("pieces"))
        .containsExactly("true", "true", "false");
    assertThat(told.path("pieces").findValuesAsText("name")).contains("reds", "blues");
    JsonNode die =
        told.path("dice").findParents("faces").stream()
            .filter(one -> one.path("id").asText().equals("uneven"))
            .findFirst()
            .orElseThrow();
    assertThat(die.path("title").asText()).isEqualTo("Uneven Die");
    assertThat(die.path("faces").findValuesAsText("number")).containsExactly("1", "1");
  }

  /** One against two: two tosses must go well. */
  @Test
  void both_rules_and_each_number_of_units_are_told() throws IOException {
    JsonNode told =
        asked(
            Map.of("uneven.up", "2"),
            Map.of(
                "most",
                3,
                "hole",
                "lefts",
                "piece",
                "reds",
                "otherHole",
                "rights",
                "otherPiece",
                "blues"));

    assertThat(wins(told.path("now"))).isEqualTo(0.25);
    assertThat(wins(told.path("then"))).isCloseTo(4 / 9.0, within(1e-12));
    assertThat(told.path("then").path("tables").path(0).path("rows").path(0).path("exact").asText())
        .isEqualTo("4/9");
    assertThat(told.path("now").path("more").asBoolean(true)).isFalse();
    JsonNode grid = told.path("now").path("grid");
    assertThat(grid.path(0).path(0).asDouble()).isCloseTo(1 / 2.0, within(1e-12));
    assertThat(grid.path(1).path(0).asDouble()).isCloseTo(3 / 4.0, within(1e-12));
    assertThat(grid.path(2).path(2).asDouble()).isCloseTo(1 / 2.0, within(1e-12));
    assertThat(told.path("then").path("grid").path(0).path(0).asDouble())
        .isCloseTo(2 / 3.0, within(1e-12));
    assertThat(Files.readString(folder.resolve("pack/rulesets/table/rules.yaml"))).isEqualTo(RULES);
  }

  /** What is not known yet is known later, and nothing is worked out twice. */
  @Test
  void units_by_units_are_worked_out_bit_by_bit() throws Exception {
    BattleQuery asked =
        new BattleQuery("fight", Map.of("lefts", "", "rights", "", "area", "hill"), "first", "red");
    BattleQuery.PiecePair pair = new BattleQuery.PiecePair("lefts", "reds", "rights", "blues", 2);
    BattleGrid grid = new BattleGrid(shelf.requireServed("table").rules(), asked, pair);

    grid.fill(0);
    assertThat(grid.isDone()).isFalse();
    assertThat(grid.rows()).containsExactly(Arrays.asList(0.5, null), Arrays.asList(null, null));
    grid.fill(0);
    grid.fill(0);
    grid.fill(0);
    assertThat(grid.isDone()).isTrue();
    assertThat(grid.rows()).containsExactly(List.of(0.5, 0.25), List.of(0.75, 0.5));
  }

  @Test
  void what_is_sensible_is_told_where_the_rules_say_it() {
    JsonNode battle = host.ask("battles", Map.of("ruleset", "table")).path("battles").path(0);
    assertThat(battle.path("sensible").asBoolean()).isTrue();
    assertThat(wins(asked(Map.of(), Map.of("policy", "sensible")).path("now"))).isEqualTo(0.25);
    assertThat(asked(Map.of(), Map.of("policy", "frist")).path("sentence").asText())
        .contains("unknown policy `frist`", "best, sensible, first, random");
  }

  /** One position is too few for good play, and that is said beside what is told instead. */
  @Test
  void where_good_play_is_not_solved_each_does_what_is_sensible() throws Exception {
    Map<String, String> holes = Map.of("lefts", "1 reds", "rights", "2 blues", "area", "hill");
    BattleQuery.OddsSummary told =
        new BattleQuery("fight", holes, "best", "red")
            .computeOdds(shelf.requireServed("table").rules(), 1);

    assertThat(told.note())
        .startsWith("optimal play was not solved in 1 positions")
        .endsWith("so each of them follows the ruleset's sensible policy");
    assertThat(told.between()).isEmpty();
    assertThat(told.unresolved()).isZero();
    assertThat(told.tables().get(0).rows().get(0).chance()).isEqualTo(0.25);
  }

  @Test
  void faces_as_they_are_are_no_other_rules() {
    assertThat(asked(Map.of("uneven.up", "1", "no.such", "3"), Map.of()).has("then")).isFalse();
  }

  @Test
  void what_cannot_be_asked_is_refused_in_a_sentence() {
    assertThat(asked(Map.of(), Map.of("battle", "siege")).path("sentence").asText())
        .contains("have no such battle");
    assertThat(
            asked(
                    Map.of(),
                    Map.of(
                        "holes", Map.of("lefts", "1 green", "rights", "1 blues", "area", "hill")))
                .path("sentence")
                .asText())
        .contains("unknown piece `green`");
    assertThat(asked(Map.of("uneven.up", "0", "uneven.down", "0"), Map.of()).path("type").asText())
        .isEqualTo("error");
  }
}
