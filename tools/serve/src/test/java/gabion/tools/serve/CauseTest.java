package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.tools.lab.desk.GameHistory;
import gabion.tools.lab.desk.GameReplay;
import gabion.tools.packs.PackStore;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.SeatEvent;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.TableAccess;
import gabion.yaml.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Why a line stands in a log, and what made something so, over the wire. */
class CauseTest {

  /** What the south keeps unseen decides by which of two steps a duck goes to the reeds. */
  private static final String CELLAR =
      """
      ruleset: cellar
      title: The Cellar
      tells: { faction: { side: side } }
      sides: { north: {}, south: {} }
      factions: { blue: { side: north }, grey: { side: south } }
      seats: { two: { north: [blue], south: [grey] } }
      areas: { shore: { beside: [reeds] }, reeds: { beside: [shore] } }
      boxes: { hand of faction: { seen-by: side }, cellar of faction: { seen-by: side } }
      pieces: { duck: { count: 2, starts: shore } }
      decks: { hand of grey: { ace: {}, king: {} } }
      dice: { coin: { faces: { heads: 1, tails: 1 } } }
      clauses: { "1": Something in the cellar moves a duck. }
      procedures:
        game:
          rule: "1"
          steps:
            - { choose: kept, who: south, from: cards in hand of grey }
            - { move: kept, to: cellar of grey }
            - { roll: luck, die: coin }
            - if: ace is in cellar of grey
              then:
                - { move: ducks in shore, to: reeds, count: 1 }
              else:
                - { move: ducks in shore, to: reeds, count: 1 }
            - { may: rest, who: north, do: [] }
      """;

  @TempDir private Path folder = Path.of("");
  private RulesetCache shelf = new RulesetCache(List.of(), PackStore.NONE, List.of());
  private final List<TableServer> servers = new ArrayList<>();

  @BeforeEach
  void write() throws Exception {
    Path rules = Files.createDirectories(folder.resolve("pack/rulesets/cellar"));
    Files.writeString(rules.resolve("ruleset.yaml"), CELLAR);
    shelf = new RulesetCache(List.of(folder.resolve("pack")), PackStore.NONE, List.of());
  }

  @AfterEach
  void close() {
    servers.forEach(TableServer::close);
  }

  /** Two persons at a game, in which the south has kept one of its cards. */
  private record Seats(Client north, Client south, GameFileAt file) implements AutoCloseable {

    @Override
    public void close() {
      north.close();
      south.close();
    }
  }

  private record GameFileAt(Path path) {}

  private Seats playing(int kept) throws Exception {
    Path games = folder.resolve("games-" + servers.size());
    TableServer server = FixedLuck.server(games, shelf);
    servers.add(server);
    server.start();
    try (Client host = Client.host(server)) {
      Map<String, String> seats = Map.of("north", "person", "south", "person");
      JsonNode links = host.ask("create", Map.of("ruleset", "cellar", "seats", seats));
      Client north = Client.at(server.port(), links.path("seats").path("north").asText());
      Client south = Client.at(server.port(), links.path("seats").path("south").asText());
      south.answer(kept);
      Path file = games.resolve(links.path("game").asText() + ".json");
      return new Seats(north, south, new GameFileAt(file));
    }
  }

  /** All that a seat may ask of its log, without the numbers of the messages. */
  private static List<String> all(Client seat) {
    List<String> all = new ArrayList<>();
    for (JsonNode told : story(seat)) {
      Map<String, Object> entry = Map.of("entry", told.path("entry").asLong());
      all.add(told + " " + bare(seat.found("cause", entry)));
    }
    for (String words : List.of("duck", "grey", "shore reeds", "ducks in reeds", "ace")) {
      all.add(bare(seat.found("blame", Map.of("words", words))));
    }
    for (String place : List.of("reeds", "shore", "cellar of grey", "hand of grey")) {
      all.add(bare(seat.found("history", Map.of("place", place))));
    }
    return all;
  }

  private static String bare(JsonNode reply) {
    return ((ObjectNode) reply).without("to").toString();
  }

  private static JsonNode story(Client seat) {
    return seat.ask("see", Map.of("entry", 0)).path("story");
  }

  private static JsonNode line(Client seat, String words) {
    for (JsonNode told : story(seat)) {
      if (told.path("text").asText().contains(words)) {
        return told;
      }
    }
    throw new AssertionError("no line has " + words + ": " + story(seat));
  }

  private static JsonNode cause(Client seat, String words) {
    long entry = line(seat, words).path("entry").asLong();
    return seat.found("cause", Map.of("entry", entry));
  }

  @Test
  void while_the_game_goes_on_what_a_seat_may_not_see_changes_nothing_that_it_is_told()
      throws Exception {
    try (Seats ace = playing(0);
        Seats king = playing(1)) {
      assertThat(all(ace.north())).isEqualTo(all(king.north()));
      assertThat(all(ace.south())).isNotEqualTo(all(king.south()));
      assertThat(all(ace.north()).toString()).doesNotContain("Ace", "King", "ruleset.yaml");
    }
  }

