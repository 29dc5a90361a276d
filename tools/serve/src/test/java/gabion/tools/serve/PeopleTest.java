package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** People at a table: their names, who is there, their talk and their notes. */
class PeopleTest {

  private static final int TABLES = 20;

  @TempDir private Path folder = Path.of("");

  /** Returns the entry of a seat in the next table in which a field of it has a value. */
  private static JsonNode personWith(Client client, String seat, String field, Object value) {
    JsonNode table = client.last();
    for (int i = 0; i < TABLES; i++) {
      for (JsonNode person : table.path("people")) {
        if (person.path("seat").asText().equals(seat)
            && person.path(field).asText().equals(value.toString())) {
          return person;
        }
      }
      table = client.table();
    }
    throw new AssertionError(table.path("people").toString());
  }

  private static String code(JsonNode reply) {
    return reply.path("code").asText();
  }

  /** Returns the next lines of talk, which may come together or one by one. */
  private static List<JsonNode> lines(Client client, int number) throws InterruptedException {
    List<JsonNode> lines = new ArrayList<>();
    while (lines.size() < number) {
      client.next().path("lines").forEach(lines::add);
    }
    return lines;
  }

  @Test
  void others_see_who_is_there_by_which_name_and_whose_turn_it_is() throws Exception {
    JsonNode links;
    try (Served served = Served.in(folder)) {
      links = served.create("person", "person", "random");
      try (Client reds = served.sit(links, "reds")) {
        assertThat(reds.last().path("turn").path("seats").toString()).contains("reds");
        assertThat(reds.last().path("turn").path("since").asText()).endsWith("Z");
        assertThat(personWith(reds, "greens", "isPresent", true).path("holder").asText())
            .isEqualTo("random");
        try (Client blues = served.sit(links, "blues")) {
          JsonNode came = personWith(reds, "blues", "isPresent", true);
          assertThat(came.path("since").asText()).endsWith("Z");
          assertThat(came.path("title").asText()).isEqualTo("Blues");
          blues.ask("name", Map.of("name", " Ada "));
          assertThat(personWith(reds, "blues", "name", "Ada").path("seat").asText())
              .isEqualTo("blues");
          assertThat(code(blues.ask("name", Map.of("name", "a\u0000b")))).isEqualTo("malformed");
          assertThat(code(blues.ask("name", Map.of("name", "x".repeat(41)))))
              .isEqualTo("malformed");
        }
        personWith(reds, "blues", "isPresent", false);
      }
    }
    try (Served again = Served.in(folder);
        Client watcher = again.watch(links)) {
      assertThat(personWith(watcher, "blues", "name", "Ada").path("isPresent").asBoolean())
          .as("the name is kept")
          .isFalse();
      assertThat(watcher.last().path("watchers").asInt()).isEqualTo(1);
    }
  }

  @Test
  void players_and_spectators_talk_apart_until_the_game_is_over() throws Exception {
    JsonNode links;
    try (Served served = Served.in(folder)) {
      links = served.create("person", "person", "random");
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client watcher = served.watch(links)) {
        reds.ask("name", Map.of("name", "Ada"));
        reds.ask("say", Map.of("text", "good <b>luck</b>"));
        watcher.ask("say", Map.of("text", "reds should move"));
        blues.ask("say", Map.of("text", "thanks"));

        List<JsonNode> heard = lines(blues, 2);
        JsonNode line = heard.get(0);
        assertThat(line.path("text").asText()).as("it is text").isEqualTo("good <b>luck</b>");
        assertThat(line.path("name").asText()).isEqualTo("Ada");
        assertThat(line.path("seat").asText()).isEqualTo("reds");
        assertThat(line.path("room").asText()).isEqualTo("seats");
        assertThat(heard.get(1).path("text").asText()).isEqualTo("thanks");
        assertThat(String.join("", reds.heard)).doesNotContain("reds should move");
        assertThat(lines(watcher, 3).get(1).toString())
            .contains("reds should move")
            .contains("spectators");
        assertThat(served.record(links).answers()).as("no part of the record").isEmpty();
        assertThat(code(reds.ask("say", Map.of("text", "  ")))).isEqualTo("malformed");
        assertThat(code(reds.ask("say", Map.of("text", "a\u202Eb")))).isEqualTo("malformed");
        assertThat(code(reds.ask("say", Map.of("text", "x".repeat(501))))).isEqualTo("malformed");
      }
    }
    try (Served again = Served.in(folder)) {
      try (Client reds = again.sit(links, "reds")) {
        assertThat(lines(reds, 2)).as("it is kept").hasSize(2);
        while (!reds.question().isMissingNode()) {
          reds.answer(0);
        }
        try (Client blues = again.sit(links, "blues")) {
          while (!reds.question().isMissingNode() || !blues.question().isMissingNode()) {
            (reds.question().isMissingNode() ? blues : reds).answer(0);
          }
        }
      }
      try (Client reds = again.sit(links, "reds")) {
        assertThat(lines(reds, 3)).as("all read all after the end").hasSize(3);
      }
    }
  }

  @Test
  void nobody_floods_a_table_with_talk() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client again = served.sit(links, "reds")) {
        String last = "";
        for (int i = 0; i < 20; i++) {
          last = code((i % 2 == 0 ? reds : again).ask("say", Map.of("text", "line " + i)));
        }
        assertThat(last).as("both tabs of a seat together").isEqualTo("too-fast");
      }
    }
  }

  @Test
  void a_note_is_its_seat_s_alone() throws Exception {
    JsonNode links;
    try (Served served = Served.in(folder)) {
      links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client watcher = served.watch(links)) {
        String note = "remember:\n- the blues bluff";
        assertThat(reds.ask("note", Map.of("text", note)).path("text").asText()).isEqualTo(note);
        assertThat(blues.ask("note", Map.of()).path("text").asText()).isEmpty();
        assertThat(code(watcher.ask("note", Map.of()))).isEqualTo("spectator");
        assertThat(code(reds.ask("note", Map.of("text", "x".repeat(4_001)))))
            .isEqualTo("malformed");
        try (Client host = Client.host(served.server)) {
          host.ask("games", Map.of());
          for (Client other : List.of(blues, watcher, host)) {
            assertThat(String.join("", other.heard)).doesNotContain("bluff");
          }
        }
      }
    }
    try (Served again = Served.in(folder);
        Client reds = again.sit(links, "reds")) {
      assertThat(reds.ask("note", Map.of()).path("text").asText()).contains("bluff");
    }
  }

  @Test
  void damaged_talk_loses_only_the_damaged_lines() throws Exception {
    JsonNode links;
    try (Served served = Served.in(folder)) {
      links = served.create();
      try (Client reds = served.sit(links, "reds")) {
        reds.ask("say", Map.of("text", "one"));
      }
    }
    Path file = folder.resolve(".tables").resolve(links.path("game").asText() + ".talk");
    Files.writeString(file, Files.readString(file) + "{\"id\":2,\"tex\n");
    try (Served again = Served.in(folder);
        Client reds = again.sit(links, "reds")) {
      assertThat(reds.next().path("lines")).hasSize(1);
      assertThat(reds.ask("say", Map.of("text", "two")).path("id").asLong()).isEqualTo(2);
    }
  }
}
