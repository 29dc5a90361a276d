package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.tools.packs.PackStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hints and reviews at a served table, in a game in which the right answers are known. */
class TeacherTest {

  /** Red wins from the hill and loses from the dale. */
  private static final String RULES =
      """
      ruleset: fork
      title: The Fork
      sides: { red: { title: Red }, blue: { title: Blue } }
      factions: { reds: { side: red }, blues: { side: blue } }
      tells: { faction: { side: side } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: {}, dale: {}, ford: {}, bridge: {} }
      fields: { height: { type: number, from: 0, to: 2 } }
      procedures:
        game:
          steps:
            - { choose: way, who: red, from: [ford, bridge], ask: "Which way over the river?" }
            - { choose: watch, who: blue, from: [ford, bridge], ask: "What do the blues watch?" }
            - { choose: goal, who: red, from: [dale, hill], ask: "Where does the army go?" }
            - { if: goal is hill, then: [ { set: height, to: 2 } ] }
      endings:
        high: { at: game, if: height is 2, winner: red }
        low: { at: game, if: height is not 2, winner: blue }
      """;

  @TempDir private Path folder = Path.of("");

  private TableServer serve() throws Exception {
    Path rules = Files.createDirectories(folder.resolve("pack/rulesets/fork"));
    Files.writeString(rules.resolve("ruleset.yaml"), RULES);
    RulesetCache shelf =
        new RulesetCache(List.of(folder.resolve("pack")), PackStore.NONE, List.of());
    TableServer server =
        new TableServer("127.0.0.1", 0, folder.resolve("games"), shelf, Served.WIDE);
    server.start();
    return server;
  }

  private static JsonNode create(TableServer server, String blue, Map<String, Boolean> teaching) {
    Map<String, Object> fields = new HashMap<>(teaching);
    fields.put("ruleset", "fork");
    fields.put("seats", Map.of("red", "person", "blue", blue));
    try (Client host = Client.host(server)) {
      return host.ask("create", fields);
    }
  }

  private static Client sit(TableServer server, JsonNode links, String seat) {
    return Client.at(server.port(), links.path("seats").path(seat).asText());
  }

  private static JsonNode hint(Client client) {
    return client.found("hint", Map.of("id", client.question().path("id").asLong()));
  }

  /** Red goes over the ford to the dale, and loses. */
  private static void lose(Client red, Client blue) {
    red.answer(0);
    blue.answer(0);
    assertThat(red.answer(1).path("done").asBoolean()).isTrue();
    assertThat(red.ask("see", Map.of()).path("see").path("status").path("over").asBoolean())
        .isTrue();
  }

  @Test
  void a_hint_names_the_answer_that_wins_with_its_reasons_and_answers_nothing() throws Exception {
    try (TableServer server = serve()) {
      JsonNode links = create(server, "person", Map.of());
      try (Client red = sit(server, links, "red");
          Client blue = sit(server, links, "blue")) {
        red.answer(0);
        blue.answer(0);
        JsonNode question = red.question();

        JsonNode hint = hint(red);

        assertThat(hint.path("words").asText()).isEqualTo("Hill");
        assertThat(hint.path("index").asLong()).isEqualTo(0);
        assertThat(hint.path("isSure").asBoolean()).isTrue();
        assertThat(hint.path("lines").path(1).asText()).contains("It is better by 100");
        assertThat(red.question()).isEqualTo(question);
        assertThat(blue.heard).noneMatch(text -> text.contains("Hint"));
      }
    }
  }

  @Test
  void nobody_but_the_seat_that_is_asked_gets_a_hint() throws Exception {
    try (TableServer server = serve()) {
      JsonNode links = create(server, "person", Map.of());
      try (Client red = sit(server, links, "red");
          Client blue = sit(server, links, "blue");
          Client watcher = Client.at(server.port(), links.path("spectator").asText())) {
        Map<String, Long> its = Map.of("id", red.question().path("id").asLong());

        assertThat(blue.found("hint", its).path("code").asText()).isEqualTo("not-asked");
        assertThat(watcher.ask("hint", its).path("code").asText()).isEqualTo("spectator");
        assertThat(red.found("hint", Map.of("id", 7)).path("code").asText()).isEqualTo("not-asked");
        assertThat(red.ask("hint", Map.of()).path("code").asText()).isEqualTo("malformed");
      }
    }
  }

