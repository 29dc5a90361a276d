package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.tools.table.GameRecord;
import gabion.tools.table.SeedCommitmentCheck;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The clocks of a table, and how people end a game. */
@Timeout(120)
class PaceTest {

  private static final Map<String, String> THREE =
      Map.of("reds", "person", "blues", "person", "greens", "person");
  private static final Map<String, String> TWO =
      Map.of("reds", "person", "blues", "person", "greens", "random");
  private static final Map<String, String> ONE =
      Map.of("reds", "person", "blues", "random", "greens", "random");
  private static final Map<String, Boolean> SURE = Map.of("sure", true);
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final MovableClock clock = new MovableClock();
  @TempDir private Path folder = Path.of("");

  private static JsonNode clockOf(Client client, String seat) {
    for (JsonNode one : seen(client).path("pace").path("clocks")) {
      if (one.path("seat").asText().equals(seat)) {
        return one;
      }
    }
    throw new AssertionError("no clock of " + seat);
  }

  /** What a client is told now: another name of a seat makes the server tell all. */
  private static JsonNode seen(Client client) {
    String name = "n" + System.nanoTime();
    client.ask("name", Map.of("name", name));
    JsonNode table = client.last();
    while (!table.path("people").toString().contains(name)) {
      table = client.table();
    }
    return table;
  }

  private static JsonNode until(Client client, String path, String wanted) {
    JsonNode table = client.last();
    while (!table.at(path).asText().equals(wanted)) {
      table = client.table();
    }
    return table;
  }

  private static String code(JsonNode reply) {
    return reply.path("code").asText();
  }

  private static long left(Client client, String seat) {
    return clockOf(client, seat).path("left").asLong();
  }

  // ---- clocks

