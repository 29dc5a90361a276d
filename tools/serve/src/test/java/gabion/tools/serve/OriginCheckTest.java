package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused over the wire, and what nobody is told. */
class OriginCheckTest {

  private static final List<String> WRONG =
      List.of(
          "",
          "[]",
          "null",
          "{",
          "{}",
          "{\"type\":7}",
          "{\"type\":\"answer\"}",
          "{\"type\":\"answer\",\"id\":\"1\",\"index\":0}",
          "{\"type\":\"answer\",\"id\":1,\"index\":-1}",
          "{\"type\":\"answer\",\"id\":1,\"index\":9223372036854775807}",
          "{\"type\":\"answer\",\"id\":1,\"index\":99999999999999999999999}",
          "{\"type\":\"answer\",\"id\":1.5,\"index\":0}",
          "{\"type\":\"answer\",\"id\":99,\"index\":0}",
          "{\"type\":\"answer\",\"id\":1,\"words\":\"\\u0000\"}",
          "{\"type\":\"answer\",\"id\":1,\"counts\":[-1]}",
          "{\"type\":\"answer\",\"id\":1,\"counts\":[[[[[[[[[[[]]]]]]]]]]]}",
          "{\"type\":\"answer\",\"id\":1,\"id\":2,\"index\":0}",
          "{\"type\":\"answer\",\"id\":1,\"index\":0} {}",
          "{\"type\":\"create\",\"ruleset\":\"doors\"}",
          "{\"type\":\"hello\",\"protocol\":1,\"host\":\"\"}",
          "{\"type\":\"grant\",\"granted\":true}",
          "{\"type\":\"moment\",\"entry\":-7}",
          "{\"type\":\"answers\",\"id\":1,\"from\":9223372036854775807}",
          "{\"type\":\"constructor\"}");

  @TempDir private Path folder = Path.of("");

  @Test
  void nobody_can_know_the_luck_of_a_server_that_is_not_a_tests() {
    TableServer server = new TableServer("127.0.0.1", 0, folder, Served.shelf(), Served.WIDE);

    assertThat(server.chance()).isExactlyInstanceOf(SecureRandom.class);
    assertThat(TableServer.class.getConstructors())
        .as("which others can call")
        .hasSize(2)
        .noneMatch(one -> List.of(one.getParameterTypes()).contains(Random.class));
    assertThat(FixedLuck.server(folder, Served.shelf()).chance()).isInstanceOf(FixedLuck.class);
    server.close();
  }

  @Test
  void ten_thousand_malformed_messages_leave_the_game_as_it_is() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      Path file = folder.resolve(links.path("game").asText() + ".json");
      String kept = Files.readString(file);
      try (Client blues = served.sit(links, "blues")) {
        JsonNode before = blues.ask("see", Map.of());
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
          blues.say(mangled(WRONG.get(i % WRONG.size()), i < WRONG.size() ? 0 : 2, random));
        }
        JsonNode after = blues.ask("see", Map.of());

