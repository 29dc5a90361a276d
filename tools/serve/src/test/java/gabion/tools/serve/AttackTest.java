package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Attackers without any secret, as spectators, with the link of one seat and as hosts; the host and
 * the seats are served meanwhile.
 */
class AttackTest {

  /** As the standard, but smaller: 64 sockets, 16 games. */
  private static final ServeLimits SMALL =
      new ServeLimits(32_768, 50, 200, 64, 16, Duration.ofSeconds(60), Duration.ofMinutes(10));

  /** The same where a second is long. */
  private static final ServeLimits HASTY =
      new ServeLimits(32_768, 50, 200, 64, 16, Duration.ofMillis(200), Duration.ofMinutes(10));

  @TempDir private Path folder = Path.of("");

  private final List<Client> open = new ArrayList<>();

  private Client opened(Served served) {
    Client client = new Client(served.port());
    open.add(client);
    return client;
  }

  private void closeAll() {
    open.forEach(Client::close);
    open.clear();
  }

  private static int closing(Client client) throws Exception {
    return client.closed.get(20, TimeUnit.SECONDS);
  }

  private static String get(int port, String path, String... headers) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(20_000);
      String more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
      String request =
          "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + more + "Connection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static final String[] UPGRADE = {
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13"
  };

  // ---- without any secret

  @Test
  void silent_sockets_keep_neither_the_host_nor_a_seat_out() throws Exception {
    try (Served served = new Served(folder, SMALL)) {
      JsonNode links = served.create();
      for (int i = 0; i < 200; i++) {
        opened(served);
      }
      assertThat(served.create().path("type").asText()).isEqualTo("create");
      try (Client reds = served.sit(links, "reds")) {
        assertThat(reds.answer(0).path("done").asBoolean()).isTrue();
      }
      assertThat(closing(open.get(0))).as("the oldest are closed").isEqualTo(4000);
    } finally {
      closeAll();
    }
  }

  @Test
  void a_wrong_secret_takes_no_game_up_and_tells_not_which_there_are() throws Exception {
    JsonNode links;
    try (Served served = new Served(folder, SMALL)) {
      links = served.create();
    }
    String game = links.path("game").asText();
    try (Served served = new Served(folder, SMALL)) {
      List<JsonNode> replies = new ArrayList<>();
      for (String link : List.of("/t/" + game + "#x", "/t/" + game + "-2#x", "/t/..#x")) {
        Client client = opened(served);
        replies.add(client.hello(link, 0));
        assertThat(closing(client)).isEqualTo(4001);
      }
      assertThat(replies).allMatch(replies.get(0)::equals);
      assertThat(replies.get(0).path("code").asText()).isEqualTo("refused");
      assertThat(served.server.tables()).isZero();
      try (var ours =
          gabion.tools.table.GameLock.take(
              folder.resolve(game + ".json"), "its owner's terminal")) {
        assertThat(ours).as("nobody holds it").isNotNull();
      }
    } finally {
      closeAll();
    }
  }

  @Test
  void a_long_path_is_not_found_and_no_page_of_errors_has_words_of_java() throws Exception {
    try (Served served = new Served(folder, SMALL)) {
      String deep = get(served.port(), "/" + "a/".repeat(3_000) + "x.js");
      assertThat(deep).startsWith("HTTP/1.1 404");
      for (String page :
          List.of(
              deep,
              get(served.port(), "/none"),
              get(served.port(), "/rules/none"),
              get(served.port(), "/%zz"),
              get(served.port(), "/", "Origin: http://localhost", "Origin: http://evil.example"),
              get(served.port(), "/ws"))) {
        assertThat(page).doesNotContainIgnoringCase("java").doesNotContainIgnoringCase("jetty");
        assertThat(page).matches("(?s)HTTP/1.1 (40[034]|426|503) .*");
      }
    }
  }

  @Test
  void a_second_origin_and_control_characters_are_not_passed_on() throws Exception {
    try (Served served = new Served(folder, SMALL)) {
      String own = "Origin: http://localhost";
      assertThat(get(served.port(), "/", own)).startsWith("HTTP/1.1 200");
      assertThat(get(served.port(), "/", own, "Origin: http://evil.example"))
          .startsWith("HTTP/1.1 403");
      String page = get(served.port(), "/rules/doors?words=a%1bb%00c%7fd");
      assertThat(page).startsWith("HTTP/1.1 200").contains("a\u241bb\u2400c\ufffdd");
      assertThat(page).doesNotContain("\u001b").doesNotContain("\u0000");
    }
  }

  // ---- as a spectator

