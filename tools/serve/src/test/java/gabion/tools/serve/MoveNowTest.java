package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A computer that thinks says how far it is, and can be told to move. */
class MoveNowTest {

  /** The most trial games that a name can ask for; each rolls 500 times. */
  private static final String SLOW = "monte-carlo:1000000";

  @TempDir private Path folder = Path.of("");

  /** Returns the next message about a bot that thinks. */
  private static JsonNode thinking(Client client) throws InterruptedException {
    JsonNode message = client.next();
    assertThat(message.path("type").asText()).isEqualTo("thinking");
    return message;
  }

  @Tag("wide")
  @Test
  void all_are_told_how_far_a_bot_is_and_a_player_makes_it_move() throws Exception {
    try (Served served = Served.withLongTrialGames(folder)) {
      JsonNode links = served.create("person", SLOW, "random");
      try (Client reds = served.sit(links, "reds");
          Client watcher = served.watch(links)) {
        assertThat(reds.ask("moveNow", Map.of()).toString())
            .as("nobody thinks yet")
            .contains("\"done\":false,\"seats\":[]");
        long version = reds.last().path("version").asLong();
        reds.answer(0);

        JsonNode told = thinking(watcher);
        assertThat(told.path("seat").asText()).isEqualTo("blues");
        assertThat(told.path("millis").asLong()).isGreaterThanOrEqualTo(1_000);
        assertThat(told.path("games").asLong()).isPositive();
        assertThat(told.path("of").asLong()).isGreaterThan(told.path("games").asLong());
        assertThat(thinking(watcher).path("games").asLong())
            .as("it goes on")
            .isGreaterThan(told.path("games").asLong());
        assertThat(watcher.ask("moveNow", Map.of()).path("code").asText()).isEqualTo("spectator");
        thinking(watcher);

        JsonNode hurried = reds.ask("moveNow", Map.of());

        assertThat(hurried.toString()).contains("\"done\":true,\"seats\":[\"blues\"]");
        JsonNode table = watcher.tableAt(version + 2);
        assertThat(table.path("see").path("status").path("thinking").toString())
            .doesNotContain("blues");
      }
    }
  }

  @Test
  void a_bot_that_is_told_before_it_begins_moves_too() throws Exception {
    try (Served served = Served.withLongTrialGames(folder)) {
      JsonNode links = served.create("person", SLOW, "random");
      try (Client reds = served.sit(links, "reds")) {
        long version = reds.last().path("version").asLong();
        reds.answer(0);
        while (!reds.ask("moveNow", Map.of()).path("done").asBoolean()) {
          Thread.onSpinWait(); // the bot is not asked yet
        }

        JsonNode table = reds.tableAt(version + 2);
        assertThat(table.path("see").path("status").path("thinking").toString())
            .doesNotContain("blues");
      }
    }
  }
}
