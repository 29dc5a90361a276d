package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.tools.lab.Cases;
import gabion.tools.packs.Library;
import gabion.tools.packs.PackStore;
import gabion.yaml.Problems;
import java.io.IOException;
import java.net.http.WebSocketHandshakeException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An author lays positions and writes them; nobody else can, and nothing else is written. */
class WorkshopTest {

  private static final String RULES =
      """
      ruleset: ford
      title: Ford
      tells:
        side: { enemy: side }
        faction: { side: side }
        scenario: { rounds: number }
      sides: { north: { enemy: south }, south: { enemy: north } }
      factions: { reds: { side: north }, blues: { side: south } }
      seats: { two: { red: [reds], blue: [blues] } }
      scenarios:
        short: { title: Short, rounds: 2 }
      areas:
        hill: { title: The Hill, beside: [vale] }
        vale: { title: The Vale, beside: [wood] }
        wood: { title: The Wood }
      boxes: { lost of faction: {} }
      pieces:
        army: { plural: armies, per: faction, count: 6, starts: lost of faction, called: faction, faces: { fresh: {}, tired: {} } }
      start: { hill: { armies of reds: 2 } }
      fields:
        active: { type: faction }
        tempo: { type: number, from: 0, to: 9 }
      options:
        weather: { title: Weather, default: dry, readings: { dry: {}, wet: {} } }
      clauses: { "1": Armies march. }
      invariants:
        not-crowded: { never: areas where count(armies in it) > 4, rule: "1", says: No more than four armies share an area }
      procedures:
        game: [ { phase: march } ]
      phases:
        march:
          title: March
          rule: "1"
          who: reds
          steps:
            - choose: goal
              from: areas where no armies in it
              none: stop
            - { move: armies of reds in hill, count: 1, to: goal }
      endings:
        done: { at: game, if: count(armies) > 0, winner: north, rule: "1" }
      """;

  @TempDir private Path folder;
  private Path pack = Path.of("");
  private TableServer server;
  private final List<Client> clients = new ArrayList<>();

  @BeforeEach
  void serve() throws Exception {
    Path base = folder.resolve("base");
    Files.createDirectories(base.resolve("rulesets/ford"));
    Files.writeString(base.resolve("rulesets/ford/ruleset.yaml"), RULES);
    pack = Files.createDirectories(folder.resolve("my-pack"));
    Files.createDirectories(pack.resolve("rulesets/ford"));
    RulesetCache shelf = new RulesetCache(List.of(base, pack), PackStore.NONE, List.of());
    server = new TableServer("127.0.0.1", 0, folder.resolve("games"), shelf, Served.WIDE);
    server.openWorkshop(pack);
    server.start();
  }

  @AfterEach
  void close() {
    clients.forEach(Client::close);
    server.close();
  }

  private Client client() {
    Client client = new Client(server.port());
    clients.add(client);
    return client;
  }

  private JsonNode hello(Client client, String key) {
    return client.ask("hello", Map.of("protocol", 2, "workshop", key));
  }

  /** An author with the ruleset open. */
  private Client author() {
    Client client = client();
    assertThat(hello(client, server.workshopKey()).path("role").asText()).isEqualTo("author");
    JsonNode opened = client.ask("open", Map.of("ruleset", "ford"));
    assertThat(opened.path("type").asText()).as(opened.toString()).isEqualTo("open");
    return client;
  }

  private static JsonNode tray(JsonNode state, String id) {
    for (JsonNode tray : state.path("trays")) {
      if (tray.path("id").asText().equals(id)) {
        return tray;
      }
    }
    return state.path("none");
  }

  private static String key(JsonNode state, String place) {
    return tray(state, place).path("items").path(0).path("key").asText();
  }

  private static Map<String, Object> move(String piece, String from, String to, int number) {
    return Map.of("piece", piece, "from", from, "to", to, "number", number);
  }

  private static String sentence(JsonNode reply) {
    assertThat(reply.path("type").asText()).as(reply.toString()).isEqualTo("error");
    return reply.path("sentence").asText();
  }

