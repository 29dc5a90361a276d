package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.tools.packs.PackStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lessons over the socket: a table that is never saved, and never too many of them. */
class LessonTest {

  private static final Map<String, String> WATCH =
      Map.of("ruleset", "doors", "lesson", "the-reds-watch.watch");

  @TempDir private Path folder = Path.of("");

  private static Client open(Served served, Map<String, String> lesson) {
    Client client = new Client(served.port());
    JsonNode hello = client.ask("hello", hello(served.server.hostToken(), lesson));
    assertThat(hello.path("type").asText()).as(hello.toString()).isEqualTo("hello");
    client.table();
    return client;
  }

  private static Map<String, Object> hello(String secret, Map<String, String> lesson) {
    return Map.of(
        "protocol",
        2,
        "host",
        secret,
        "ruleset",
        lesson.get("ruleset"),
        "lesson",
        lesson.get("lesson"));
  }

  private List<String> files() throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void a_wrong_answer_is_refused_with_its_clause_and_a_right_one_solves_it() throws Exception {
    try (Served served = Served.withLesson(folder);
        Client host = Client.host(served.server)) {
      JsonNode listed = host.ask("lessons", Map.of("ruleset", "doors")).path("lessons").path(0);
      assertThat(listed.path("title").asText()).isEqualTo("Watch");
      assertThat(listed.path("id").asText()).isEqualTo(WATCH.get("lesson"));
      List<String> before = files();
      try (Client pupil = open(served, WATCH)) {
        JsonNode question = pupil.last().path("questions").path(0);
        long id = question.path("id").asLong();
        JsonNode wrong = pupil.ask("answer", Map.of("id", id, "words", "vale"));
        assertThat(wrong.path("done").asBoolean()).isFalse();
        assertThat(wrong.path("isSolved").asBoolean()).isFalse();
        assertThat(wrong.path("objection").path("rule").asText()).isEqualTo("2.1");
        JsonNode waits = pupil.ask("answer", Map.of("id", id, "words", "wait"));
        assertThat(waits.path("done").asBoolean()).as("it is legal, but no choice").isFalse();
        JsonNode right = pupil.ask("answer", Map.of("id", id, "words", "hill"));
        assertThat(right.path("isSolved").asBoolean()).as(right.toString()).isTrue();
        assertThat(pupil.table().path("questions").path(0).path("asks").asText()).isEqualTo("pace");
        assertThat(pupil.ask("create", Map.of()).path("code").asText()).isEqualTo("unknown");
      }
      assertThat(files()).isEqualTo(before);
    }
  }

  @Test
  void only_the_host_opens_lessons_and_one_too_many_closes_the_oldest() throws Exception {
    try (Served served = Served.withLesson(folder)) {
      try (Client stranger = new Client(served.port())) {
        assertThat(stranger.ask("hello", hello("no secret", WATCH)).path("code").asText())
            .isEqualTo("refused");
      }
      try (Client lost = new Client(served.port())) {
        Map<String, String> none = Map.of("ruleset", "doors", "lesson", "none");
        assertThat(lost.ask("hello", hello(served.server.hostToken(), none)).path("code").asText())
            .isEqualTo("unknown");
      }
      List<Client> pupils = new ArrayList<>();
      for (int i = 0; i <= LessonService.MOST_OPEN; i++) {
        pupils.add(open(served, WATCH));
      }
      assertThat(pupils.get(0).closed.get(20, TimeUnit.SECONDS)).isEqualTo(4003);
      assertThat(pupils.get(1).ask("see", Map.of()).path("questions")).hasSize(1);
      pupils.forEach(Client::close);
    }
  }

  /**
   * Judged as at the terminal: the best answer is right, one that trial games find worse is not.
   */
  @Test
  void only_the_best_answer_solves_a_puzzle() throws Exception {
    RulesetCache shelf =
        new RulesetCache(
            List.of(Path.of(System.getProperty("gabion.home", "../.."))),
            PackStore.NONE,
            List.of());
    shelf.requireServed("seven-years-war");
    try (TableServer server = new TableServer("127.0.0.1", 0, folder, shelf, Served.WIDE)) {
      server.start();
      Map<String, String> named = Map.of("ruleset", "seven-years-war", "lesson", "puzzle-war-29");
      try (Client pupil = new Client(server.port())) {
        JsonNode hello = pupil.ask("hello", hello(server.hostToken(), named));
        assertThat(hello.path("lesson").path("isPuzzle").asBoolean()).as(hello.toString()).isTrue();
        JsonNode question = pupil.table().path("questions").path(0);
        long id = question.path("id").asLong();
        Set<Boolean> solved = new HashSet<>();
        for (long index = 0; index < question.path("size").asLong(); index++) {
          JsonNode reply = pupil.ask("answer", Map.of("id", id, "index", index));
          boolean isSolved = reply.path("isSolved").asBoolean();
          solved.add(isSolved);
          assertThat(reply.path(isSolved ? "text" : "sentence").asText())
              .contains(isSolved ? "Right:" : "points of a hundred");
          if (isSolved) {
            break;
          }
        }
        assertThat(solved).contains(true, false);
      }
    }
  }
}
