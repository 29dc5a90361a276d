package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The end of a game does not show what the next scenario keeps hidden. */
@Timeout(60)
class CampaignSecrecyTest {

  private static final String RULES =
      """
      ruleset: letters
      title: Letters
      tells: { faction: { side: side } }
      sides: { north: {}, south: {} }
      factions: { reds: { side: north }, blues: { side: south } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: {}, vale: {} }
      boxes: { hand of faction: { seen-by: owner }, post: { seen-by: none } }
      decks: { post: { ace: { title: The Ace }, king: { title: The King }, page: { title: The Page } } }
      fields: { told: { type: area } }
      scenarios:
        first: { title: First }
        second: { title: Second, after: first, keep: [card] }
      clauses: { "1": Letters come. }
      procedures:
        game:
          rule: "1"
          steps:
            - { draw: letter, from: cards in post, to: hand of reds }
            - { choose: told, who: blues, from: [hill, vale] }
            - { choose: told, who: blues, from: [hill, vale] }
      endings:
        read: { at: game, winner: north, rule: "1" }
      """;

  @TempDir private Path folder;
  private int port;

  /** The first game is over; what blue learns then. */
  private void afterFirst(String rules, Consumer<Client> test) throws Exception {
    Path pack = Files.createDirectories(folder.resolve("pack/rulesets/letters"));
    Files.writeString(pack.resolve("ruleset.yaml"), rules);
    try (Served served =
            Served.at(folder.resolve("games"), new MovableClock(), folder.resolve("pack"));
        Client host = Client.host(served.server)) {
      served.server.openArchive();
      port = served.port();
      Map<String, String> seats = Map.of("red", "person", "blue", "person");
      JsonNode links = host.ask("create", Map.of("ruleset", "letters", "seats", seats));
      try (Client blue = Client.at(served.port(), links.at("/seats/blue").asText())) {
        assertThat(blue.answer(0).path("type").asText()).isNotEqualTo("error");
        assertThat(blue.answer(0).path("type").asText()).isNotEqualTo("error");
        while (!blue.last().at("/see/status/over").asBoolean()) {
          blue.table();
        }
        test.accept(blue);
      }
    }
  }

  private static final Map<String, Object> ALL = Map.of("from", 0, "to", 100);
  private static final Map<String, String> HAND = Map.of("words", "hand of reds");

  /** What a visitor of the public archive gets, once the game is listed. */
  private JsonNode downloaded() {
    Map<String, String> game = Map.of("game", "letters");
    try (Client visitor = new Client(port)) {
      visitor.ask("hello", Map.of("protocol", 2, "archive", true));
      JsonNode reply = visitor.ask("download", game);
      for (int i = 0; i < 100 && reply.path("code").asText().equals("unknown"); i++) {
        TimeUnit.MILLISECONDS.sleep(50);
        reply = visitor.ask("download", game);
      }
      return reply;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void what_the_next_scenario_keeps_hidden_is_not_told() throws Exception {
    afterFirst(
        RULES,
        blue -> {
          JsonNode refused = blue.ask("case", ALL);
          assertThat(refused.path("code").asText()).as("%s", refused).isEqualTo("not-over");
          assertThat(refused.path("sentence").asText()).contains("next scenario");
          assertThat(blue.ask("blame", HAND).path("whole").asBoolean(true)).isFalse();
          assertThat(blue.last().at("/pledge/secret").asText("none")).isEmpty();
          assertThat(downloaded().path("code").asText()).isEqualTo("not-over");
          synchronized (blue.heard) {
            assertThat(String.join("\n", blue.heard)).doesNotContain("\"seed\"");
          }
        });
  }

  @Test
  void without_a_next_scenario_all_is_told() throws Exception {
    afterFirst(
        RULES.replace(", after: first, keep: [card]", ""),
        blue -> {
          assertThat(blue.ask("case", ALL).path("yaml").asText()).contains("draw:");
          assertThat(blue.ask("blame", HAND).path("whole").asBoolean()).isTrue();
          assertThat(blue.last().at("/pledge/secret").asText()).isNotEmpty();
          assertThat(downloaded().path("record").asText()).contains("seed");
        });
  }

  @Test
  void a_next_scenario_that_keeps_what_all_see_hides_nothing() throws Exception {
    afterFirst(
        RULES.replace("keep: [card]", "keep: [told]"),
        blue -> assertThat(blue.ask("blame", HAND).path("whole").asBoolean()).isTrue());
  }
}