  private Library library() {
    return new Library(List.of(folder.resolve("base"), pack));
  }

  // ---- the position

  @Test
  void pieces_move_from_a_box_to_a_place_and_back() {
    Client author = author();
    JsonNode whole = author.ask("whole", Map.of());
    String reds = key(whole, "lost of reds");
    JsonNode there = author.ask("move", move(reds, "lost of reds", "vale", 3));
    assertThat(tray(there, "vale").path("items").path(0).path("number").asInt()).isEqualTo(3);
    assertThat(tray(there, "lost of reds").path("items").path(0).path("number").asInt())
        .isEqualTo(1);

    JsonNode back = author.ask("move", move(key(there, "vale"), "vale", "lost of reds", 3));
    assertThat(tray(back, "vale").path("items")).isEmpty();
    JsonNode undone = author.ask("undo", Map.of());
    assertThat(tray(undone, "vale").path("items").path(0).path("number").asInt()).isEqualTo(3);
    assertThat(undone.path("canRedo").asBoolean()).isTrue();
    assertThat(tray(author.ask("redo", Map.of()), "vale").path("items")).isEmpty();
  }

  @Test
  void a_counter_knows_its_pieces() {
    JsonNode whole = author().ask("whole", Map.of());
    assertThat(whole.path("handles").path("hill").toString())
        .isEqualTo("[[\"" + key(whole, "hill") + "\"]]");
  }

  @Test
  void no_more_move_than_there_are() {
    Client author = author();
    JsonNode whole = author.ask("whole", Map.of());
    assertThat(sentence(author.ask("move", move(key(whole, "hill"), "hill", "vale", 3))))
        .contains("2", "The Hill");
    String reds = key(whole, "lost of reds");
    Map<String, Object> many = Map.of("piece", reds, "at", "vale", "number", 5);
    assertThat(sentence(author.ask("count", many))).contains("there are only 4");
    for (Map<String, Object> wrong :
        List.of(
            move("r99", "hill", "vale", 1),
            move("x", "hill", "vale", 1),
            move("p0", "hill", "vale", 1),
            move(reds, "nowhere", "vale", 1),
            move(reds, "lost of reds", "../vale", 1),
            move(reds, "lost of reds", "vale", 0),
            move(reds, "lost of reds", "vale", -4))) {
      sentence(author.ask("move", wrong));
    }
    assertThat(author.ask("whole", Map.of()).path("canUndo").asBoolean()).isFalse();
  }

  @Test
  void what_the_rules_exclude_is_told_with_its_line() {
    Client author = author();
    String reds = key(author.ask("whole", Map.of()), "lost of reds");
    JsonNode crowded = author.ask("move", move(reds, "lost of reds", "hill", 3));
    JsonNode fault = crowded.path("faults").path(0);
    assertThat(fault.path("sentence").asText()).contains("No more than four armies share an area");
    assertThat(fault.path("at").asText()).matches("rulesets/ford/ruleset.yaml:\\d+:\\d+");
    assertThat(author.ask("undo", Map.of()).path("faults")).isEmpty();
  }

  @Test
  void faces_fields_and_the_phase_are_set() {
    Client author = author();
    JsonNode whole = author.ask("whole", Map.of());
    String fresh = key(whole, "hill");
    String tired = tray(whole, "hill").at("/items/0/turns/0/key").asText();
    Map<String, Object> turn = Map.of("piece", fresh, "at", "hill", "to", tired, "number", 1);
    assertThat(tray(author.ask("turn", turn), "hill").path("items")).hasSize(2);
    JsonNode set = author.ask("set", Map.of("field", "active", "value", "blues"));
    assertThat(set.path("settings").path(0).path("value").asText()).isEqualTo("blues");
    assertThat(sentence(author.ask("set", Map.of("field", "tempo", "value", "12"))))
        .contains("0 to 9");
    assertThat(sentence(author.ask("set", Map.of("field", "tmpo", "value", "1"))))
        .contains("did you mean `tempo`?");
    assertThat(author.ask("run", Map.of("entry", "phase march")).path("run").asText())
        .isEqualTo("phase march");
    assertThat(sentence(author.ask("run", Map.of("entry", "phase mrch")))).contains("march");
    assertThat(sentence(author.ask("run", Map.of("entry", "rm -rf")))).contains("phase X");
  }

