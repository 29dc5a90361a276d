package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two people at a table go on with the next scenario of a campaign. */
@Timeout(60)
class NextGameTest {

  private static final Path PACK = Path.of("../examples/two-summers");
  private static final Map<String, String> SECOND = Map.of("scenario", "second-summer");

  @TempDir private Path folder;
  private Served served;
  private Client millers;
  private Client friars;

  @BeforeEach
  void sitDown() throws Exception {
    served = Served.at(folder, new MovableClock(), PACK);
    Map<String, String> seats = Map.of("millers", "person", "friars", "person");
    try (Client host = Client.host(served.server)) {
      JsonNode links = host.ask("create", Map.of("ruleset", "two-summers", "seats", seats));
      millers = Client.at(served.port(), links.at("/seats/millers").asText());
      friars = Client.at(served.port(), links.at("/seats/friars").asText());
    }
  }

  @AfterEach
  void leave() {
    millers.close();
    friars.close();
    served.close();
  }

  private void rest() {
    for (int round = 0; round < 3; round++) {
      for (Client one : new Client[] {millers, friars}) {
        long id = one.question().path("id").asLong();
        JsonNode reply = one.ask("answer", Map.of("id", id, "words", "nobody marches"));
        assertThat(reply.path("type").asText()).as(reply.toString()).isNotEqualTo("error");
      }
    }
  }

  private static JsonNode closing(Client client, String path, String wanted) {
    while (!client.last().path("closing").at(path).asText().equals(wanted)) {
      client.table();
    }
    return client.last().path("closing");
  }

  @Test
  void both_want_it_and_keep_their_seats() {
    assertThat(millers.last().at("/closing/next")).isEmpty();
    rest();
    JsonNode offered = closing(millers, "/next/0/id", "second-summer");
    assertThat(offered.at("/next/0/title").asText()).isEqualTo("Second Summer");
    millers.ask("rematch", Map.of());
    assertThat(millers.ask("rematch", SECOND).path("link").asText()).isEmpty();
    assertThat(closing(friars, "/wanted", "Second Summer").path("rematch")).hasSize(1);
    String friar = friars.ask("rematch", SECOND).path("link").asText();
    String miller = millers.ask("rematch", Map.of()).path("link").asText();
    try (Client one = Client.at(served.port(), miller);
        Client other = Client.at(served.port(), friar)) {
      assertThat(one.last().at("/see/seat").asText()).isEqualTo("millers");
      assertThat(other.last().at("/see/seat").asText()).isEqualTo("friars");
      assertThat(one.last().at("/see/status/scenario").asText()).isEqualTo("second-summer");
    }
  }

  @Test
  void who_wants_something_else_is_asked_anew() {
    rest();
    friars.ask("rematch", Map.of());
    assertThat(millers.ask("rematch", SECOND).path("link").asText()).isEmpty();
    assertThat(friars.ask("rematch", Map.of()).path("link").asText()).isEmpty();
    assertThat(millers.ask("rematch", Map.of()).path("link").asText()).isNotEmpty();
  }

  @Test
  void a_game_that_people_ended_does_not_go_on() {
    millers.ask("resign", Map.of("sure", true));
    assertThat(millers.ask("rematch", SECOND).path("code").asText()).isEqualTo("unknown");
    assertThat(closing(friars, "/reason", "resigned").path("next")).isEmpty();
  }
}
