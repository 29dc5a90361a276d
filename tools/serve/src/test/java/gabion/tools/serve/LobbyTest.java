package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.play.Game;
import gabion.tools.packs.PackStore;
import gabion.tools.table.CarriedParts;
import gabion.tools.table.GameRecord;
import gabion.tools.table.NextScenario;
import gabion.yaml.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The saved games in the lobby. */
class LobbyTest {

  private static final int TRIES = 200;

  private static final Path CAMPAIGN = Path.of("../examples/two-summers");

  @TempDir private Path folder = Path.of("");

  private static JsonNode listed(Client host, String id) {
    for (JsonNode game : host.ask("games", Map.of()).path("games")) {
      if (game.path("id").asText().equals(id)) {
        return game;
      }
    }
    throw new AssertionError(id + " is not listed");
  }

  /** The list is brought up to date soon after a change, not at once. */
  private static JsonNode listedWith(Client host, String id, int answers) throws Exception {
    JsonNode game = listed(host, id);
    for (int i = 0; i < TRIES && !isUpToDate(game, answers); i++) {
      Thread.sleep(50);
      game = listed(host, id);
    }
    assertThat(isUpToDate(game, answers)).as(game.toString()).isTrue();
    return game;
  }

  private static boolean isUpToDate(JsonNode game, int answers) {
    return game.path("isKnown").asBoolean() && game.path("answers").asInt() == answers;
  }

  @Test
  void each_game_is_listed_with_its_seats_its_turn_and_its_end() throws Exception {
    JsonNode links;
    try (Served served = Served.in(folder);
        Client host = Client.host(served.server)) {
      links = served.create("person", "random", "random");
      String id = links.path("game").asText();
      JsonNode begun = listedWith(host, id, 0);
      assertThat(begun.path("rulesetTitle").asText()).isEqualTo("Doors");
      assertThat(begun.path("isOver").asBoolean()).isFalse();
      assertThat(begun.path("since").asText()).endsWith("Z");
      assertThat(begun.path("seats").toString())
          .contains("{\"seat\":\"reds\",\"title\":\"Reds\",\"holder\":\"person\",\"name\":\"\",")
          .contains("\"isPerson\":true,\"isTurn\":true");
      try (Client reds = served.sit(links, "reds")) {
        while (!reds.question().isMissingNode()) {
          assertThat(reds.answer(0).path("done").asBoolean()).isTrue();
        }
      }
      int answers = listed(host, id).path("answers").asInt();
      assertThat(listedWith(host, id, answers).path("isOver").asBoolean()).isTrue();
    }
    try (Served again = Served.in(folder);
        Client host = Client.host(again.server)) {
      JsonNode kept = listed(host, links.path("game").asText());
      assertThat(kept.path("isKnown").asBoolean()).as("nobody has opened it since").isTrue();
      assertThat(kept.path("isOver").asBoolean()).isTrue();
      assertThat(kept.path("winnerTitle").asText()).isEqualTo("South");
      assertThat(kept.path("last").asText()).isNotEmpty();
      assertThat(kept.path("seats").toString()).doesNotContain("\"isTurn\":true");
      assertThat(again.server.tables()).isZero();
    }
  }

  @Test
  void a_state_that_is_out_of_date_is_not_shown() throws Exception {
    JsonNode links;
    try (Served served = Served.in(folder)) {
      links = served.create("person", "random", "random");
    }
    String id = links.path("game").asText();
    Path profile = folder.resolve(".tables").resolve(id + ".json");
    Files.writeString(profile, Files.readString(profile).replace("\"answers\":0", "\"answers\":7"));
    try (Served again = Served.in(folder);
        Client host = Client.host(again.server)) {
      JsonNode game = listed(host, id);
      assertThat(game.path("isKnown").asBoolean()).isFalse();
      assertThat(game.path("seats").toString()).contains("Reds").doesNotContain("\"isTurn\":true");

      Files.writeString(profile, "{");
      assertThat(listed(host, id).path("seats")).as("a damaged file counts as none").isEmpty();
    }
  }

