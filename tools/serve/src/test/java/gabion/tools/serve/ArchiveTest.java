package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.tools.lab.saved.SavedGames;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The finished games: their list, their records, and records from elsewhere. */
class ArchiveTest {

  private static final int TRIES = 400;

  @TempDir private Path folder = Path.of("");

  private static String code(JsonNode reply) {
    return reply.path("code").asText();
  }

  private static Client visitor(Served served) {
    Client client = new Client(served.port());
    client.ask("hello", Map.of("protocol", 2, "archive", true));
    return client;
  }

  /** Plays a game to its end. @return its id */
  private static String finish(Served served) throws Exception {
    JsonNode links = served.create("person", "random", "random");
    String id = links.path("game").asText();
    try (Client reds = served.sit(links, "reds");
        Client host = Client.host(served.server)) {
      while (!reds.ask("see", Map.of()).path("see").path("status").path("over").asBoolean()) {
        if (!reds.question().isMissingNode()) {
          reds.answer(0);
        }
      }
      for (int i = 0; i < TRIES && !isListed(host, id); i++) {
        Thread.sleep(50);
      }
      assertThat(isListed(host, id)).isTrue();
    }
    return id;
  }

  private static boolean isListed(Client client, String id) {
    for (JsonNode game : client.ask("games", Map.of()).path("games")) {
      if (game.path("id").asText().equals(id)) {
        return game.path("isOver").asBoolean();
      }
    }
    return false;
  }

  private HttpResponse<String> upload(Served served, String secret, String body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + served.port() + "/upload"))
            .header("Authorization", "Bearer " + secret)
            .timeout(Duration.ofSeconds(60))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void anybody_sees_finished_games_where_the_host_says_so_and_no_others() throws Exception {
    try (Served served = Served.archiving(folder)) {
      String running = served.create().path("game").asText();
      String id = finish(served);
      try (Client visitor = visitor(served)) {
        JsonNode page = visitor.ask("archive", Map.of());
        assertThat(page.path("number").asInt()).isEqualTo(1);
        JsonNode game = page.path("games").path(0);
        assertThat(game.path("id").asText()).isEqualTo(id);
        assertThat(game.path("ending").asText()).isNotEmpty();
        assertThat(game.path("answers").asInt()).isPositive();
        String link = visitor.ask("watch", Map.of("game", id)).path("link").asText();
        assertThat(visitor.ask("watch", Map.of("game", id)).path("link").asText())
            .as("always the same, or others would be sent away")
            .isEqualTo(link);
        try (Client watcher = Client.at(served.port(), link)) {
          assertThat(watcher.ask("film", Map.of("entry", 0)).path("moments")).isNotEmpty();
          assertThat(code(watcher.ask("answer", Map.of("id", 1, "index", 0))))
              .isEqualTo("spectator");
        }
        for (String type : List.of("watch", "download")) {
          for (String other : List.of(running, "../" + id, ".tables/" + id, "none")) {
            assertThat(code(visitor.ask(type, Map.of("game", other)))).isEqualTo("unknown");
          }
        }
        for (String type : List.of("games", "take", "delete", "withdraw", "create", "mine")) {
          assertThat(code(visitor.ask(type, Map.of("game", id)))).as(type).isEqualTo("unknown");
        }
        String last = "";
        for (int i = 0; i < 60; i++) {
          last = code(visitor.ask("download", Map.of("game", id)));
        }
        assertThat(last).isEqualTo("too-fast");
      }
    }
    try (Served closed = Served.in(folder);
        Client visitor = new Client(closed.port())) {
      assertThat(code(visitor.ask("hello", Map.of("protocol", 2, "archive", true))))
          .isEqualTo("refused");
    }
  }

  @Test
  void a_record_that_is_downloaded_can_be_uploaded_and_watched() throws Exception {
    String record;
    try (Served served = Served.in(folder.resolve("first"));
        Client host = Client.host(served.server)) {
      record = host.ask("download", Map.of("game", finish(served))).path("record").asText();
      assertThat(record).contains("\"ruleset\"");
    }
    try (Served other = Served.in(folder.resolve("second"))) {
      HttpResponse<String> reply = upload(other, other.server.hostToken(), record);
      assertThat(reply.statusCode()).as(reply.body()).isEqualTo(200);
      String link = new ObjectMapper().readTree(reply.body()).path("link").asText();
      try (Client watcher = Client.at(other.port(), link)) {
        JsonNode status = watcher.ask("see", Map.of()).path("see").path("status");
        assertThat(status.path("over").asBoolean()).isTrue();
      }
    }
  }

  @Test
  void a_bad_record_is_refused_with_a_reason_and_leaves_nothing() throws Exception {
    String record;
    try (Served served = Served.in(folder.resolve("first"));
        Client host = Client.host(served.server)) {
      record = host.ask("download", Map.of("game", finish(served))).path("record").asText();
    }
    Path games = folder.resolve("second");
    try (Served other = Served.in(games)) {
      String secret = other.server.hostToken();
      assertThat(upload(other, Links.secret(), record).statusCode()).isEqualTo(403);
      for (String bad :
          List.of(
              "",
              "{",
              "[]",
              record.substring(0, record.length() / 2),
              record.replace("\"doors\"", "\"none\""),
              record.replace("hill", "wood"))) {
        HttpResponse<String> reply = upload(other, secret, bad);
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(400);
        assertThat(reply.body())
            .contains("\"sentence\":\"")
            .doesNotContain("Exception")
            .doesNotContain(games.toString());
      }
      assertThat(upload(other, secret, "x".repeat(UploadPages.MOST_BYTES + 1)).body())
          .contains("at most");
      assertThat(SavedGames.names(games)).noneMatch(name -> name.endsWith(".json"));
      assertThat(SavedGames.names(games)).noneMatch(name -> name.startsWith(".upload"));
    }
    assertThat(Files.exists(games.resolve(".tables"))).isFalse();
  }
}