  @Test
  void a_line_has_its_rule_and_what_led_there_and_its_step_when_the_game_is_over()
      throws Exception {
    try (Seats ace = playing(0);
        Seats king = playing(1)) {
      JsonNode before = cause(ace.north(), "Reeds");
      assertThat(before.path("whole").asBoolean()).isFalse();
      assertThat(before.path("rule").asText()).isEqualTo("1");
      assertThat(before.path("led").path(0).asText()).containsIgnoringCase("coin");
      assertThat(before.path("stands").asText()).isEmpty();
      assertThat(before.path("step").asText()).isEmpty();

      JsonNode own = cause(ace.south(), "Reeds");
      assertThat(own.path("led").path(0).asText()).isEqualTo("you answered kept: ace");
      assertThat(own.path("led").path(1).asText()).containsIgnoringCase("coin");

      ace.north().answer(0);
      king.north().answer(0);
      JsonNode one = cause(ace.north(), "Reeds");
      JsonNode other = cause(king.north(), "Reeds");
      assertThat(one.path("whole").asBoolean()).isTrue();
      assertThat(one.path("step").asText()).isEqualTo(other.path("step").asText());
      assertThat(one.path("stands").asText())
          .isEqualTo("rulesets/cellar/ruleset.yaml:22")
          .isNotEqualTo(other.path("stands").asText());
      assertThat(one.path("led").toString()).contains("south · kept: ace", "fate · luck");
    }
  }

  @Test
  void when_the_game_is_over_each_line_has_the_cause_that_the_terminal_tells() throws Exception {
    try (Seats seats = playing(0)) {
      seats.north().answer(0);
      GameHistory terminal = new GameHistory(rerun(seats));
      List<String> told = new ArrayList<>();
      for (JsonNode line : story(seats.south())) {
        JsonNode cause = seats.south().found("cause", Map.of("entry", line.path("entry").asLong()));
        told.add(cause.path("text").asText() + "@" + cause.path("led").size());
      }
      List<String> wanted =
          terminal.lines().stream()
              .filter(line -> !line.text().isEmpty())
              .map(line -> line.text() + "@" + terminal.answersBefore(line.answers()).size())
              .toList();
      assertThat(told).isNotEmpty().isSubsetOf(wanted);
    }
  }

  private GameReplay rerun(Seats seats) {
    Problems problems = new Problems();
    GameRecord record = GameRecord.read(seats.file().path(), problems).orElseThrow();
    return GameReplay.of(shelf.requireServed("cellar").rules(), record, Integer.MAX_VALUE);
  }

  @Test
  void what_the_rules_can_say_is_blamed_on_answers_and_throws_when_the_game_is_over()
      throws Exception {
    try (Seats seats = playing(0)) {
      JsonNode before = seats.north().found("blame", Map.of("words", "ducks in reeds"));
      assertThat(before.path("whole").asBoolean()).isFalse();
      assertThat(before.path("changes").path(0).path("says").asText()).contains("Duck", "Reeds");

      seats.north().answer(0);
      JsonNode whole = seats.north().found("blame", Map.of("words", "ducks in reeds"));
      JsonNode change = whole.path("changes").path(0);
      assertThat(whole.path("changes")).hasSize(1);
      assertThat(change.path("says").asText()).isEqualTo("ducks in reeds: 0 → 1");
      assertThat(change.path("led").toString()).contains("south · kept: ace", "fate · luck");
      JsonNode told = cause(seats.north(), "Reeds");
      assertThat(change.path("entry").asLong()).isEqualTo(told.path("entry").asLong());
    }
  }

  @Tag("wide")
  @ParameterizedTest
  @ValueSource(
      strings = {"1754-conquest", "1759-quebec", "1762", "braddocks-defeat", "seven-years-war"})
  void an_event_has_the_same_place_in_the_log_and_in_a_game_that_is_played_again(String id) {
    RulesetCache all = new RulesetCache(List.of(Path.of("../..")), PackStore.NONE, List.of());
    RulesetCache.LoadedRuleset opened = all.requireServed(id);
    GameRecord record;
    try (Game game = Game.begin(opened.rules(), opened.rules().setup(), 7)) {
      RandomOracle random = new RandomOracle(7);
      while (!game.isOver()) {
        game.answer(random.answer(game.question()));
      }
      record = GameRecord.of(game);
    }
    GameHistory again = new GameHistory(GameReplay.of(opened.rules(), record, Integer.MAX_VALUE));
    try (Table table =
        Table.resume(opened.rules(), opened.display(), record, Integer.MAX_VALUE, new Problems())
            .orElseThrow()) {
      TableAccess door = table.everything();
      List<SeatEvent> told = door.since(0).happenings();
      assertThat(told).hasSizeGreaterThan(100);
      for (SeatEvent one : told) {
        int place = table.placeOf(door, one.entry());
        assertThat(again.of(place).map(GameHistory.HistoryLine::text))
            .contains(one.lines().get(0).strip());
        assertThat(table.entryAt(door, place)).isEqualTo(one.entry());
      }
    }
  }

  @Test
  void an_entry_that_was_never_told_has_no_cause() throws Exception {
    try (Seats seats = playing(0)) {
      JsonNode none = seats.north().ask("cause", Map.of("entry", 4_000));
      assertThat(none.path("code").asText()).isEqualTo("unknown");
      assertThat(none.path("sentence").asText()).isEqualTo("the log has no such entry");
    }
  }
}
