package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.packs.PackStore;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.Objection;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.WhatIf;
import gabion.yaml.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether something is legal that answers several questions in turn, over the wire. */
class MayTest {

  /** When the north has answered twice, what the south keeps unseen is laid open. */
  private static final String CELLAR =
      """
      ruleset: cellar
      title: The Cellar
      tells: { faction: { side: side } }
      sides: { north: {}, south: {} }
      factions: { blue: { side: north }, grey: { side: south } }
      seats: { two: { north: [blue], south: [grey] } }
      areas: { shore: { beside: [reeds] }, reeds: { beside: [shore, isle] }, isle: { beside: [reeds] } }
      boxes: { hand of faction: { seen-by: side }, cellar of faction: { seen-by: side }, yard: {} }
      pieces: { duck: { count: 1, starts: shore } }
      decks: { hand of grey: { ace: {}, king: {} } }
      clauses: { "1": A duck swims to where no duck is., "2": What is kept decides. }
      define:
        area is free:
          all:
            - { that: no ducks in area, say: a duck swims there, rule: "1" }
        area is open:
          all:
            - { that: area is not isle or ace is in yard, say: the king is there, rule: "2" }
      procedures:
        game:
          rule: "1"
          steps:
            - { choose: kept, who: south, from: cards in hand of grey }
            - { move: kept, to: cellar of grey }
            - choose: pace
              who: north
              number: 1 to 3
            - choose: goal from areas
              who: north
              allowed: it is free
            - { move: ducks in shore, to: goal, count: 1 }
            - { move: cards in cellar of grey, to: yard }
            - choose: rest from areas
              who: north
              allowed: it is open
      """;

  private static final List<String> WISHES =
      List.of(
          "2, reeds",
          "2, reeds, isle",
          "2 to reeds then shore",
          "3, shore",
          "3, isle, isle",
          "4",
          "isle",
          "go 1 to the moon");

  @TempDir private Path folder = Path.of("");
  private RulesetCache shelf = new RulesetCache(List.of(), PackStore.NONE, List.of());
  private final List<TableServer> servers = new ArrayList<>();

  @BeforeEach
  void write() throws Exception {
    write(CELLAR);
  }

  private void write(String text) throws Exception {
    Path rules = Files.createDirectories(folder.resolve("pack/rulesets/cellar"));
    Files.writeString(rules.resolve("ruleset.yaml"), text);
    shelf = new RulesetCache(List.of(folder.resolve("pack")), PackStore.NONE, List.of());
  }

  @AfterEach
  void close() {
    servers.forEach(TableServer::close);
  }

  private record Seats(Client north, Client south, Client watching, Path file)
      implements AutoCloseable {

    @Override
    public void close() {
      north.close();
      south.close();
      watching.close();
    }
  }