  @Test
  void the_host_gives_a_game_a_title() throws Exception {
    String id;
    try (Served served = Served.in(folder);
        Client host = Client.host(served.server)) {
      JsonNode links = served.create();
      id = links.path("game").asText();
      JsonNode named = host.ask("rename", Map.of("game", id, "title", "  Friday   evening "));
      assertThat(named.path("title").asText()).isEqualTo("Friday evening");
      for (String wrong : new String[] {"a\u0007b", "a\u202Eb", "a\nb", "x".repeat(81)}) {
        assertThat(host.ask("rename", Map.of("game", id, "title", wrong)).path("code").asText())
            .isEqualTo("malformed");
      }
      assertThat(host.ask("rename", Map.of("game", "../x", "title", "x")).path("code").asText())
          .isEqualTo("unknown");
      try (Client reds = served.sit(links, "reds")) {
        assertThat(reds.ask("rename", Map.of("game", id, "title", "mine")).path("code").asText())
            .as("a seat does not rename")
            .isEqualTo("unknown");
      }
    }
    try (Served again = Served.in(folder);
        Client host = Client.host(again.server)) {
      assertThat(listed(host, id).path("title").asText()).isEqualTo("Friday evening");
      host.ask("rename", Map.of("game", id, "title", ""));
      assertThat(listed(host, id).path("title").asText()).isEmpty();
    }
  }

  @Test
  void a_deleted_game_says_so_and_can_be_restored() throws Exception {
    try (Served served = Served.in(folder);
        Client host = Client.host(served.server)) {
      JsonNode links = served.create();
      String id = links.path("game").asText();
      String link = links.path("seats").path("reds").asText();
      host.ask("rename", Map.of("game", id, "title", "Friday"));
      try (Client reds = served.sit(links, "reds")) {
        reds.answer(0);
        JsonNode asked = host.ask("delete", Map.of("game", id));
        assertThat(asked.path("done").asBoolean()).isFalse();
        assertThat(asked.path("sentence").asText()).contains("Friday").contains("answers: 1");
        assertThat(host.ask("delete", Map.of("game", id, "answers", 0)).path("done").asBoolean())
            .as("the game has gone on")
            .isFalse();
        assertThat(reds.ask("delete", Map.of("game", id, "answers", 1)).path("code").asText())
            .isEqualTo("unknown");

        JsonNode done = host.ask("delete", Map.of("game", id, "answers", 1));

        assertThat(done.path("done").asBoolean()).as(done.toString()).isTrue();
        assertThat(reds.closed.get(20, TimeUnit.SECONDS)).isEqualTo(4004);
      }
      assertThat(host.ask("games", Map.of()).path("games")).isEmpty();
      assertThat(served.server.tables()).isZero();
      try (Client late = new Client(served.port())) {
        JsonNode refused = late.hello(link, 0);
        assertThat(refused.path("code").asText()).isEqualTo("deleted");
        assertThat(refused.path("sentence").asText()).startsWith("the host deleted this game on ");
        assertThat(late.closed.get(20, TimeUnit.SECONDS)).isEqualTo(4004);
      }
      try (Client other = new Client(served.port())) {
        assertThat(other.hello("/t/" + id + "#wrong", 0).path("code").asText())
            .as("only who has a link is told")
            .isEqualTo("refused");
      }
      assertThat(served.create().path("game").asText())
          .as("ids are not used again")
          .isNotEqualTo(id);

      assertThat(host.ask("restore", Map.of("game", id)).path("game").asText()).isEqualTo(id);

      assertThat(listed(host, id).path("title").asText()).isEqualTo("Friday");
      assertThat(served.record(links).answers()).hasSize(1);
      try (Client reds = served.sit(links, "reds")) {
        assertThat(reds.question().isMissingNode()).isTrue();
      }
      assertThat(host.ask("restore", Map.of("game", id)).path("code").asText())
          .isEqualTo("unknown");
    }
  }

