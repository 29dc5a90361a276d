package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.tools.packs.PackStore;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the cases of a ruleset prove, told over the wire, with a game of a few lines. */
@Timeout(120)
class ProofsRoomTest {

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
      options:
        tide: { title: Tide, ruling: R-1, default: low, readings: { low: {}, high: {} } }
      rulings:
        R-1: { status: assumed, doubt: "Is there a tide?", taken: A low one, switch: tide }
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
        %s:
          cites: ["1"]
          run: call swim
          expect:
            places: { reeds: { ducks of blue: 1 } }
      """;

  private static final String UNPROVED =
      """
      clauses with a case for: 2
          Nobody has seen one do so.
      ruleset.yaml procedures.swim.steps.2.then.1.count: count: 2  ->  count: 3
          Two are as good as three.
      """;

  @TempDir private Path folder = Path.of("");
  private TableServer server;

  @BeforeEach
  void serve() throws Exception {
    Path pond = Files.createDirectories(folder.resolve("pack/rulesets/pond/cases"));
    Files.writeString(pond.resolveSibling("ruleset.yaml"), RULES);
    Files.writeString(pond.resolve("pond.yaml"), "cases:\n" + CASE.formatted("one-swims"));
    Files.writeString(pond.resolve("unproved.txt"), UNPROVED);
    RulesetCache shelf =
        new RulesetCache(List.of(folder.resolve("pack")), PackStore.NONE, List.of("pond"));
    server = new TableServer("127.0.0.1", 0, folder.resolve("games"), shelf, Served.WIDE);
    server.start();
  }

  @AfterEach
  void close() {
    server.close();
  }

  private JsonNode tried(String what, Map<String, ?> more) throws InterruptedException {
    try (Client host = Client.host(server)) {
      return over(host, host.ask("try", asked(what, more)));
    }
  }

  private static Map<String, Object> asked(String what, Map<String, ?> more) {
    Map<String, Object> fields = new HashMap<>(Map.of("ruleset", "pond", "what", what));
    fields.putAll(more);
    return fields;
  }

  /** Waits until it is over. */
  private static JsonNode over(Client host, JsonNode begun) throws InterruptedException {
    JsonNode reply = begun;
    while (reply.has("over") && !reply.path("over").asBoolean()) {
      TimeUnit.MILLISECONDS.sleep(20);
      reply = host.ask("tried", Map.of());
    }
    return reply;
  }

  private static JsonNode row(JsonNode reply, String kind) {
    for (JsonNode row : reply.path("told").path("rows")) {
      if (row.path("kind").asText().equals(kind)) {
        return row;
      }
    }
    throw new AssertionError("no row `" + kind + "` in " + reply);
  }

  @Test
  void what_no_case_shows_is_told_with_its_place_and_the_way_to_it_in_the_rulebook()
      throws Exception {
    JsonNode reply = tried("coverage", Map.of());

    assertThat(reply.path("commands").toString()).isEqualTo("[\"gabion verify pond --coverage\"]");
    assertThat(reply.path("played").asInt()).isEqualTo(1).isEqualTo(reply.path("of").asInt());
    assertThat(row(reply, "cases that hold").path("shown").asInt()).isEqualTo(1);
    JsonNode step = row(reply, "steps that were done").path("missing").path(1);
    assertThat(step.path("what").asText()).isEqualTo("ruleset.yaml: move: ducks of grey in shore");
    assertThat(step.path("stands").asText()).isEqualTo("rulesets/pond/ruleset.yaml:28:13");
    JsonNode clause = row(reply, "clauses with a case for").path("excused").path(0);
    assertThat(clause.path("why").asText()).isEqualTo("Nobody has seen one do so.");
    assertThat(
            row(reply, "readings of options with a case")
                .path("missing")
                .path(0)
                .path("what")
                .asText())
        .isEqualTo("R-1 tide=low");
    String page = page();
    assertThat(reply.findValuesAsText("anchor"))
        .contains("clause-1", "clause-2", "ruling-r-1")
        .allSatisfy(anchor -> assertThat(page).contains(anchor.isEmpty() ? "" : id(anchor)));
    assertThat(page).contains("/lab.html?ruleset=pond&amp;cases=");
    assertThat(reply.toString()).doesNotContain(folder.toString());
  }

  @Test
  void what_runs_in_cases_and_in_games_is_told_step_by_step() throws Exception {
    JsonNode reply = tried("activity", Map.of("games", 5));

    JsonNode told = reply.path("told");
    assertThat(reply.path("commands").toString())
        .isEqualTo("[\"gabion verify pond --coverage --play 5\"]");
    assertThat(told.path("cases").asInt()).isEqualTo(1);
    assertThat(told.path("games").asInt()).isEqualTo(5);
    assertThat(told.path("rules").findValuesAsText("ran")).contains("#").containsAnyOf("g", ".");
    JsonNode rule = told.path("rules").path(1); // the first cites nothing
    assertThat(rule.path("section").asText()).isEqualTo("procedures");
    assertThat(rule.path("stands").asText()).startsWith("rulesets/pond/ruleset.yaml:");
    assertThat(page()).contains(id(rule.path("anchor").asText()));
    assertThat(reply.toString()).doesNotContain(folder.toString());
  }

  private static String id(String anchor) {
    return " id=\"" + anchor + "\"";
  }

  private String page() throws Exception {
    URI address = URI.create("http://127.0.0.1:" + server.port() + "/rules/pond");
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void changes_that_no_case_notices_are_told_with_what_they_are_and_why() throws Exception {
    JsonNode reply = tried("mutate", Map.of("changes", 200));

    JsonNode told = reply.path("told");
    assertThat(told.path("killed").asInt()).isPositive();
    assertThat(told.path("survivors").findValuesAsText("change"))
        .doesNotContain("count: 1  ->  count: 2") // the case notices this one
        .anySatisfy(change -> assertThat(change).contains("> 3"));
    JsonNode equal = told.path("equal").path(0);
    assertThat(equal.path("change").asText()).isEqualTo("count: 2  ->  count: 3");
    assertThat(equal.path("place").asText()).isEqualTo("rulesets/pond/ruleset.yaml:29");
    assertThat(equal.path("why").asText()).isEqualTo("Two are as good as three.");
    int tried =
        told.path("killed").asInt() + told.path("survivors").size() + told.path("equal").size();
    assertThat(reply.path("played").asInt())
        .as("each change is counted")
        .isEqualTo(reply.path("of").asInt())
        .isEqualTo(tried + told.path("unsound").asInt());
    assertThat(Files.readString(folder.resolve("pack/rulesets/pond/ruleset.yaml")))
        .as("no file is touched")
        .isEqualTo(RULES);
    assertThat(reply.toString()).doesNotContain(folder.toString());
  }

  @Test
  void the_same_luck_chooses_the_same_changes_and_another_others() throws Exception {
    JsonNode one = tried("mutate", Map.of("changes", 6, "seed", 1)).path("told");
    JsonNode same = tried("mutate", Map.of("changes", 6)).path("told");
    JsonNode other = tried("mutate", Map.of("changes", 6, "seed", 7)).path("told");

    assertThat(same).isEqualTo(one).isNotEqualTo(other);
  }

  @Test
  void it_ends_when_it_is_stopped_and_nothing_else_is_tried_meanwhile() throws Exception {
    StringBuilder cases = new StringBuilder("cases:\n");
    for (int i = 0; i < 1500; i++) {
      cases.append(CASE.formatted("case-" + i));
    }
    Files.writeString(folder.resolve("pack/rulesets/pond/cases/pond.yaml"), cases);
    try (Client host = Client.host(server);
        Client other = Client.host(server)) {
      JsonNode begun = host.ask("try", asked("mutate", Map.of("changes", 200)));
      assertThat(begun.path("over").asBoolean(true)).as(begun.toString()).isFalse();
      assertThat(other.ask("try", asked("coverage", Map.of())).path("sentence").asText())
          .isEqualTo("another experiment is running in the lab");
      host.ask("stop", Map.of());
      JsonNode stopped = over(host, host.ask("tried", Map.of()));

      assertThat(stopped.path("sentence").asText()).isEqualTo("it was stopped");
      assertThat(stopped.path("played").asInt()).isLessThan(stopped.path("of").asInt());
    }
  }

  @Test
  void what_cannot_be_tried_is_refused_in_a_sentence() throws Exception {
    for (int changes : List.of(0, 201)) {
      assertThat(tried("mutate", Map.of("changes", changes)).path("sentence").asText())
          .isEqualTo("`changes` must be a number from 1 to 200");
    }
    assertThat(tried("coverage", Map.of("ruleset", "../pond")).path("sentence").asText())
        .isEqualTo("this server does not have this ruleset");
    Files.writeString(
        folder.resolve("pack/rulesets/pond/ruleset.yaml"), RULES.replace("to: reeds", "to: reed"));
    for (String what : List.of("coverage", "mutate")) {
      assertThat(tried(what, Map.of("changes", 1)).path("sentence").asText())
          .as("since the server began the files have got a mistake")
          .startsWith("the rules have errors: ")
          .contains("reed");
    }
  }
}