  // ---- play

  @Test
  void it_is_played_on_and_refusals_have_their_reason() {
    Client author = author();
    author.ask("run", Map.of("entry", "phase march"));
    JsonNode playing = author.ask("play", Map.of());
    JsonNode question = playing.path("questions").path(0);
    assertThat(question.path("legal")).hasSize(2);
    long id = question.path("id").asLong();
    JsonNode no = author.ask("whyNot", Map.of("id", id, "words", "hill"));
    assertThat(no.path("legal").asBoolean()).isFalse();
    assertThat(no.path("line").asText()).isNotEmpty();
    sentence(author.ask("answer", Map.of("id", id, "words", "hill")));
    author.ask("answer", Map.of("id", id, "words", "wood"));
    JsonNode kept = author.ask("end", Map.of("keep", true));
    assertThat(tray(kept, "wood").path("items")).hasSize(1);
    sentence(author.ask("answer", Map.of("id", id, "words", "vale")));
  }

  // ---- writing

  @Test
  void a_scenario_is_shown_then_written_then_loaded() throws IOException {
    Files.writeString(
        pack.resolve("rulesets/ford/more.yaml"),
        "# mine\nscenarios:\n  long: { title: Long, rounds: 9 } # keep\n\n# the end\n");
    Client author = author();
    String blues = key(author.ask("whole", Map.of()), "lost of blues");
    author.ask("move", move(blues, "lost of blues", "wood", 2));
    JsonNode preview = author.ask("scenario", Map.of("id", "raid", "title", "The raid: \"now\""));
    assertThat(preview.path("faults").isArray()).as(preview.toString()).isTrue();
    assertThat(preview.path("faults")).as(preview.toString()).isEmpty();
    assertThat(preview.path("notes")).as(preview.toString()).isEmpty();
    assertThat(Files.readString(pack.resolve("rulesets/ford/more.yaml"))).doesNotContain("raid");

    JsonNode written = author.ask("write", Map.of());
    assertThat(written.path("written").path(0).asText()).isEqualTo("rulesets/ford/more.yaml");
    assertThat(Files.readString(pack.resolve("rulesets/ford/more.yaml")))
        .isEqualTo(
            """
            # mine
            scenarios:
              long: { title: Long, rounds: 9 } # keep
              raid:
                title: "The raid: \\"now\\""
                rounds: 2
                start:
                  wood: { armies of blues: { fresh: 2 } }

            # the end
            """);
    Problems problems = new Problems();
    assertThat(library().load("ford", problems).orElseThrow().scenarioIds()).contains("raid");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void a_case_has_the_position_the_answers_and_what_came_of_them() throws IOException {
    Client author = author();
    String blues = key(author.ask("whole", Map.of()), "lost of blues");
    author.ask("move", move(blues, "lost of blues", "vale", 1));
    author.ask("run", Map.of("entry", "phase march"));
    JsonNode playing = author.ask("play", Map.of());
    long id = playing.at("/questions/0/id").asLong();
    assertThat(author.ask("answer", Map.of("id", id, "words", "wood")).path("questions")).isEmpty();
    JsonNode preview = author.ask("case", Map.of("id", "one-way", "title", "One way is left"));
    assertThat(preview.path("faults").isArray()).as(preview.toString()).isTrue();
    assertThat(preview.path("faults")).as(preview.toString()).isEmpty();
    JsonNode written = author.ask("write", Map.of());
    assertThat(written.path("failed")).as(written.toString()).isEmpty();
    String text = Files.readString(pack.resolve("rulesets/ford/cases/workshop.yaml"));
    assertThat(text)
        .startsWith("cases:\n  one-way:\n    title: One way is left\n")
        .contains(
            "vale: { armies of blues: { fresh: 1 } }",
            "run: phase march",
            "wood: { armies of reds: { fresh: 1 } }");
    assertThat(text).as("what lies in the box follows").doesNotContain("lost of blues");
    Problems problems = new Problems();
    var rules = library().load("ford", problems).orElseThrow();
    assertThat(Cases.run(library(), rules, Optional.empty(), problems))
        .singleElement()
        .satisfies(report -> assertThat(report.hasPassed()).as(report.failure()).isTrue());
  }

  @Test
  void a_name_that_is_taken_or_none_is_refused() {
    Client author = author();
    assertThat(sentence(author.ask("scenario", Map.of("id", "short")))).contains("short");
    for (String id : List.of("", "../../x", "A", "a b", "a/b", "-", "x".repeat(80))) {
      sentence(author.ask("scenario", Map.of("id", id)));
      sentence(author.ask("case", Map.of("id", id)));
    }
    for (String file : List.of("../ruleset", "..", "/etc/passwd", "a/../../b", "x.yaml")) {
      sentence(author.ask("case", Map.of("id", "fine", "file", file)));
    }
    sentence(author.ask("write", Map.of()));
    assertThat(pack.resolve("rulesets/ford").toFile().list()).isEmpty();
  }

  @Test
  void nothing_is_written_through_a_link_out_of_the_pack() throws IOException {
    Path outside = Files.createDirectories(folder.resolve("outside"));
    Files.createSymbolicLink(pack.resolve("rulesets/ford/cases"), outside);
    Client author = author();
    assertThat(sentence(author.ask("case", Map.of("id", "fine")))).contains("outside of the pack");
    Files.writeString(folder.resolve("other.yaml"), "scenarios: {}\n");
    Files.createSymbolicLink(
        pack.resolve("rulesets/ford/scenarios.yaml"), folder.resolve("other.yaml"));
    assertThat(sentence(author.ask("scenario", Map.of("id", "raid"))))
        .contains("outside of the pack");
    assertThat(outside.toFile().list()).isEmpty();
    assertThat(Files.readString(folder.resolve("other.yaml"))).isEqualTo("scenarios: {}\n");
  }

  @Test
  void broken_yaml_is_told_with_its_line_and_not_touched() throws IOException {
    Client author = author();
    Path broken = pack.resolve("rulesets/ford/cases/workshop.yaml");
    Files.createDirectories(broken.getParent());
    Files.writeString(broken, "cases:\n  old: [\n");
    assertThat(sentence(author.ask("case", Map.of("id", "fine"))))
        .contains("rulesets/ford/cases/workshop.yaml:", "mend that first");
    assertThat(Files.readString(broken)).isEqualTo("cases:\n  old: [\n");
    Files.delete(broken);

    Files.writeString(pack.resolve("rulesets/ford/more.yaml"), "areas: { hill: [\n");
    assertThat(sentence(author.ask("look", Map.of()))).contains("rulesets/ford/more.yaml:");
    assertThat(sentence(author.ask("open", Map.of("ruleset", "ford"))))
        .contains("rulesets/ford/more.yaml:");
    assertThat(author.ask("whole", Map.of()).path("type").asText()).isEqualTo("whole");
  }

  @Test
  void a_file_that_changed_since_it_was_shown_is_not_overwritten() throws IOException {
    Client author = author();
    author.ask("scenario", Map.of("id", "raid"));
    Files.writeString(pack.resolve("rulesets/ford/scenarios.yaml"), "# somebody else\n");
    assertThat(sentence(author.ask("write", Map.of()))).contains("has changed since");
    assertThat(Files.readString(pack.resolve("rulesets/ford/scenarios.yaml")))
        .isEqualTo("# somebody else\n");
  }

  @Test
  void a_file_changed_outside_is_taken_up_and_the_position_stays() throws IOException {
    Client author = author();
    String blues = key(author.ask("whole", Map.of()), "lost of blues");
    author.ask("move", move(blues, "lost of blues", "wood", 2));
    assertThat(author.ask("look", Map.of()).path("changed").asBoolean()).isFalse();
    Files.writeString(
        pack.resolve("rulesets/ford/more.yaml"), "areas:\n  hill: { title: The Mount }\n");
    JsonNode now = author.ask("look", Map.of());
    assertThat(now.path("changed").asBoolean()).as(now.toString()).isTrue();
    assertThat(now.path("isLost").asBoolean()).isFalse();
    assertThat(tray(now, "hill").path("title").asText()).isEqualTo("The Mount");
    assertThat(tray(now, "wood").path("items").path(0).path("number").asInt()).isEqualTo(2);
  }

  // ---- the map and values

  private static Map<String, Object> area(String id, List<Integer> at, List<List<Integer>> points) {
    return Map.of("id", id, "title", "", "at", at, "points", points, "values", Map.of());
  }

  private static Map<String, Object> drawn(List<?> areas, List<List<String>> borders) {
    return Map.of(
        "drawn",
        Map.of(
            "width", 900, "height", 600, "areas", areas, "borders", borders, "ground", List.of()));
  }

  private static final List<List<Integer>> SQUARE =
      List.of(List.of(0, 0), List.of(100, 0), List.of(100, 100), List.of(0, 100));

  @Test
  void a_map_is_written_into_the_areas_and_a_file_of_outlines() throws IOException {
    Client author = author();
    assertThat(author.ask("map", Map.of()).path("areas")).hasSize(3);
    List<Object> areas =
        List.of(
            area("hill", List.of(50, 50), SQUARE),
            area("vale", List.of(150, 50), List.of()),
            area("wood", List.of(250, 50), List.of()),
            area("moor", List.of(350, 50), List.of()));
    JsonNode preview =
        author.ask("map", drawn(areas, List.of(List.of("hill", "vale"), List.of("wood", "moor"))));
    assertThat(preview.path("faults")).as(preview.toString()).isEmpty();
    author.ask("write", Map.of());
    assertThat(Files.readString(pack.resolve("rulesets/ford/map.yaml")))
        .isEqualTo(
            """
            areas:
              hill: { at: [50, 50] }
              vale: { at: [150, 50], beside: [] }
              wood: { at: [250, 50], beside: [moor] }
              moor: { at: [350, 50] }

            display:
              board:
                map: map.geojson
            """);
    assertThat(Files.readString(pack.resolve("rulesets/ford/map.geojson")))
        .startsWith(
            "{\"type\": \"FeatureCollection\", \"board\": {\"width\":900,\"height\":600},\n")
        .contains("\"id\":\"hill\"", "[[[0,0],[100,0],[100,100],[0,100],[0,0]]]");
  }

  @Test
  void a_map_that_is_none_is_refused() {
    Client author = author();
    Map<String, Object> hill = area("hill", List.of(50, 50), SQUARE);
    for (Map<String, Object> wrong :
        List.of(
            drawn(List.of(area("../x", List.of(1, 1), SQUARE)), List.of()),
            drawn(List.of(area("A b", List.of(1, 1), SQUARE)), List.of()),
            drawn(List.of(area("x", List.of(1), SQUARE)), List.of()),
            drawn(List.of(area("x", List.of(1, 99_999), SQUARE)), List.of()),
            drawn(List.of(area("x", List.of(1, 1), List.of(List.of(1)))), List.of()),
            drawn(List.of(hill, hill), List.of()),
            drawn(List.of(hill), List.of(List.of("hill", "nowhere"))),
            drawn(List.of(hill), List.of(List.of("hill", "hill"))))) {
      assertThat(sentence(author.ask("map", wrong))).contains("cannot be written into a map");
    }
    sentence(author.ask("map", Map.of("drawn", List.of())));
    assertThat(pack.resolve("rulesets/ford").toFile().list()).isEmpty();
  }

  @Test
  void a_value_is_one_line() throws IOException {
    Client author = author();
    Map<String, Object> value = Map.of("path", "pieces.army.count", "value", "8");
    JsonNode preview = author.ask("value", value);
    assertThat(preview.path("faults")).as(preview.toString()).isEmpty();
    author.ask("write", Map.of());
    assertThat(Files.readString(pack.resolve("rulesets/ford/values.yaml")))
        .isEqualTo("pieces:\n  army:\n    count: 8\n");
    assertThat(author.ask("look", Map.of()).path("changed").asBoolean()).isTrue();
    JsonNode wrong = author.ask("value", Map.of("path", "pieces.army.cuont", "value", "8"));
    assertThat(wrong.at("/faults/0/sentence").asText()).contains("cuont");
    for (String path : List.of("", "pieces", "..", "pieces..army")) {
      sentence(author.ask("value", Map.of("path", path, "value", "8")));
    }
    sentence(author.ask("value", Map.of("path", "pieces.army.count", "value", "8\nareas: {}")));
    sentence(author.ask("value", Map.of("path", "pieces.army.count", "value", "[8")));
  }

  @Tag("wide")
  @Test
  void what_a_value_does_to_odds_and_balance_is_told_before_it_is_written() throws Exception {
    RulesetCache shelf = new RulesetCache(List.of(Path.of("../..")), PackStore.NONE, List.of());
    try (WorkshopService service = new WorkshopService(shelf, Optional.empty())) {
      JsonNode whole = service.open("1754-conquest", "", Map.of());
      assertThat(whole.path("values").toString()).contains("dice.natives.faces.hit");
      JsonNode effect = service.effect("dice.natives.faces.hit", "5 from command");
      assertThat(effect.path("battle").asText()).contains("against");
      assertThat(effect.at("/now/0/rows/0/chance").asDouble())
          .isNotEqualTo(effect.at("/then/0/rows/0/chance").asDouble());
      assertThat(effect.path("games").asInt()).isEqualTo(100);
      JsonNode wins = effect.at("/results/0");
      assertThat(wins.path("title").asText()).isEqualTo("British");
      assertThat(wins.path("now")).isNotEqualTo(wins.path("then"));
      assertThat(wins.path("difference").asText()).contains(" to ");
      assertThatThrownBy(() -> service.effect("dice.natives.faces.hti", "5"))
          .isInstanceOf(InvalidMessageException.class);
    }
  }

  @Test
  void numbers_of_pieces_cards_and_areas_are_offered_and_compared_without_battles()
      throws Exception {
    Client author = author();
    JsonNode values = author.ask("whole", Map.of()).path("values");
    assertThat(values.findValuesAsText("path")).containsExactly("pieces.army.count");
    JsonNode effect = author.ask("effect", Map.of("path", "pieces.army.count", "value", "8"));
    assertThat(effect.has("battle")).isFalse();
    JsonNode wins = effect.at("/results/0");
    assertThat(wins.path("now").asText()).startsWith("100");
    assertThat(wins.path("now")).isEqualTo(wins.path("then"));
  }

  // ---- the lab

  @Test
  void the_lab_writes_values_and_readings_into_the_pack_of_the_author() throws IOException {
    Client lab = Client.host(server);
    clients.add(lab);
    JsonNode sheet = lab.ask("lab", Map.of("ruleset", "ford"));
    assertThat(sheet.path("workshop").asText()).isEqualTo("my-pack");
    Map<String, Object> asked =
        Map.of(
            "ruleset", "ford",
            "set", Map.of("pieces.army.count", "8", "weather", "wet"),
            "workshop", server.workshopKey());
    JsonNode preview = lab.ask("values", asked);
    assertThat(preview.path("faults")).as(preview.toString()).isEmpty();
    assertThat(pack.resolve("rulesets/ford").toFile().list()).isEmpty();
    assertThat(lab.ask("write", Map.of("ruleset", "ford")).path("written").path(0).asText())
        .isEqualTo("rulesets/ford/values.yaml");
    assertThat(Files.readString(pack.resolve("rulesets/ford/values.yaml")))
        .contains("pieces:\n  army:\n    count: 8\n")
        .contains("options:\n  weather:\n    default: wet\n");
    JsonNode now = lab.ask("lab", Map.of("ruleset", "ford"));
    assertThat(now.at("/numbers/0/number").asInt()).isEqualTo(8);
    assertThat(sentence(lab.ask("write", Map.of("ruleset", "ford")))).contains("nothing to write");
  }

  @Test
  void the_lab_shows_the_file_of_a_pack_and_writes_nothing_without_the_key() throws Exception {
    Client lab = Client.host(server);
    clients.add(lab);
    Map<String, String> set = Map.of("pieces.army.count", "8");
    JsonNode shown = lab.ask("values", Map.of("ruleset", "ford", "set", set));
    assertThat(shown.path("text").asText()).isEqualTo("pieces:\n  army:\n    count: 8\n");
    sentence(lab.ask("write", Map.of("ruleset", "ford")));
    for (String key : List.of("x", server.hostToken())) {
      assertThat(
              sentence(lab.ask("values", Map.of("ruleset", "ford", "set", set, "workshop", key))))
          .contains("the key of this workshop");
    }
    assertThat(sentence(lab.ask("values", Map.of("ruleset", "ford", "set", Map.of()))))
        .contains("nothing is changed");
    Map<String, String> wrong = Map.of("pieces.army.cuont", "8");
    assertThat(sentence(lab.ask("values", Map.of("ruleset", "ford", "set", wrong))))
        .contains("cuont");
    assertThat(pack.resolve("rulesets/ford").toFile().list()).isEmpty();
  }

  // ---- who may

  @Test
  void only_the_key_opens_it() {
    for (String key : List.of("", "x", server.hostToken())) {
      assertThat(sentence(hello(client(), key))).contains("the key of this workshop");
    }
  }

  @Test
  void another_origin_opens_no_socket() {
    Map<String, String> origin = Map.of("Origin", "http://evil.example");
    assertThatThrownBy(() -> new Client(server.port(), origin))
        .cause()
        .isInstanceOfSatisfying(
            WebSocketHandshakeException.class,
            refused -> assertThat(refused.getResponse().statusCode()).isEqualTo(403));
  }

  @Test
  void two_authors_do_not_work_at_once() throws Exception {
    Client first = author();
    assertThat(sentence(hello(client(), server.workshopKey()))).contains("another window");
    first.close();
    JsonNode reply = server.workshopKey().isEmpty() ? null : hello(client(), server.workshopKey());
    for (int tries = 0;
        tries < 200 && reply != null && reply.path("type").asText().equals("error");
        tries++) {
      Thread.sleep(20);
      reply = hello(client(), server.workshopKey());
    }
    assertThat(reply).isNotNull();
    assertThat(reply.path("role").asText()).isEqualTo("author");
  }

  @Test
  void a_server_without_a_workshop_has_none() throws Exception {
    try (Served served = Served.in(folder.resolve("other"))) {
      Client client = new Client(served.port());
      clients.add(client);
      assertThat(sentence(hello(client, "x"))).contains("--workshop");
    }
  }

  @Test
  void without_a_pack_nothing_is_written() throws Exception {
    server.close();
    RulesetCache shelf =
        new RulesetCache(List.of(folder.resolve("base")), PackStore.NONE, List.of());
    server = new TableServer("127.0.0.1", 0, folder.resolve("games"), shelf, Served.WIDE);
    server.openWorkshop(null);
    server.start();
    assertThat(sentence(author().ask("scenario", Map.of("id", "raid")))).contains("no pack");
  }

  @Test
  void before_a_ruleset_is_open_everything_is_refused() {
    Client client = client();
    hello(client, server.workshopKey());
    for (String type : List.of("whole", "move", "undo", "play", "scenario", "nonsense", "answer")) {
      Map<String, Object> fields = Map.of("id", "x", "piece", "r0", "from", "hill", "to", "vale");
      sentence(client.ask(type, fields));
    }
    sentence(client.ask("open", Map.of("ruleset", "../ford")));
  }
}