        assertThat(withoutNumber(after)).isEqualTo(withoutNumber(before));
        assertThat(Files.readString(file)).isEqualTo(kept);
        synchronized (blues.heard) {
          assertThat(blues.heard).hasSizeGreaterThan(10_000);
          assertThat(blues.heard).noneMatch(text -> text.contains("\"code\":\"bug\""));
        }
        assertThat(blues.answer(0).path("done").asBoolean()).isTrue();
      }
    }
  }

  private static String withoutNumber(JsonNode reply) {
    return reply.toString().replaceAll("\"to\":\\d+", "");
  }

  /** The text with some letters changed; one that would be heard as an answer is left as it is. */
  private static String mangled(String text, int letters, SplittableRandom random) {
    StringBuilder all = new StringBuilder(text);
    for (int i = 0; i < letters && !all.isEmpty(); i++) {
      all.setCharAt(random.nextInt(all.length()), (char) (' ' + random.nextInt(95)));
    }
    String changed = all.toString();
    boolean mayAnswer = changed.contains("answer") || changed.contains("undo");
    return mayAnswer ? text : changed;
  }

  @Test
  void no_seat_answers_for_another_and_who_watches_says_nothing() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client watcher = served.watch(links)) {
        long id = reds.question().path("id").asLong();

        JsonNode other = blues.ask("answer", Map.of("id", id, "index", 0));
        JsonNode page = blues.ask("answers", Map.of("id", id));
        JsonNode none = watcher.ask("answer", Map.of("id", id, "index", 0));

        assertThat(other.path("reason").asText()).isEqualTo("OTHER_SEAT");
        assertThat(page.path("answers")).isEmpty();
        assertThat(none.path("code").asText()).isEqualTo("spectator");
        assertThat(served.record(links).answers()).isEmpty();
      }
    }
  }

  @Test
  void a_frame_that_is_no_text_is_malformed_and_the_socket_stays_open() throws Exception {
    try (Served served = Served.in(folder);
        Client reds = served.sit(served.create(), "reds")) {
      reds.say(new byte[] {1, 2, 3});

      assertThat(reds.next().path("code").asText()).isEqualTo("malformed");
      assertThat(reds.ask("see", Map.of()).path("type").asText()).isEqualTo("see");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'type':'whatIf','n':8,'id':1234567890123456789012} | 8 | at most 20 digits",
        "{'type':'whatIf','id':1234567890123456789012,'n':8} | 8 | at most 20 digits",
        "{'type':'see','x':[[[[[[[[[[1]]]]]]]]]],'n':8} | 8 | nested",
        "{'type':'see','n':8,'type':'see'} | 8 | each field once",
        "{'type':'see','n':8 | 8 | one JSON object",
        "{'type':'see','n':8,'n':9} | | each field once",
        "{'type':'see','n':1234567890123456789012} | | at most 20 digits",
        "{'type':'see','n':1e1, | | one JSON object",
        "{'type': | | one JSON object",
        "[{'n':8}] | | one JSON object",
        "{'x':{'n':8}, | | one JSON object"
      })
  void what_cannot_be_read_is_refused_by_its_number_where_that_can(
      String said, @Nullable Integer to, String why) throws Exception {
    try (Served served = Served.in(folder);
        Client reds = served.sit(served.create(), "reds")) {
      reds.say(said.replace('\'', '"'));

      JsonNode refused = reds.next();

      assertThat(refused.path("code").asText()).isEqualTo("malformed");
      assertThat(refused.path("sentence").asText()).contains(why);
      assertThat(refused.has("to")).isEqualTo(to != null);
      assertThat(refused.path("to").asInt()).isEqualTo(to == null ? 0 : to);
    }
  }

  @Test
  void what_is_wrong_with_an_answer_is_counted_as_the_protocol_counts() throws Exception {
    try (Served served = Served.in(folder);
        Client reds = served.sit(served.create(), "reds")) {
      long id = reds.question().path("id").asLong();
      long last = reds.question().path("size").asLong() - 1;

      assertThat(reds.ask("answer", Map.of("id", id, "index", -1)).path("sentence").asText())
          .isEqualTo("there is no answer with index -1; the last index is " + last);
      assertThat(reds.ask("answer", Map.of("id", id)).path("sentence").asText())
          .isEqualTo("an answer needs `index`, `counts` or `words`");
      assertThat(
              reds.ask("answer", Map.of("id", id, "counts", List.of(1))).path("sentence").asText())
          .isEqualTo("`counts` can answer a `group` or `places`, but this question asks for `one`");
      assertThat(reds.ask("whatIf", Map.of("id", id, "words", "")).path("line").asText())
          .doesNotContain("``");
    }
  }

  @Test
  void what_a_seat_hides_changes_nothing_that_others_receive() throws Exception {
    try (Served served = Served.in(folder)) {
      assertThat(received(served, 1)).isEqualTo(received(served, 0));
    }
  }

  /** All that blue and a spectator receive while red lays down a card unseen. */
  private static List<String> received(Served served, int card) {
    JsonNode links = served.create();
    try (Client reds = served.sit(links, "reds");
        Client blues = served.sit(links, "blues");
        Client watcher = served.watch(links)) {
      reds.ask("answer", Map.of("id", reds.question().path("id").asLong(), "index", card));
      long version = reds.ask("see", Map.of()).path("version").asLong();
      blues.tableAt(version);
      watcher.tableAt(version);
      String hash = blues.last().path("pledge").path("hash").asText();
      String all =
          List.of(
                  blues.ask("see", Map.of()),
                  blues.ask("moment", Map.of("entry", 99)),
                  blues.ask("why", Map.of("id", blues.question().path("id").asLong())),
                  watcher.ask("see", Map.of()),
                  watcher.ask("moment", Map.of("entry", 99)),
                  blues.last(),
                  watcher.last())
              .toString();
      assertThat(all).doesNotContain("red-one").doesNotContain("red-two").contains("blue-one");
      assertThat(all)
          .contains("\"file\":\"rulesets/doors/ruleset.yaml")
          .doesNotContain("packs/doors");
      String untimed = all.replaceAll("\"since\":\"[^\"]*\"", "\"since\":\"THEN\"");
      return List.of(untimed.replace(hash, "HASH").split("(?<=[,{])"));
    }
  }

  @Test
  void only_the_right_secret_opens() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      String game = links.path("game").asText();
      String other = links.path("seats").path("reds").asText().replaceAll(".$", "!");
      for (String link : List.of(other, "/t/" + game + "#x", "/t/nothing#x", "/t/../x#y")) {
        try (Client client = new Client(served.port())) {
          assertThat(client.hello(link, 0).path("code").asText()).isEqualTo("refused");
          assertThat(client.closed.get(5, TimeUnit.SECONDS)).isEqualTo(4001);
        }
      }
      try (Client client = new Client(served.port())) {
        assertThat(client.ask("see", Map.of()).path("code").asText()).isEqualTo("no-hello");
        assertThat(client.ask("hello", Map.of("protocol", 1, "host", "x")).path("code").asText())
            .isEqualTo("refused");
      }
      String kept = Files.readString(folder.resolve(game + ".seats"));
      String token = links.path("seats").path("reds").asText().replaceAll(".*#", "");
      assertThat(kept).doesNotContain(token).contains("hashes");
    }
  }

  @Test
  void a_foreign_name_and_a_foreign_page_are_kept_out() throws Exception {
    try (Served served = Served.in(folder)) {
      int port = served.port();
      assertThat(get(port, "/", "127.0.0.1:" + port)).contains("200 OK").contains("default-src");
      assertThat(get(port, "/t/some-game", "localhost")).contains("200 OK");
      assertThat(get(port, "/", "evil.example")).contains("403");
      assertThat(get(port, "/", "games.example:443")).contains("403");
      try (TableServer named =
          new TableServer(
              "127.0.0.1", "games.example", 0, folder, Served.shelf(), ServeLimits.STANDARD)) {
        named.start();
        assertThat(get(named.port(), "/", "games.example")).contains("200 OK");
        assertThat(get(named.port(), "/", "evil.example")).contains("403");
      }
      assertThat(get(port, "/", "127.0.0.1.evil.example:" + port)).contains("403");
      assertThat(get(port, "/../page/index.html", "localhost")).doesNotContain("200 OK");
      assertThat(get(port, "/%2e%2e/x.html", "localhost")).doesNotContain("200 OK");
      assertThatThrownBy(
              () ->
                  HttpClient.newHttpClient()
                      .newWebSocketBuilder()
                      .header("Origin", "http://evil.example")
                      .buildAsync(
                          URI.create("ws://127.0.0.1:" + port + "/ws"), new WebSocket.Listener() {})
                      .get(5, TimeUnit.SECONDS))
          .hasMessageContaining("Handshake");
    }
  }

  /** The first kilobyte of what is answered. */
  private static String get(int port, String path, String host) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(5_000);
      String request =
          "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readNBytes(1_024), StandardCharsets.UTF_8);
    }
  }

  @Test
  void too_much_at_once_is_not_heard() throws Exception {
    ServeLimits tight =
        new ServeLimits(1_000, 1, 3, 3, 1, Duration.ofMillis(300), Duration.ofMinutes(10));
    try (Served served = new Served(folder, tight)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds")) {
        reds.ask("ping", Map.of());
        reds.ask("ping", Map.of());
        assertThat(reds.ask("ping", Map.of()).path("code").asText()).isEqualTo("too-fast");
        assertThat(served.create().path("code").asText()).isEqualTo("full");
        try (Client silent = new Client(served.port())) {
          assertThat(silent.closed.get(5, TimeUnit.SECONDS)).isPositive();
        }
        reds.say("x".repeat(2_000));
        assertThat(reds.closed.get(5, TimeUnit.SECONDS)).isEqualTo(1009);
      }
    }
  }
}
