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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is tried over the wire, with a game of one toss. */
@Timeout(120)
class LabServiceTest {

  private static final Path SHARED = Path.of("../../kernel/src/test/resources/tables/base.yaml");

  private static final String RULES =
      """
      seats: { two: { left: [reds], right: [blues] } }
      dice:
        uneven: { title: Uneven Die, faces: { up: 1, down: 1 } }
      options:
        luck:
          title: Luck
          ruling: R-1
          default: plain
          readings: { plain: { title: A toss }, none: { title: Blue wins } }
        pace: { title: Pace, default: swift, readings: { swift: {}, slow: {} } }
      rulings:
        R-1: { status: assumed, doubt: "Is there a toss?", taken: There is, switch: luck }
      endings:
        tossed: { at: game, winner: active.side }
      procedures:
        game:
          steps:
            - if: option.pace is slow
              then: [ { repeat: 900, do: [ { roll: idle, die: uneven } ] }, { repeat: 900, do: [ { roll: idle, die: uneven } ] } ]
            - roll: throw
              die: uneven
            - if: count(throw showing up) > 0 and option.luck is plain
              then: [ { set: active, to: reds } ]
              else: [ { set: active, to: blues } ]
      """;

  @TempDir private static Path folder;
  private static TableServer server;

  @BeforeAll
  static void serve() throws Exception {
    Path pack = Files.createDirectories(folder.resolve("pack/rulesets/table"));
    Files.copy(SHARED, pack.resolve("ruleset.yaml"));
    Files.writeString(pack.resolve("rules.yaml"), RULES);
    Path other = Files.createDirectories(folder.resolve("other/rulesets/table"));
    Files.copy(SHARED, other.resolve("ruleset.yaml"));
    Files.writeString(
        other.resolve("rules.yaml"), RULES.replace("up: 1, down: 1", "up: 3, down: 1"));
    Path odd = Files.createDirectories(folder.resolve("pack/rulesets/odd"));
    Files.writeString(
        odd.resolve("ruleset.yaml"),
        Files.readString(SHARED).replace("blue", "green").replace("id: table", "id: odd"));
    Files.writeString(odd.resolve("rules.yaml"), RULES.replace("blue", "green"));
    RulesetCache shelf =
        new RulesetCache(
            List.of(folder.resolve("pack")),
            PackStore.NONE,
            List.of(),
            Map.of("../other", folder.resolve("other")));
    server = new TableServer("127.0.0.1", 0, folder.resolve("games"), shelf, Served.WIDE);
    server.start();
  }

  @AfterAll
  static void close() {
    server.close();
  }

