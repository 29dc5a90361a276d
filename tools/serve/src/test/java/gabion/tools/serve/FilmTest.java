package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The moments of a stretch of a game in one message, and what the page makes of them. */
class FilmTest {

  private static final Path TESTS = Path.of("src/test/resources/film/film.test.mjs");

  @TempDir private Path folder = Path.of("");

  private static void play(List<Client> seats, int most) {
    int answers = 0;
    for (boolean asked = true; asked && answers < most; ) {
      asked = false;
      for (Client seat : seats) {
        if (answers < most && seat.question().has("id")) {
          assertThat(seat.answer(0).path("done").asBoolean()).isTrue();
          asked = true;
          answers++;
        }
      }
    }
  }

  /** A view with the changes of the next one. */
  private static JsonNode merged(JsonNode seen, JsonNode changes) {
    if (!changes.isObject() || !seen.isContainerNode()) {
      return changes;
    }
    JsonNode now = seen.deepCopy();
    changes
        .properties()
        .forEach(
            change -> {
              String key = change.getKey();
              JsonNode old = now.isArray() ? now.path(Integer.parseInt(key)) : now.path(key);
              JsonNode value = merged(old, change.getValue());
              if (now instanceof ArrayNode list) {
                list.set(Integer.parseInt(key), value);
              } else {
                ((ObjectNode) now).set(key, value);
              }
            });
    return now;
  }

  private static JsonNode moment(Client seat, long entry) {
    return seat.ask("moment", Map.of("entry", entry)).path("see");
  }

  @Test
  void its_views_are_those_of_the_moments() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client greens = served.sit(links, "greens")) {
        play(List.of(reds, blues, greens), 100);
        long next = reds.ask("see", Map.of()).path("next").asLong();
        for (long entry : new long[] {0, 3, next}) {
          JsonNode film = reds.ask("film", Map.of("entry", entry));
          JsonNode see = film.path("see");
          List<Long> entries = new ArrayList<>();

          assertThat(see.path("places")).isEqualTo(moment(reds, entry - 1).path("places"));
          for (JsonNode one : film.path("moments")) {
            see = merged(see, one.path("see"));
            assertThat(see).isEqualTo(moment(reds, one.path("entry").asLong()));
            entries.add(one.path("entry").asLong());
          }
          assertThat(entries).isSorted().doesNotHaveDuplicates();
          assertThat(film.path("next").asLong()).isEqualTo(next);
          assertThat(film.path("moments").isEmpty()).isEqualTo(entry == next);
        }
      }
    }
  }

  @Test
  void what_is_hidden_from_a_seat_is_in_no_view_of_its_film() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client greens = served.sit(links, "greens");
          Client watching = served.watch(links)) {
        play(List.of(reds, blues, greens), 6);

        assertThat(handsOfBlue(blues)).contains("Blue two");
        for (Client other : List.of(reds, greens, watching)) {
          assertThat(handsOfBlue(other)).contains("\"number\":2").doesNotContain("Blue ");
        }
      }
    }
  }

  /** What a film shows of the hand of blue, view by view. */
  private static String handsOfBlue(Client seat) {
    JsonNode film = seat.ask("film", Map.of("entry", 0));
    assertThat(film.path("moments")).isNotEmpty();
    StringBuilder hands = new StringBuilder();
    JsonNode see = film.path("see");
    for (int at = 0; at <= film.path("moments").size(); at++) {
      for (JsonNode place : see.path("places")) {
        if (place.path("id").asText().equals("hand of blue")) {
          hands.append(place).append("\n");
        }
      }
      see = merged(see, film.path("moments").path(at).path("see"));
    }
    return hands.toString();
  }

  @Test
  void the_page_makes_motions_of_it() throws Exception {
    Path out = folder.resolve("out.txt");
    Process node =
        new ProcessBuilder("node", "--experimental-default-type=module", "--test", TESTS.toString())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(node.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(node.exitValue()).as(java.nio.file.Files.readString(out)).isZero();
  }
}
