package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys that give seats back, links that the host withdraws, and names that a proxy has checked. */
class KeysTest {

  private static final String HEADER = "X-Remote-User";

  @TempDir private Path folder = Path.of("");

  private static Client with(Served served, String key) {
    Client client = new Client(served.port());
    JsonNode hello = client.ask("hello", Map.of("protocol", 2, "me", key));
    assertThat(hello.path("role").asText()).as(hello.toString()).isEqualTo("key");
    return client;
  }

  private static String code(JsonNode reply) {
    return reply.path("code").asText();
  }

  private static String helloCode(Served served, Map<String, ?> hello) {
    try (Client client = new Client(served.port())) {
      return code(client.ask("hello", hello));
    }
  }

  private String filesOfKeys() throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.list(folder.resolve(SeatKeys.FOLDER))) {
      for (Path file : files.toList()) {
        all.append(file.getFileName()).append(Files.readString(file));
      }
    }
    return all.toString();
  }

  @Test
  void one_key_gives_back_all_seats_after_a_restart_and_stands_in_no_file() throws Exception {
    String key;
    JsonNode second;
    try (Served served = Served.in(folder)) {
      JsonNode first = served.create();
      second = served.create();
      try (Client reds = served.sit(first, "reds");
          Client blues = served.sit(second, "blues")) {
        JsonNode kept = reds.ask("keep", Map.of());
        key = kept.path("key").asText();
        assertThat(kept.path("link").asText()).isEqualTo("/me#" + key);
        blues.ask("keep", Map.of("key", key));
        blues.ask("keep", Map.of("key", key));
        blues.answer(0);
      }
    }
    try (Served again = Served.in(folder);
        Client me = with(again, key)) {
      JsonNode games = me.ask("mine", Map.of()).path("games");
      assertThat(games).hasSize(2);
      assertThat(games.path(0).path("isMyTurn").asBoolean()).as("whose turn it is first").isTrue();
      assertThat(games.path(0).path("mine").path(0).path("seat").asText()).isEqualTo("reds");
      JsonNode mine = games.path(1).path("mine");
      assertThat(mine).hasSize(1);
      String link = mine.path(0).path("link").asText();
      assertThat(link).startsWith("/t/" + second.path("game").asText() + "#");
      try (Client blues = Client.at(again.port(), link)) {
        assertThat(blues.last().path("see").path("seat").asText()).isEqualTo("blues");
      }
      assertThat(filesOfKeys()).doesNotContain(key).doesNotContain(link.split("#")[1]);
      me.ask("drop", Map.of("game", second.path("game").asText(), "seat", "blues"));
      assertThat(me.ask("mine", Map.of()).path("games")).hasSize(1);
    }
  }

  @Test
  void a_withdrawn_link_is_refused_with_the_reason_and_a_new_one_opens_the_seat() throws Exception {
    JsonNode links;
    String key;
    String link;
    try (Served served = Served.in(folder);
        Client host = Client.host(served.server)) {
      links = served.create();
      String game = links.path("game").asText();
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues")) {
        key = reds.ask("keep", Map.of()).path("key").asText();
        link = host.ask("withdraw", Map.of("game", game, "seat", "reds")).path("link").asText();
        assertThat(reds.closed.get(20, TimeUnit.SECONDS)).isEqualTo(1012);
        assertThat(blues.answer(0).path("done").asBoolean()).as("others play on").isTrue();
      }
      assertThat(code(host.ask("withdraw", Map.of("game", game, "seat", "nobody"))))
          .isEqualTo("unknown");
    }
    try (Served again = Served.in(folder)) {
      try (Client old = new Client(again.port())) {
        JsonNode refused = old.hello(links.path("seats").path("reds").asText(), 0);
        assertThat(code(refused)).isEqualTo("withdrawn");
        assertThat(refused.path("sentence").asText())
            .startsWith("the host withdrew this link on 2");
        assertThat(old.closed.get(20, TimeUnit.SECONDS)).isEqualTo(4005);
      }
      Client.at(again.port(), link).close();
      try (Client me = with(again, key)) {
        JsonNode mine = me.ask("mine", Map.of()).path("games").path(0).path("mine").path(0);
        assertThat(mine.path("link").asText()).isEmpty();
        assertThat(mine.path("refusal").asText()).startsWith("the host withdrew this link");
      }
    }
  }

  @Test
  void nobody_gets_a_seat_by_a_key_who_does_not_hold_it() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      assertThat(helloCode(served, Map.of("protocol", 2, "me", Links.secret())))
          .isEqualTo("refused");
      assertThat(helloCode(served, Map.of("protocol", 2, "me", "../" + "a".repeat(19))))
          .isEqualTo("refused");
      assertThat(helloCode(served, Map.of("protocol", 2, "me", ""))).isEqualTo("refused");
      try (Client watcher = served.watch(links);
          Client reds = served.sit(links, "reds")) {
        assertThat(code(watcher.ask("keep", Map.of()))).isEqualTo("spectator");
        assertThat(code(reds.ask("keep", Map.of("key", Links.secret())))).isEqualTo("unknown");
        assertThat(code(reds.ask("withdraw", Map.of("game", "doors", "seat", "blues"))))
            .isEqualTo("unknown");
        String last = "";
        for (int i = 0; i < 9; i++) {
          last = code(reds.ask("keep", Map.of()));
        }
        assertThat(last).as("keys of one seat are few").isEqualTo("full");
        String key = reds.ask("keep", Map.of()).path("key").asText();
        assertThat(key).isEmpty();
      }
      try (Client host = Client.host(served.server)) {
        assertThat(code(host.ask("mine", Map.of()))).isEqualTo("unknown");
      }
    }
  }

  @Test
  void a_name_that_a_proxy_has_checked_is_taken_from_that_proxy_alone() throws Exception {
    JsonNode links;
    Map<String, String> ada = Map.of(HEADER, "Ada");
    TrustedHeader trusted = TrustedHeader.of(HEADER, List.of("127.0.0.1"));
    try (Served served = Served.trusting(folder, trusted)) {
      links = served.create();
      try (Client reds = new Client(served.port(), ada)) {
        reds.hello(links.path("seats").path("reds").asText(), 0);
        assertThat(reds.ask("name", Map.of("name", "Bob")).path("name").asText()).isEqualTo("Ada");
      }
      try (Client me = new Client(served.port(), ada)) {
        assertThat(me.ask("hello", Map.of("protocol", 2, "me", "")).path("name").asText())
            .isEqualTo("Ada");
        JsonNode mine = me.ask("mine", Map.of()).path("games").path(0).path("mine").path(0);
        assertThat(mine.path("seat").asText()).isEqualTo("reds");
        Client.at(served.port(), mine.path("link").asText()).close();
      }
      try (Client bob = new Client(served.port(), Map.of(HEADER, "Bob"))) {
        bob.ask("hello", Map.of("protocol", 2, "me", ""));
        assertThat(bob.ask("mine", Map.of()).path("games")).isEmpty();
      }
    }
    TrustedHeader elsewhere = TrustedHeader.of(HEADER, List.of("192.0.2.1"));
    try (Served served = Served.trusting(folder, elsewhere);
        Client liar = new Client(served.port(), ada)) {
      assertThat(code(liar.ask("hello", Map.of("protocol", 2, "me", "")))).isEqualTo("refused");
    }
  }
}