  @Tag("wide")
  @Test
  void spectators_that_look_back_do_not_take_a_seats_turn() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      AtomicBoolean stopped = new AtomicBoolean();
      List<CompletableFuture<Void>> hogs = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        Client watcher = served.watch(links);
        open.add(watcher);
        hogs.add(
            CompletableFuture.runAsync(
                () -> {
                  for (int n = 0; !stopped.get() && n < 2_000; n++) {
                    watcher.ask("blame", Map.of("words", "card " + n % 7));
                  }
                }));
      }
      try (Client reds = served.sit(links, "reds")) {
        for (int i = 0; i < 40; i++) {
          JsonNode reply = reds.ask("may", Map.of("words", "none"));
          assertThat(reply.path("code").asText()).isNotEqualTo("too-fast");
        }
        assertThat(reds.answer(0).path("done").asBoolean()).isTrue();
      }
      stopped.set(true);
      hogs.forEach(CompletableFuture::join);
    } finally {
      closeAll();
    }
  }

  @Test
  void as_many_watch_as_may_and_the_seats_play_on() throws Exception {
    ServeLimits limits =
        new ServeLimits(32_768, 50, 200, 400, 16, Duration.ofSeconds(60), Duration.ofMinutes(10));
    try (Served served = new Served(folder, limits)) {
      JsonNode links = served.create();
      String link = links.path("spectator").asText();
      int inside = 0;
      for (int i = 0; i < 70; i++) {
        JsonNode reply = opened(served).hello(link, 0);
        inside += reply.path("type").asText().equals("hello") ? 1 : 0;
      }
      assertThat(inside).isEqualTo(64);
      assertThat(closing(open.get(69))).as("full").isEqualTo(4003);
      try (Client reds = served.sit(links, "reds")) {
        assertThat(reds.answer(0).path("done").asBoolean()).isTrue();
      }
      assertThat(served.create().path("type").asText()).isEqualTo("create");
    } finally {
      closeAll();
    }
  }

  // ---- with the link of one seat

  @Test
  void forks_are_few_an_hour_and_leave_first_though_somebody_watches_them() throws Exception {
    try (Served served = new Served(folder, SMALL)) {
      JsonNode other = served.create();
      JsonNode links = served.create("person", "random", "random");
      List<JsonNode> forks = new ArrayList<>();
      try (Client reds = served.sit(links, "reds")) {
        JsonNode fork = reds.ask("fork", Map.of("entry", 0));
        while (fork.path("type").asText().equals("fork")) {
          forks.add(fork);
          if (forks.size() < 3) {
            open.add(served.watch(fork));
          }
          fork = reds.ask("fork", Map.of("entry", 0));
        }
        assertThat(fork.path("code").asText()).isEqualTo("too-fast");
        assertThat(forks).hasSizeLessThanOrEqualTo(ServeLimits.FORKS_AN_HOUR);
        try (Client again = served.sit(forks.get(forks.size() - 1), "reds")) {
          assertThat(again.ask("fork", Map.of("entry", 0)).path("code").asText())
              .as("a fork of a fork is one of the same game")
              .isEqualTo("too-fast");
        }
        assertThat(served.server.tables()).isLessThanOrEqualTo(2 + SMALL.forks());
        for (int i = 0; i < 14; i++) {
          JsonNode made = served.create();
          assertThat(made.path("type").asText()).as(made.toString()).isEqualTo("create");
          open.add(served.watch(made));
        }
        assertThat(closing(open.get(0))).as("the fork was put away").isEqualTo(1012);
        assertThat(reds.answer(0).path("done").asBoolean()).isTrue();
      }
      try (Client back = served.sit(other, "blues")) {
        assertThat(back.answer(0).path("done").asBoolean()).isTrue();
      }
    } finally {
      closeAll();
    }
  }

  @Test
  void a_fork_is_one_after_a_restart_too() throws Exception {
    JsonNode fork;
    try (Served served = new Served(folder, SMALL)) {
      JsonNode links = served.create("person", "random", "random");
      try (Client reds = served.sit(links, "reds")) {
        fork = reds.ask("fork", Map.of("entry", 0));
      }
    }
    Links kept = Links.read(GameFile.links(folder, fork.path("game").asText()));
    assertThat(kept.root()).isEqualTo("doors");
    assertThat(MemoryPriority.of(kept)).isEqualTo(MemoryPriority.FORK);
  }

  @Test
  void what_cannot_be_kept_tells_no_path_of_the_server() throws Exception {
    try (Served served = new Served(folder, SMALL)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds")) {
        Path record = folder.resolve(links.path("game").asText() + ".json");
        Files.delete(record);
        Files.createDirectory(record);

        JsonNode reply =
            reds.ask("answer", Map.of("id", reds.question().path("id").asLong(), "index", 0));

        assertThat(reply.path("reason").asText()).isEqualTo("NOT_KEPT");
        assertThat(reply.toString()).contains("doors.json").doesNotContain(folder.toString());
        assertThat(reply.path("sentence").asText()).contains("it is a folder");
      }
    }
  }

  // ---- as a host

  @Test
  void what_is_full_is_said_at_once_over_http_and_who_is_in_plays_on() throws Exception {
    try (Served served = new Served(folder, SMALL)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds")) {
        Map<String, Object> host = Map.of("protocol", 2, "host", served.server.hostToken());
        String full = "";
        for (int i = 0; i < 80 && full.isEmpty(); i++) {
          try {
            opened(served).ask("hello", host);
          } catch (RuntimeException refused) {
            full = get(served.port(), "/ws", UPGRADE);
          }
        }
        assertThat(full).startsWith("HTTP/1.1 503").contains("Retry-After: ");
        assertThat(reds.answer(0).path("done").asBoolean()).isTrue();
      }
    } finally {
      closeAll();
    }
  }

  @Tag("wide")
  @Test
  void names_do_not_run_out_and_the_list_of_games_has_the_newest_while_others_save()
      throws Exception {
    try (Served served = new Served(folder, SMALL);
        Client host = Client.host(served.server)) {
      JsonNode links = served.create();
      Path record = folder.resolve(links.path("game").asText() + ".json");
      byte[] bytes = Files.readAllBytes(record);
      for (int i = 2; i <= 10_100; i++) {
        Path copy = folder.resolve("doors-" + i + ".json");
        Files.write(copy, i > 9_500 ? bytes : new byte[0]);
        Files.setLastModifiedTime(copy, FileTime.from(Instant.ofEpochSecond(i)));
      }
      assertThat(served.create().path("game").asText()).isEqualTo("doors-10101");
      AtomicBoolean stopped = new AtomicBoolean();
      CompletableFuture<Void> saving =
          CompletableFuture.runAsync(
              () -> {
                for (int i = 0; !stopped.get(); i = (i + 7) % 500) {
                  touch(folder.resolve("doors-" + (9_600 + i) + ".json"));
                }
              });
      for (int i = 0; i < 10; i++) {
        JsonNode games = host.ask("games", Map.of());
        assertThat(games.path("type").asText()).as(games.toString()).isEqualTo("games");
        assertThat(games.path("games").size()).isEqualTo(500);
      }
      stopped.set(true);
      saving.join();
    }
  }

  private static void touch(Path file) {
    try {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      Thread.sleep(1);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  // ---- hello and what comes after a restart

  @Test
  void hello_counts_when_it_arrives_and_a_cold_game_is_loaded_once_beside_all_others()
      throws Exception {
    JsonNode links;
    try (Served served = new Served(folder, HASTY)) {
      links = served.create();
    }
    try (Served served = new Served(folder, HASTY)) {
      CountDownLatch slow = new CountDownLatch(1);
      for (int i = 0; i < 3; i++) {
        served.server.workers().loading().execute(() -> await(slow));
      }
      List<CompletableFuture<JsonNode>> hellos = new ArrayList<>();
      for (String seat : List.of("reds", "blues")) {
        Client client = opened(served);
        String link = links.path("seats").path(seat).asText();
        hellos.add(CompletableFuture.supplyAsync(() -> client.hello(link, 0)));
      }
      assertThat(served.create().path("type").asText()).as("meanwhile").isEqualTo("create");
      Client silent = opened(served);
      assertThat(closing(silent)).isEqualTo(4000);
      TimeUnit.MILLISECONDS.sleep(1_500); // those who have said nothing are looked for each second
      slow.countDown();
      for (CompletableFuture<JsonNode> hello : hellos) {
        assertThat(hello.join().path("type").asText()).isEqualTo("hello");
      }
      assertThat(served.server.tables()).isEqualTo(2);
    } finally {
      closeAll();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void ids_never_come_twice_and_versions_never_fall_though_answers_were_taken_back()
      throws Exception {
    JsonNode links;
    long known;
    long version;
    try (Served served = new Served(folder, SMALL)) {
      links = served.create("person", "random", "random");
      try (Client reds = served.sit(links, "reds")) {
        for (int i = 0; i < 3; i++) {
          reds.answer(0);
          reds.ask("undo", Map.of());
        }
        known = reds.question().path("id").asLong();
        version = reds.ask("see", Map.of()).path("version").asLong();
      }
    }
    try (Served served = new Served(folder, SMALL);
        Client reds = served.sit(links, "reds")) {
      long id = reds.question().path("id").asLong();
      assertThat(id).isGreaterThan(known).isLessThan(1L << 53);
      assertThat(reds.ask("see", Map.of()).path("version").asLong()).isGreaterThan(version);
      JsonNode late = reds.ask("answer", Map.of("id", known, "index", 0));
      assertThat(late.path("reason").asText()).isEqualTo("OLD");
      assertThat(reds.answer(0).path("done").asBoolean()).isTrue();
    }
  }

  @Test
  void a_held_answer_waits_on_after_a_restart_under_its_new_id() throws Exception {
    JsonNode links;
    try (Served served = new Served(folder, SMALL)) {
      links = served.create();
      try (Client blues = served.sit(links, "blues")) {
        assertThat(blues.answer(0).path("held").asBoolean()).isTrue();
      }
    }
    try (Served served = new Served(folder, SMALL);
        Client blues = served.sit(links, "blues");
        Client reds = served.sit(links, "reds")) {
      assertThat(blues.question().isMissingNode()).isTrue();
      assertThat(blues.ask("undo", Map.of()).path("done").asBoolean()).isTrue();
      assertThat(blues.answer(1).path("held").asBoolean()).isTrue();
      assertThat(reds.answer(0).path("done").asBoolean()).isTrue();
      assertThat(served.record(links).answers()).hasSize(2);
    }
  }

  // ---- closing

  @Test
  void each_reason_to_close_has_its_code_and_a_server_that_stops_says_so() throws Exception {
    Client reds;
    try (Served served = new Served(folder, SMALL)) {
      Client other = opened(served);
      JsonNode reply = other.ask("hello", Map.of("protocol", 3, "host", "x"));
      assertThat(reply.path("code").asText()).isEqualTo("version");
      assertThat(reply.path("protocol").asInt()).isEqualTo(Protocol.VERSION);
      assertThat(closing(other)).isEqualTo(4002);
      reds = served.sit(served.create(), "reds");
    }
    assertThat(closing(reds)).isEqualTo(1001);
    reds.close();
    closeAll();
  }

  @Test
  void the_version_says_whether_changes_or_whole_tables_are_sent() throws Exception {
    try (Served served = new Served(folder, SMALL)) {
      JsonNode links = served.create();
      assertThat(second(served, links, 1, null)).contains("\"places\"");
      assertThat(second(served, links, 2, null)).doesNotContain("\"title\":\"Doors\"");
      assertThat(second(served, links, 1, true)).doesNotContain("\"title\":\"Doors\"");
      assertThat(second(served, links, 2, false)).contains("\"places\"");
    }
  }

  /** What of the table is told a second time. */
  private static String second(
      Served served, JsonNode links, int version, @org.jspecify.annotations.Nullable Boolean says)
      throws Exception {
    String[] parts = links.path("seats").path("reds").asText().substring(3).split("#");
    try (Client client = new Client(served.port())) {
      var hello = new java.util.HashMap<String, Object>();
      hello.put("protocol", version);
      hello.put("game", parts[0]);
      hello.put("token", parts[1]);
      if (says != null) {
        hello.put("changes", says);
      }
      assertThat(client.ask("hello", hello).path("protocol").asInt()).isEqualTo(version);
      client.table();
      client.answer(0);
      String told = client.table().path("see").toString();
      client.ask("undo", Map.of());
      return told;
    }
  }

  // ---- long words

  @Tag("wide")
  @Test
  void words_as_long_as_a_message_may_have_them_overflow_nothing() throws Exception {
    ObjectMapper json = new ObjectMapper();
    try (Served served = Served.in(folder);
        Client reds = served.sit(served.create(), "reds")) {
      long id = reds.question().path("id").asLong();
      List<String> parts = List.of("a, ", "(", "1 ", "a and ", "a ", "-", "0", "\u00a0", "a'");
      for (String part : parts.subList(0, Boolean.getBoolean("gabion.wide") ? parts.size() : 2)) {
        String words = part.repeat(4_000 / part.length());
        for (String type : List.of("answer", "whatIf", "may", "blame", "nearest", "history")) {
          JsonNode reply =
              reds.found(type, Map.of("id", id, "words", words, "thing", words, "place", words));
          assertThat(reply.path("code").asText())
              .as(type + json.writeValueAsString(part))
              .isNotEqualTo("bug");
        }
      }
    }
  }
}