  /** Two persons at a game, in which the south has kept one of its cards. */
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
      Client watching = Client.at(server.port(), links.path("spectator").asText());
      south.answer(kept);
      north.question();
      Path file = games.resolve(links.path("game").asText() + ".json");
      return new Seats(north, south, watching, file);
    }
  }

  private static JsonNode may(Client seat, String words) {
    return seat.found("may", Map.of("words", words));
  }

  /** What the terminal says, which sees everything. */
  private WhatIf.Outcome terminal(Seats seats, String words) {
    Problems problems = new Problems();
    GameRecord record = GameRecord.read(seats.file(), problems).orElseThrow();
    RulesetCache.LoadedRuleset opened = shelf.requireServed("cellar");
    try (Table table =
        Table.resume(opened.rules(), opened.display(), record, Integer.MAX_VALUE, problems)
            .orElseThrow()) {
      return WhatIf.of(table, words);
    }
  }

  @Test
  void parts_answer_questions_in_turn_and_nothing_is_answered() throws Exception {
    try (Seats seats = playing(0)) {
      long before = seats.north().question().path("id").asLong();
      JsonNode reply = may(seats.north(), "go 2 to reeds");

      assertThat(reply.path("legal").asBoolean()).as("%s", reply).isTrue();
      assertThat(reply.path("answered").findValuesAsText("asks")).containsExactly("pace", "goal");
      assertThat(reply.path("answered").findValuesAsText("words")).containsExactly("2", "Reeds");
      assertThat(reply.path("untold")).isEmpty();
      assertThat(seats.north().ask("see", Map.of("entry", 0)).path("questions").path(0).path("id"))
          .hasToString(String.valueOf(before));
      assertThat(GameRecord.read(seats.file(), new Problems()).orElseThrow().answers()).hasSize(1);
    }
  }

  @Test
  void what_is_refused_comes_with_its_question_and_clause_as_at_the_terminal() throws Exception {
    try (Seats seats = playing(0)) {
      JsonNode reply = may(seats.north(), "go 3 to shore");
      WhatIf.Outcome terminal = terminal(seats, "go 3 to shore");

      assertThat(reply.path("legal").asBoolean()).isFalse();
      assertThat(reply.path("answered").findValuesAsText("words")).containsExactly("3");
      assertThat(reply.path("question").asText()).isEqualTo("goal?");
      JsonNode objection = reply.path("objections").path(0);
      assertThat(objection.path("thing").asText()).isEqualTo("Shore");
      assertThat(objection.path("sentence").asText()).isEqualTo("a duck swims there");
      assertThat(objection.path("rule").asText()).isEqualTo("1");
      assertThat(reply.path("objections").findValuesAsText("sentence"))
          .isEqualTo(terminal.objections().stream().map(Objection::sentence).toList());
      assertThat(reply.path("thing").asText()).isEqualTo("shore").isEqualTo(terminal.thing());
    }
  }

  @Test
  void what_comes_when_something_hidden_was_laid_open_is_not_told() throws Exception {
    try (Seats ace = playing(0);
        Seats king = playing(1)) {
      JsonNode reply = may(ace.north(), "go 2 to reeds, isle");

      assertThat(reply.path("legal").asBoolean()).isFalse();
      assertThat(reply.path("untold").path(0).asText()).isEqualTo("isle");
      assertThat(reply.path("objections")).isEmpty();
      assertThat(terminal(ace, "go 2 to reeds, isle").isLegal()).isTrue();
      assertThat(terminal(king, "go 2 to reeds, isle").objections().get(0).line())
          .isEqualTo("Isle: the king is there [2]");
    }
  }

  /** With the king kept, the south is asked whether it springs a trap; with the ace nobody is. */
  @Test
  void whether_a_trap_waits_behind_an_answer_is_not_to_be_had_by_wishing() throws Exception {
    String trap =
        """
              - if: king is in cellar of grey
                then:
                  - { choose: spring, who: south, number: 0 to 1 }
              - { move: ducks in shore, to: goal, count: 1 }
        """;
    String opened = "      - { move: cards in cellar of grey, to: yard }\n";
    String moved = "      - { move: ducks in shore, to: goal, count: 1 }\n";
    write(CELLAR.replace(opened, "").replace(moved, trap));
    try (Seats ace = playing(0);
        Seats king = playing(1)) {
      for (String words :
          List.of("2, reeds", "2, reeds, isle", "2, reeds, moon", "2, isle, isle")) {
        JsonNode reply = may(ace.north(), words);

        assertThat(bare(may(king.north(), words))).as(words).isEqualTo(bare(reply));
        assertThat(reply.path("answered").findValuesAsText("words")).as(words).hasSize(2);
        assertThat(reply.path("objections")).isEmpty();
        assertThat(reply.path("untold")).hasSize(words.equals("2, reeds") ? 0 : 1);
      }
    }
  }

  @Test
  void what_a_seat_may_not_see_changes_nothing_that_it_is_told() throws Exception {
    try (Seats ace = playing(0);
        Seats king = playing(1)) {
      for (String words : WISHES) {
        assertThat(bare(may(ace.north(), words)))
            .as(words)
            .isEqualTo(bare(may(king.north(), words)))
            .doesNotContain("\"error\"", "Ace", "King");
      }
    }
  }

  private static String bare(JsonNode reply) {
    return ((ObjectNode) reply).without("to").toString();
  }

  @Test
  void who_is_not_asked_or_says_nothing_is_told_so() throws Exception {
    try (Seats seats = playing(0)) {
      assertThat(may(seats.south(), "reeds").path("sentence").asText())
          .isEqualTo("you have no question now");
      assertThat(may(seats.watching(), "reeds").path("sentence").asText())
          .isEqualTo("spectators cannot do this");
      assertThat(may(seats.north(), " ").path("sentence").asText())
          .isEqualTo("`words` must be what you want to do");
      assertThat(may(seats.north(), "x, ".repeat(90)).path("legal").asBoolean()).isFalse();
    }
  }
}