  @Test
  void a_table_without_hints_gives_none_also_after_a_restart_and_in_forks() throws Exception {
    JsonNode links;
    try (TableServer server = serve()) {
      links = create(server, "random", Map.of("hints", false, "remarks", true));
      try (Client red = sit(server, links, "red")) {
        assertThat(hint(red).path("code").asText()).isEqualTo("off");
        red.answer(0);
      }
    }
    try (TableServer server = serve()) {
      try (Client red = sit(server, links, "red")) {
        assertThat(hint(red).path("code").asText()).isEqualTo("off");
        JsonNode forked = red.ask("fork", Map.of("entry", 0));
        try (Client other = new Client(server.port())) {
          JsonNode hello = other.hello(forked.path("seats").path("red").asText(), 0);
          assertThat(hello.path("hints").asBoolean(true)).isFalse();
          assertThat(hello.path("remarks").asBoolean()).isTrue();
          assertThat(other.found("hint", Map.of("id", 1)).path("code").asText()).isEqualTo("off");
        }
      }
    }
  }

  @Test
  void hints_asked_for_by_many_sockets_are_one_search_of_the_seat() throws Exception {
    try (TableServer server = serve()) {
      JsonNode links = create(server, "person", Map.of());
      List<Client> all = new ArrayList<>();
      try {
        for (int i = 0; i < 20; i++) {
          all.add(sit(server, links, "red"));
        }
        Map<String, Long> its = Map.of("id", all.get(0).question().path("id").asLong());
        List<CompletableFuture<JsonNode>> asked =
            all.stream()
                .map(one -> CompletableFuture.supplyAsync(() -> one.ask("hint", its)))
                .toList();
        List<String> codes =
            asked.stream().map(one -> one.join().path("code").asText("done")).toList();

        assertThat(codes).contains("done").isSubsetOf("done", "too-fast");
        assertThat(threads("gabion-search")).isLessThanOrEqualTo(1);
      } finally {
        all.forEach(Client::close);
      }
    }
  }

  private static long threads(String name) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(name))
        .count();
  }

  @Test
  void a_review_names_the_answer_that_lost_and_the_moment_before_it() throws Exception {
    try (TableServer server = serve()) {
      JsonNode links = create(server, "random", Map.of());
      try (Client red = sit(server, links, "red")) {
        assertThat(red.ask("review", Map.of()).path("code").asText()).isEqualTo("not-over");
        red.answer(0);
        red.answer(1);

        JsonNode review = red.found("review", Map.of());

        assertThat(review.path("findings")).hasSize(1);
        JsonNode worst = review.path("findings").path(0);
        assertThat(worst.path("question").asText()).isEqualTo("Where does the army go?");
        assertThat(worst.path("given").asText()).isEqualTo("Dale");
        assertThat(worst.path("better").asText()).isEqualTo("Hill");
        assertThat(worst.path("isCertain").asBoolean()).isTrue();
        assertThat(worst.path("cost").asInt()).isEqualTo(100);
        JsonNode forked = red.ask("fork", Map.of("entry", worst.path("entry").asLong()));
        try (Client again = sit(server, forked, "red")) {
          assertThat(again.question().path("text").asText()).isEqualTo("Where does the army go?");
        }
      }
    }
  }

  @Test
  void a_review_is_kept_and_only_of_ones_own_seat() throws Exception {
    JsonNode links;
    JsonNode first;
    try (TableServer server = serve()) {
      links = create(server, "person", Map.of());
      try (Client red = sit(server, links, "red");
          Client blue = sit(server, links, "blue");
          Client watcher = Client.at(server.port(), links.path("spectator").asText())) {
        lose(red, blue);
        first = red.found("review", Map.of());
        assertThat(first.path("findings")).hasSize(1);
        assertThat(blue.found("review", Map.of()).path("findings")).isEmpty();
        assertThat(watcher.ask("review", Map.of()).path("code").asText()).isEqualTo("spectator");
      }
    }
    try (TableServer server = serve();
        Client red = sit(server, links, "red")) {
      JsonNode second = red.ask("review", Map.of()); // at once, so it was kept
      assertThat(second.path("findings")).isEqualTo(first.path("findings"));
    }
  }

  @Test
  void a_review_that_is_stopped_can_be_begun_again() throws Exception {
    try (TableServer server = serve()) {
      JsonNode links = create(server, "person", Map.of());
      try (Client red = sit(server, links, "red");
          Client blue = sit(server, links, "blue")) {
        lose(red, blue);
        assertThat(red.ask("review", Map.of()).path("more").asBoolean()).isTrue();
        JsonNode stopped = red.ask("review", Map.of("stop", true));
        JsonNode again = red.found("review", Map.of());
        while (again.path("code").asText().equals("too-fast")) {
          again = red.found("review", Map.of()); // the stopped one still ends
        }

        assertThat(stopped.path("stopped").asBoolean() || stopped.has("findings")).isTrue();
        assertThat(again.path("findings")).hasSize(1);
      }
    }
  }
}
