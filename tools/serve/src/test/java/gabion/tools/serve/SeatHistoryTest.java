package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.tools.lab.desk.GameExcerpt;
import gabion.tools.lab.desk.GameReplay;
import gabion.tools.packs.PackStore;
import gabion.tools.table.GameRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a seat looks up in the course of its game, over the wire. */
class SeatHistoryTest {

  @TempDir private Path folder = Path.of("");

  /** Plays with the first answers, so many of them at most. */
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

  @Test
  void what_lay_at_a_place_is_told_change_by_change() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client greens = served.sit(links, "greens")) {
        play(List.of(reds, blues, greens), 100);

        JsonNode told = reds.found("history", Map.of("place", "wood"));
        JsonNode change = told.path("changes").path(0);
        assertThat(told.path("changes")).hasSize(1);
        assertThat(change.path("before")).isEmpty();
        assertThat(change.path("after").path(0).asText()).startsWith("3 ");
        JsonNode then = moment(reds, change.path("entry").asLong());
        JsonNode sooner = moment(reds, change.path("entry").asLong() - 1);
        assertThat(then.path("number").asInt()).isEqualTo(3);
        assertThat(sooner.path("number").asInt()).isZero();
        assertThat(reds.found("history", Map.of("place", "hlil")).path("sentence").asText())
            .isEqualTo("the board has no such place");
      }
    }
  }

  private static JsonNode moment(Client seat, long entry) {
    JsonNode places = seat.ask("moment", Map.of("entry", entry)).path("see").path("places");
    for (JsonNode place : places) {
      if (place.path("id").asText().equals("wood")) {
        return place;
      }
    }
    throw new AssertionError("the wood is gone");
  }

  @Test
  void what_lay_hidden_from_a_seat_is_not_told_to_it() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client greens = served.sit(links, "greens");
          Client watching = served.watch(links)) {
        play(List.of(reds, blues, greens), 6);

        String own = blues.found("history", Map.of("place", "hand of blue")).toString();
        assertThat(own).contains("\"after\"").contains("Blue two");
        for (Client other : List.of(reds, greens, watching)) {
          String told = other.found("history", Map.of("place", "hand of blue")).toString();
          assertThat(told).contains("2 unseen", "1 unseen").doesNotContain("Blue ");
        }
      }
    }
  }

  @Test
  void a_stretch_is_a_case_when_the_game_is_over_and_not_before() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client greens = served.sit(links, "greens")) {
        List<Client> seats = List.of(reds, blues, greens);
        Map<String, Integer> stretch = Map.of("from", 0, "to", 1_000);
        play(seats, 4);
        JsonNode early = reds.found("case", stretch);
        play(seats, 100);
        JsonNode told = reds.found("case", stretch);
        JsonNode least = reds.found("case", Map.of("from", 0, "to", 1_000, "shrink", true));
        JsonNode none = reds.found("case", Map.of("from", 1_000, "to", 1_000));

        assertThat(early.path("code").asText()).isEqualTo("not-over");
        assertThat(early.has("yaml")).isFalse();
        GameRecord record = served.record(links);
        int last = record.answers().size();
        GameReplay game =
            GameReplay.of(Served.shelf().requireServed("doors").rules(), record, last);
        int before = told.path("first").asInt() - 1;
        assertThat(told.path("last").asInt()).isEqualTo(last);
        assertThat(told.path("yaml").asText())
            .isEqualTo(GameExcerpt.of(game, before, "a-stretch-of-a-game").orElseThrow())
            .contains("a-stretch-of-a-game:");
        assertThat(least.path("yaml").asText())
            .isEqualTo(
                GameExcerpt.least(game, before, "a-stretch-of-a-game", tries -> {}).orElseThrow())
            .isNotEqualTo(told.path("yaml").asText());
        assertThat(none.path("sentence").asText()).contains("there is no answer between");
      }
    }
  }

  private static final String POND =
      """
      ruleset: pond
      title: The Pond
      tells: { faction: { side: side } }
      sides: { north: {}, south: {} }
      factions: { blue: { side: north }, grey: { side: south } }
      seats: { two: { north: [blue], south: [grey] } }
      areas: { shore: { beside: [reeds] }, reeds: { beside: [isle] }, isle: {} }
      boxes: { hand of faction: { seen-by: side } }
      pieces: { duck: { count: 2, starts: shore }, goose: { count: 2, starts: shore } }
      decks: { hand of grey: { ace: { title: The Ace } } }
      define:
        area is inviting:
          all:
            - { that: area is not reeds or any ducks in reeds, say: no duck swims there }
            - { that: area is not isle or any ducks in isle, say: no duck nests there }
            - { that: area is not isle or any gooses in isle, say: no goose nests there }
      procedures:
        game:
          steps:
            - { choose: spot from areas, who: north, allowed: it is inviting }
            - { choose: other from areas, who: south }
      """;

  @Test
  void what_is_refused_comes_with_all_that_is_against_it_and_what_would_allow_it()
      throws Exception {
    Path rules = Files.createDirectories(folder.resolve("pack/rulesets/pond"));
    Files.writeString(
        rules.resolve("ruleset.yaml"),
        POND.replace("gooses", "geese").replace("goose: {", "goose: { plural: geese,"));
    RulesetCache shelf =
        new RulesetCache(List.of(folder.resolve("pack")), PackStore.NONE, List.of());
    try (TableServer server =
        new TableServer("127.0.0.1", 0, folder.resolve("games"), shelf, Served.WIDE)) {
      server.start();
      JsonNode links;
      try (Client host = Client.host(server)) {
        links =
            host.ask(
                "create",
                Map.of("ruleset", "pond", "seats", Map.of("north", "person", "south", "person")));
      }
      try (Client north = Client.at(server.port(), links.path("seats").path("north").asText());
          Client south = Client.at(server.port(), links.path("seats").path("south").asText())) {
        JsonNode isle =
            north.ask("whatIf", Map.of("id", north.question().path("id"), "words", "isle"));
        assertThat(isle.path("line").asText()).isEqualTo("Isle: no duck nests there");
        assertThat(isle.path("also").findValuesAsText("sentence"))
            .containsExactly("no goose nests there");

        assertThat(north.found("nearest", Map.of("thing", "reeds")).path("changes").toString())
            .isEqualTo("[\"with one of Duck in Reeds\"]");
        assertThat(north.found("nearest", Map.of("thing", "isle")).path("changes")).isEmpty();
        assertThat(south.found("nearest", Map.of("thing", "reeds")).path("sentence").asText())
            .isEqualTo("it is the turn of another seat");
      }
    }
  }
}