  @Test
  void the_address_of_the_lobby_survives_a_restart() throws Exception {
    String key;
    try (Served served = Served.in(folder)) {
      key = served.server.hostToken();
    }
    try (Served again = Served.in(folder);
        Client other = new Client(again.port())) {
      assertThat(again.server.hostToken()).isEqualTo(key);
      JsonNode refused = other.ask("hello", Map.of("protocol", 2, "host", "x".repeat(22)));
      assertThat(refused.path("code").asText()).isEqualTo("refused");
      assertThat(refused.path("sentence").asText()).contains(".lobby-key").contains("gabion serve");
    }
    Files.writeString(folder.resolve(".lobby-key"), "broken\n");
    try (Served again = Served.in(folder)) {
      assertThat(again.server.hostToken()).isNotEqualTo(key).hasSize(22);
    }
  }

  @Test
  void only_its_owner_reads_the_lobby_s_key() throws Exception {
    assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
    try (Served served = Served.in(folder)) {
      Path file = folder.resolve(".lobby-key");
      assertThat(Files.readString(file)).isEqualTo(served.server.hostToken() + "\n");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    }
    try (Served again = Served.in(folder)) {
      assertThat(again.port()).isPositive();
      Path file = folder.resolve(".lobby-key");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
    }
  }

  // ---- campaigns

  /** A server of a campaign of two scenarios. */
  private Served campaign() throws Exception {
    return Served.at(folder, InstantSource.system(), CAMPAIGN);
  }

  private static JsonNode begin(Client host, String first) {
    return host.ask(
        "create",
        Map.of("ruleset", "two-summers", "seats", Map.of("millers", first, "friars", "random")));
  }

  /** Marches when it can, and rests else, until the game is over. */
  private static void playToTheEnd(Served served, JsonNode links) {
    try (Client millers = served.sit(links, "millers")) {
      while (!millers.question().isMissingNode()) {
        assertThat(millers.answer(0).path("done").asBoolean()).isTrue();
      }
    }
  }

  @Test
  void a_finished_game_goes_on_with_the_next_scenario_from_its_end() throws Exception {
    try (Served served = campaign();
        Client host = Client.host(served.server)) {
      assertThat(host.ask("rulesets", Map.of()).at("/rulesets/0/scenarios/1/after").asText())
          .isEqualTo("first-summer");
      JsonNode first = begin(host, "person");
      playToTheEnd(served, first);
      JsonNode next =
          host.ask(
              "create",
              Map.of(
                  "game", first.path("game"),
                  "seats", Map.of("millers", "person", "friars", "random")));
      assertThat(next.path("seats").toString()).contains("millers");
      GameRecord record = served.record(next);
      assertThat(record.setup().scenario()).isEqualTo("second-summer");
      assertThat(record.setup().changes()).isInstanceOf(CarriedParts.class);
      RulesetCache shelf = new RulesetCache(List.of(CAMPAIGN), PackStore.NONE, List.of());
      GameRecord before = served.record(first);
      try (Game end =
          before
              .replay(shelf.of(before).rules(), Integer.MAX_VALUE, new Problems())
              .orElseThrow()) {
        assertThat(record.setup())
            .isEqualTo(NextScenario.setup(end, "", Map.of(), new Problems()).orElseThrow());
      }
      playToTheEnd(served, next);
      String id = next.path("game").asText();
      int answers = listed(host, id).path("answers").asInt();
      JsonNode ended = listedWith(host, id, answers);
      assertThat(ended.path("isOver").asBoolean()).isTrue();
      assertThat(ended.path("scenarioTitle").asText()).isEqualTo("Second Summer");
      JsonNode none = host.ask("create", Map.of("game", next.path("game")));
      assertThat(none.path("sentence").asText()).contains("`after: second-summer`");
    }
  }

  @Test
  void a_game_that_has_not_ended_or_is_none_does_not_go_on() throws Exception {
    try (Served served = campaign();
        Client host = Client.host(served.server)) {
      JsonNode first = begin(host, "person");
      JsonNode open = host.ask("create", Map.of("game", first.path("game")));
      assertThat(open.path("code").asText()).isEqualTo("unknown");
      assertThat(open.path("sentence").asText()).contains("waits for `millers`");
      for (String id : new String[] {"../x", "two-summers-9", "two-summers-1.json"}) {
        assertThat(host.ask("create", Map.of("game", id)).path("code").asText())
            .as(id)
            .isEqualTo("unknown");
      }
      assertThat(host.ask("games", Map.of()).path("games")).hasSize(1);
    }
  }
}