  private static Map<String, Object> asked(String what, int games, Map<String, Object> more) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", "table");
    fields.put("what", what);
    fields.put("games", games);
    fields.putAll(more);
    return fields;
  }

  /** Waits until the games are over. */
  private static JsonNode tried(Client host, JsonNode begun) throws InterruptedException {
    JsonNode reply = begun;
    while (reply.has("over") && !reply.path("over").asBoolean()) {
      TimeUnit.MILLISECONDS.sleep(20);
      reply = host.ask("tried", Map.of());
    }
    return reply;
  }

  private static JsonNode tried(String what, int games, Map<String, Object> more)
      throws InterruptedException {
    try (Client host = Client.host(server)) {
      return tried(host, host.ask("try", asked(what, games, more)));
    }
  }

  @Test
  void what_can_be_tried_is_told() {
    try (Client host = Client.host(server)) {
      JsonNode sheet = host.ask("lab", Map.of("ruleset", "table"));

      assertThat(sheet.path("gauges").toString()).contains("red", "blue", "draw", "decisions");
      assertThat(sheet.path("rulings").path(0).path("option").asText()).isEqualTo("luck");
      assertThat(sheet.path("dice").findValuesAsText("id")).contains("uneven", "up", "down");
    }
  }

  @Test
  void other_faces_are_played_beside_the_rules_and_what_differs_is_told() throws Exception {
    JsonNode reply = tried("compare", 200, Map.of("set", Map.of("dice.uneven.faces.down", "0")));

    JsonNode red = reply.path("told").path("games").path("red");
    assertThat(red.path("first").path("is").asDouble()).isBetween(0.4, 0.6);
    assertThat(red.path("second").path("is").asDouble()).isEqualTo(1);
    assertThat(reply.path("played").asInt()).isEqualTo(400).isEqualTo(reply.path("of").asInt());
    JsonNode difference = reply.path("told").path("differences").path(0);
    assertThat(difference.path("path").toString())
        .isEqualTo("[\"dice\",\"uneven\",\"faces\",\"down\"]");
    assertThat(difference.path("stands").asText("none")).as("a file that nobody has").isEmpty();
    assertThat(Files.readString(folder.resolve("pack/rulesets/table/rules.yaml"))).isEqualTo(RULES);
  }

  @Test
  void a_checkout_that_the_server_was_started_with_is_played_beside() throws Exception {
    try (Client host = Client.host(server)) {
      JsonNode sheet = host.ask("lab", Map.of("ruleset", "table"));
      assertThat(sheet.path("against").toString()).isEqualTo("[\"../other\"]");
    }
    JsonNode reply = tried("compare", 200, Map.of("against", "../other"));

    JsonNode red = reply.path("told").path("games").path("red");
    assertThat(red.path("first").path("is").asDouble()).isBetween(0.4, 0.6);
    assertThat(red.path("second").path("is").asDouble()).isBetween(0.65, 0.85);
    assertThat(reply.path("commands").path(0).asText())
        .isEqualTo("gabion simulate table --games 200 --against ../other");
    assertThat(reply.path("commands").path(1).asText())
        .isEqualTo("gabion diff table --against ../other --games 0");
    assertThat(reply.path("told").path("differences").path(0).path("stands").asText())
        .startsWith("rulesets/table/rules.yaml:");
    assertThat(
            tried("compare", 1, Map.of("against", folder.resolve("other").toString())).toString())
        .as("what lies somewhere, but was not named at the start")
        .contains("this server has no such pack");
  }

  @Test
  void another_ruleset_in_which_others_win_is_listed_and_not_played() throws Exception {
    JsonNode reply = tried("compare", 50, Map.of("other", "odd"));

    assertThat(reply.path("told").has("games")).isFalse();
    assertThat(reply.path("told").path("number").asInt()).isPositive();
    assertThat(reply.path("commands").path(0).asText())
        .isEqualTo("gabion diff table odd --games 50");
    assertThat(tried("compare", 1, Map.of("other", "../odd")).toString()).contains("does not have");
  }

  @Test
  void games_end_as_soon_as_the_difference_is_known_well_enough() throws Exception {
    JsonNode reply =
        tried(
            "compare",
            LabRequest.MOST_GAMES,
            Map.of("until", "±20 %", "set", Map.of("dice.uneven.faces.up", "2")));

    assertThat(reply.path("told").path("games").path("games").asInt()).isEqualTo(250);
    assertThat(tried("compare", 1, Map.of("until", "soon")).path("sentence").asText())
        .isEqualTo("`soon` is not a precision; write for example `±1%`");
  }

  @Test
  void a_report_of_what_was_compared_can_be_kept() throws Exception {
    try (Client host = Client.host(server)) {
      assertThat(host.ask("report", Map.of()).path("sentence").asText()).contains("no report");
      JsonNode reply =
          tried(host, host.ask("try", asked("compare", 30, Map.of("set", Map.of("luck", "none")))));
      assertThat(reply.path("page").asBoolean()).isTrue();

      String page = host.ask("report", Map.of()).path("page").asText();

      assertThat(page)
          .startsWith("<!doctype html>")
          .contains("30 games of random play", "luck=none", "gabion simulate table --games 30");
    }
  }

  /** A bot that thinks ends with the answer that it is giving, and not with its game. */
  @Test
  void bots_that_think_little_play_and_others_are_refused() throws Exception {
    JsonNode reply = tried("compare", 5, Map.of("seats", Map.of("left", "monte-carlo:4")));
    assertThat(reply.path("told").path("games").path("games").asInt()).as("%s", reply).isEqualTo(5);
    assertThat(reply.path("commands").path(0).asText()).contains("--seat left=monte-carlo:4");

    for (String bot : List.of("hard", "monte-carlo:65", "you", "../easy")) {
      assertThat(tried("compare", 1, Map.of("seats", Map.of("left", bot))).toString())
          .as(bot)
          .contains("the lab has the bots random, greedy, easy, standard");
    }
    assertThat(tried("compare", 1, Map.of("seats", Map.of("middle", "easy"))).toString())
        .contains("unknown seat `middle`");
  }

  @Test
  void values_are_searched_for_an_aim() throws Exception {
    JsonNode told =
        tried(
                "tune",
                100,
                Map.of("vary", Map.of("dice.uneven.faces.up", "1,3"), "goal", "red near 75 %"))
            .path("told");

    assertThat(told.path("tried").path(0).path("set").asText()).isEqualTo("dice.uneven.faces.up=3");
    assertThat(told.path("tried")).hasSize(2);
  }

  /** What was measured stands on the page of the rules from then on, and not before. */
  @Test
  void what_a_reading_comes_to_stands_on_the_page_of_the_rules() throws Exception {
    assertThat(page())
        .contains("/lab.html?ruleset=table&amp;ruling=R-1")
        .doesNotContain("measured");

    JsonNode impact =
        tried("impact", 100, Map.of("ruling", "R-1")).path("told").path("impacts").path(0);

    assertThat(impact.path("set").asText()).isEqualTo("luck=none");
    assertThat(impact.path("line").asText()).contains("at random, 100 games: red -");
    assertThat(page()).contains("none: Blue wins; measured at random, 100 games: red -");
  }

  private static String page() throws Exception {
    URI address = URI.create("http://127.0.0.1:" + server.port() + "/rules/table");
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void one_run_is_under_way_at_a_time_and_ends_when_it_is_stopped_or_its_client_leaves()
      throws Exception {
    try (Client one = Client.host(server);
        Client other = Client.host(server)) {
      JsonNode begun = one.ask("try", asked("compare", LabRequest.MOST_GAMES, slow()));
      assertThat(begun.path("over").asBoolean(true)).as(begun.toString()).isFalse();
      assertThat(other.ask("try", asked("compare", 1, Map.of())).path("sentence").asText())
          .as("%s", one.ask("tried", Map.of()))
          .contains("another experiment is running");
      assertThat(other.ask("tried", Map.of()).path("sentence").asText())
          .isEqualTo("no experiment was started");
      one.ask("stop", Map.of());
      JsonNode stopped = tried(one, one.ask("tried", Map.of()));
      assertThat(stopped.path("sentence").asText()).isEqualTo("it was stopped");
      assertThat(stopped.path("played").asInt()).isLessThan(2 * LabRequest.MOST_GAMES);

      one.ask("try", asked("compare", LabRequest.MOST_GAMES, slow()));
    }
    try (Client next = Client.host(server)) {
      JsonNode reply = next.ask("try", asked("compare", 1, Map.of()));
      for (int i = 0; i < 1000 && reply.path("type").asText().equals("error"); i++) {
        TimeUnit.MILLISECONDS.sleep(20);
        reply = next.ask("try", asked("compare", 1, Map.of()));
      }
      assertThat(tried(next, reply).path("told").path("games").path("games").asInt()).isEqualTo(1);
    }
  }

  private static Map<String, Object> slow() {
    return Map.of("set", Map.of("pace", "slow"));
  }

  @Test
  void what_cannot_be_tried_is_refused_in_a_sentence() throws Exception {
    assertThat(tried("compare", 0, Map.of()).path("sentence").asText())
        .isEqualTo("`games` must be a number from 1 to 2000");
    assertThat(tried("guess", 1, Map.of()).path("sentence").asText())
        .isEqualTo("`what` must be compare, sheet, tune, impact, coverage, activity or mutate");
    assertThat(
            tried("compare", 1, Map.of("set", Map.of("dice.unevne.faces.up", "2")))
                .path("sentence")
                .asText())
        .contains("did you mean `uneven`");
    assertThat(tried("compare", 1, Map.of("set", Map.of("luck", "bad"))).path("sentence").asText())
        .contains("bad");
    assertThat(tried("compare", 1, Map.of("measures", "glroy of red")).path("sentence").asText())
        .contains("glroy");
    assertThat(tried("compare", 1, Map.of("with", "../pack")).path("sentence").asText())
        .isEqualTo("this pack is not installed here");
    assertThat(tried("sheet", 1, Map.of("variants", "A=../pack")).path("sentence").asText())
        .isEqualTo("this pack is not installed here");
    assertThat(tried("sheet", 1, Map.of()).path("sentence").asText())
        .isEqualTo("name at least one variant, each in a line NAME=CHANGES");
    assertThat(tried("sheet", 1, Map.of("variants", "A=\nB=")).path("sentence").asText())
        .contains("`A` and `B` have the same rules");
    assertThat(tried("impact", 1, Map.of("ruling", "R-2")).path("sentence").asText())
        .isEqualTo("no ruling `R-2` has other readings");
    assertThat(
            tried("tune", 1, Map.of("goal", "red near 50 %", "vary", Map.of("luck", "plain,plain")))
                .path("sentence")
                .asText())
        .contains("a value appears twice");
    assertThat(tried("tune", 1, Map.of("goal", "joy high")).path("sentence").asText())
        .contains("unknown measure `joy`");
  }
}