  @Test
  void a_time_for_each_move_begins_anew_with_each_answer_and_no_undo_gives_any_back()
      throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links = served.create(TWO, Map.of("pace", "move", "seconds", 600));
      try (Client reds = served.sit(links, "reds")) {
        assertThat(clockOf(reds, "reds").path("isRunning").asBoolean()).isTrue();
        clock.move(MINUTE);
        assertThat(left(reds, "reds")).isEqualTo(540);
        reds.answer(0);
        assertThat(clockOf(reds, "reds").path("isRunning").asBoolean()).isFalse();
        clock.move(MINUTE);
        assertThat(left(reds, "blues")).as("it has run all the time").isEqualTo(480);
        assertThat(reds.ask("undo", Map.of()).path("done").asBoolean()).isTrue();
        assertThat(left(reds, "reds")).as("of the move taken back").isEqualTo(480);
      }
    }
  }

  @Test
  void a_time_for_the_game_runs_in_one_s_own_turn_and_grows_by_the_bonus() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links = served.create(TWO, Map.of("pace", "game", "seconds", 600, "increment", 30));
      try (Client reds = served.sit(links, "reds")) {
        clock.move(MINUTE);
        reds.answer(0);
        assertThat(left(reds, "reds")).isEqualTo(570);
        clock.move(MINUTE);
        assertThat(left(reds, "reds")).as("another is to move").isEqualTo(570);
        assertThat(left(reds, "blues")).isEqualTo(480);
      }
    }
  }

  @Test
  void the_time_in_which_no_server_runs_does_not_count() throws Exception {
    JsonNode links;
    try (Served served = Served.at(folder, clock)) {
      links = served.create(TWO, Map.of("pace", "move", "seconds", 600, "after", "lost"));
      clock.move(MINUTE);
    }
    clock.move(Duration.ofDays(2));
    try (Served again = Served.at(folder, clock);
        Client reds = again.sit(links, "reds")) {
      assertThat(left(reds, "reds")).isEqualTo(540);
      clock.move(MINUTE);
      assertThat(left(reds, "reds")).isEqualTo(480);
      assertThat(again.record(links).answers()).as("no part of the record").isEmpty();
      assertThat(Files.readString(folder.resolve("doors.json"))).doesNotContain("2026-");
    }
  }

  @Test
  void who_has_no_time_left_loses_and_answers_nothing_any_more() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links = served.create(TWO, Map.of("pace", "move", "seconds", 600, "after", "lost"));
      try (Client reds = served.sit(links, "reds")) {
        JsonNode question = reds.question();
        clock.move(MINUTE.multipliedBy(10));

        JsonNode late = reds.ask("answer", Map.of("id", question.path("id").asLong(), "index", 0));

        assertThat(late.path("reason").asText()).isEqualTo("OVER");
        JsonNode table = until(reds, "/closing/reason", "out-of-time");
        assertThat(table.at("/closing/sentence").asText()).isEqualTo("Out of time: Reds.");
        assertThat(table.at("/see/status/over").asBoolean()).isTrue();
        assertThat(table.at("/see/status/winner").asText()).isEqualTo("south");
      }
    }
  }

  @Test
  void a_bot_takes_a_silent_seat_over_until_its_person_comes_back() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links =
          served.create(THREE, Map.of("pace", "move", "seconds", 600, "after", "random"));
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues")) {
        clock.move(MINUTE);
        reds.answer(0);
        clock.move(MINUTE.multipliedBy(9));
        served.server.settleDue();
        while (served.record(links).answers().size() < 3) {
          Thread.onSpinWait(); // the bots of both silent seats answer
        }

        assertThat(blues.ask("holder", Map.of("who", "person")).path("done").asBoolean()).isTrue();
        assertThat(seen(blues).path("people").toString())
            .contains("\"seat\":\"blues\",\"title\":\"Blues\",\"holder\":\"person\"")
            .contains("\"seat\":\"greens\",\"title\":\"Greens\",\"holder\":\"random\"");
      }
    }
  }

  @Test
  void a_time_that_only_counts_ends_nothing() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links = served.create(TWO, Map.of("pace", "move", "seconds", 600));
      try (Client reds = served.sit(links, "reds")) {
        clock.move(MINUTE.multipliedBy(20));
        served.server.settleDue();
        assertThat(left(reds, "reds")).isZero();
        assertThat(reds.answer(0).path("done").asBoolean()).isTrue();
      }
    }
  }

  @Test
  void a_wrong_pace_is_refused_with_what_would_be_right() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      assertThat(served.create(TWO, Map.of("pace", "blitz")).path("sentence").asText())
          .isEqualTo("`pace` must be `none`, `move` or `game`");
      assertThat(served.create(TWO, Map.of("pace", "move")).path("sentence").asText())
          .contains("`seconds` must be a number of seconds from 1");
      assertThat(
              served
                  .create(TWO, Map.of("pace", "move", "seconds", 9, "after", "tears"))
                  .path("sentence")
                  .asText())
          .contains("`after` must be `nothing`, `lost`");
    }
  }

  // ---- ends

  @Test
  void who_resigns_ends_a_game_of_two_sides_by_any_door_and_its_record_still_proves_it()
      throws Exception {
    JsonNode links;
    try (Served served = Served.at(folder, clock)) {
      links = served.create(TWO, Map.of());
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues")) {
        reds.answer(0);
        blues.answer(0);
        long asked = reds.question().path("id").asLong();
        assertThat(code(reds.ask("resign", Map.of()))).as("by mistake").isEqualTo("malformed");
        assertThat(reds.ask("resign", SURE).path("over").asBoolean()).isTrue();

        JsonNode table = until(blues, "/closing/reason", "resigned");
        assertThat(table.at("/closing/seat").asText()).isEqualTo("reds");
        assertThat(table.at("/see/status/winner").asText()).isEqualTo("south");
        assertThat(table.at("/pledge/secret").asText()).hasSize(64);
        for (Client client : new Client[] {reds, blues}) {
          assertThat(client.ask("answer", Map.of("id", asked, "index", 0)).path("reason").asText())
              .isEqualTo("OVER");
          assertThat(code(client.ask("undo", Map.of()))).isEqualTo("over");
          assertThat(code(client.ask("wish", Map.of()))).isEqualTo("over");
          assertThat(code(client.ask("resign", SURE))).isEqualTo("over");
          assertThat(code(client.ask("draw", Map.of("agreed", true)))).isEqualTo("over");
          assertThat(code(client.ask("holder", Map.of("who", "random")))).isEqualTo("over");
        }
      }
    }
    try (Served again = Served.at(folder, clock);
        Client reds = again.sit(links, "reds");
        Client host = Client.host(again.server)) {
      assertThat(reds.last().at("/closing/reason").asText()).as("kept").isEqualTo("resigned");
      assertThat(reds.last().path("questions")).isEmpty();
      JsonNode listed = host.ask("games", Map.of()).path("games").path(0);
      assertThat(listed.path("isOver").asBoolean()).isTrue();
      assertThat(listed.path("ending").asText()).isEqualTo("resigned");
      assertThat(listed.path("last").asText()).isEqualTo("Resigned: Reds.");
      GameRecord record = again.record(links);
      SeedCommitmentCheck check = SeedCommitmentCheck.of(record, Served.shelf().of(record).rules());
      assertThat(check.reason()).isEmpty();
    }
  }

  @Test
  void a_partner_plays_on_until_all_of_a_side_have_resigned() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links = served.create(THREE, Map.of());
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client greens = served.sit(links, "greens")) {
        assertThat(blues.ask("resign", SURE).path("over").asBoolean()).isFalse();
        JsonNode table = until(reds, "/closing/out/0", "blues");
        assertThat(table.at("/see/status/over").asBoolean()).isFalse();
        assertThat(blues.ask("holder", Map.of("who", "person")).path("done").asBoolean()).isFalse();
        assertThat(greens.ask("resign", SURE).path("over").asBoolean()).isTrue();
        assertThat(until(reds, "/closing/reason", "resigned").at("/see/status/winner").asText())
            .isEqualTo("north");
      }
    }
  }

  @Test
  void a_draw_wants_all_persons_and_ends_with_the_next_answer() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links = served.create(TWO, Map.of());
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues")) {
        reds.ask("draw", Map.of("agreed", true));
        until(blues, "/closing/draw/0", "reds");
        blues.ask("draw", Map.of("agreed", false));
        until(reds, "/closing/draw/0", "");
        reds.ask("draw", Map.of("agreed", true));
        until(blues, "/closing/draw/0", "reds");
        blues.answer(0);
        until(blues, "/closing/draw/0", "");
        blues.ask("draw", Map.of("agreed", true));
        assertThat(reds.ask("draw", Map.of("agreed", true)).path("over").asBoolean()).isTrue();
        JsonNode table = until(blues, "/closing/reason", "draw-agreed");
        assertThat(table.at("/see/status/winner").asText()).isEmpty();
      }
      JsonNode alone = served.create(ONE, Map.of());
      try (Client reds = served.sit(alone, "reds")) {
        assertThat(reds.ask("draw", Map.of("agreed", true)).path("sentence").asText())
            .contains("no other person plays");
      }
    }
  }

  @Test
  void a_rematch_begins_when_all_want_it_and_each_holds_the_next_seat() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links = served.create(TWO, Map.of("pace", "move", "seconds", 600));
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues")) {
        reds.ask("name", Map.of("name", "Ada"));
        assertThat(code(reds.ask("rematch", Map.of()))).isEqualTo("not-over");
        reds.ask("resign", SURE);
        assertThat(reds.ask("rematch", Map.of()).path("link").asText()).isEmpty();
        String blue = blues.ask("rematch", Map.of()).path("link").asText();
        String red = reds.ask("rematch", Map.of()).path("link").asText();
        assertThat(red).isNotEmpty().doesNotStartWith("/t/doors#");
        try (Client ada = Client.at(served.port(), red);
            Client other = Client.at(served.port(), blue)) {
          assertThat(ada.last().at("/see/seat").asText()).isEqualTo("blues");
          assertThat(other.last().at("/see/seat").asText()).isEqualTo("greens");
          assertThat(ada.last().path("people").toString())
              .contains("\"holder\":\"random\"")
              .contains("\"name\":\"Ada\"");
          assertThat(ada.last().at("/pace/seconds").asInt()).isEqualTo(600);
        }
        assertThat(until(reds, "/closing/rematchGame", "doors-2")).isNotNull();
      }
    }
  }

  // ---- who plays

  @Test
  void a_bot_plays_on_for_who_asks_it_to_until_he_comes_back() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links = served.create(THREE, Map.of());
      try (Client reds = served.sit(links, "reds")) {
        assertThat(reds.ask("holder", Map.of("who", "random")).path("holder").asText())
            .isEqualTo("random");
        assertThat(served.record(links).answers()).hasSize(1);
        assertThat(code(reds.ask("answer", Map.of("id", 1, "index", 0)))).isEqualTo("bot-plays");
        assertThat(code(reds.ask("undo", Map.of()))).isEqualTo("bot-plays");
        assertThat(reds.ask("holder", Map.of("who", "person")).path("done").asBoolean()).isTrue();
        assertThat(code(reds.ask("holder", Map.of("who", "nobody")))).isEqualTo("unknown");
      }
    }
  }

  @Test
  void a_seat_passed_on_is_opened_by_its_new_link_alone() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links = served.create(TWO, Map.of());
      String old = links.path("seats").path("reds").asText();
      String fresh;
      try (Client reds = served.sit(links, "reds")) {
        fresh = reds.ask("passOn", SURE).path("link").asText();
        assertThat(reds.closed.join()).isEqualTo(CloseReason.AGAIN.code());
      }
      try (Client other = Client.at(served.port(), fresh);
          Client before = new Client(served.port())) {
        assertThat(other.answer(0).path("done").asBoolean()).isTrue();
        assertThat(code(before.hello(old, 0))).isEqualTo("withdrawn");
      }
    }
  }

  // ---- attacks

  @Test
  void spectators_and_the_link_of_one_seat_change_nothing_of_another() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links = served.create(THREE, Map.of());
      try (Client watcher = served.watch(links);
          Client reds = served.sit(links, "reds");
          Client nobody = new Client(served.port())) {
        for (String type : new String[] {"resign", "draw", "holder", "passOn", "rematch"}) {
          Map<String, Object> fields =
              Map.of("agreed", true, "sure", true, "who", "random", "seat", "blues");
          assertThat(code(watcher.ask(type, fields))).as(type).isEqualTo("spectator");
          assertThat(code(nobody.ask(type, fields))).as(type).isEqualTo("no-hello");
        }
        assertThat(reds.ask("holder", Map.of("who", "random", "seat", "blues")).toString())
            .contains("\"done\":true");
        String people = seen(reds).path("people").toString();
        assertThat(people)
            .as("the link of reds counts for reds, whatever the message says")
            .contains("\"seat\":\"blues\",\"title\":\"Blues\",\"holder\":\"person\"");
        assertThat(served.create(TWO, Map.of()).path("type").asText()).isEqualTo("create");
        assertThat(code(reds.ask("create", Map.of("pace", "move")))).isEqualTo("unknown");
      }
    }
  }

  @Tag("wide")
  @Test
  void nobody_floods_a_table_with_offers_nor_the_server_with_rematches() throws Exception {
    try (Served served = Served.at(folder, clock)) {
      JsonNode links = served.create(TWO, Map.of());
      try (Client reds = served.sit(links, "reds");
          Client again = served.sit(links, "reds");
          Client blues = served.sit(links, "blues")) {
        String last = "";
        for (int i = 0; i < 20; i++) {
          last = code((i % 2 == 0 ? reds : again).ask("draw", Map.of("agreed", i % 2 == 0)));
        }
        assertThat(last).as("both windows of a seat together").isEqualTo("too-fast");
        assertThat(code(blues.ask("draw", Map.of("agreed", false))))
            .as("another seat is free to answer")
            .isEmpty();
      }
      String link = served.create(ONE, Map.of()).path("seats").path("reds").asText();
      String refusal = "";
      for (int i = 0; i <= ServeLimits.FORKS_AN_HOUR && refusal.isEmpty(); i++) {
        try (Client client = Client.at(served.port(), link)) {
          if (client.last().path("questions").isEmpty()) {
            client.ask("holder", Map.of("who", "person"));
          }
          client.ask("resign", SURE);
          JsonNode reply = client.ask("rematch", Map.of());
          refusal = code(reply);
          link = reply.path("link").asText();
        }
      }
      assertThat(refusal).as("the games of one link share its quota").isIn("too-fast", "full");
    }
  }

  @Test
  void a_damaged_end_is_named_and_a_damaged_clock_begins_anew() throws Exception {
    JsonNode links;
    try (Served served = Served.at(folder, clock)) {
      links = served.create(TWO, Map.of("pace", "move", "seconds", 600));
    }
    Files.writeString(folder.resolve(".tables/doors.pace"), "{");
    try (Served again = Served.at(folder, clock);
        Client reds = again.sit(links, "reds")) {
      assertThat(seen(reds).at("/pace/kind").asText()).isEqualTo("none");
      reds.ask("resign", SURE);
    }
    Files.writeString(folder.resolve(".tables/doors.end"), "{\"reason\":");
    try (Served again = Served.at(folder, clock);
        Client reds = new Client(again.port())) {
      JsonNode reply = reds.hello(links.path("seats").path("reds").asText(), 0);
      assertThat(code(reply)).isEqualTo("broken");
      assertThat(reply.path("sentence").asText()).contains("doors.end");
    }
  }
}
