package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.SeedShare;
import gabion.tools.table.GameRecord;
import gabion.tools.table.SeedCommitmentCheck;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole games over the wire. */
class ServeTest {

  @TempDir private Path folder = Path.of("");

  /** Plays on with the first answers until the game is over. @return the last table of the first */
  private static JsonNode playOn(Map<String, Client> seats) {
    while (true) {
      JsonNode see = seats.values().iterator().next().ask("see", Map.of());
      JsonNode status = see.path("see").path("status");
      if (status.path("over").asBoolean()) {
        return see;
      }
      for (JsonNode seat : status.path("thinking")) {
        if (seats.containsKey(seat.asText())) {
          JsonNode reply = seats.get(seat.asText()).answer(0);
          assertThat(reply.path("done").asBoolean()).as(reply.toString()).isTrue();
        }
      }
    }
  }

  @Test
  void three_seats_play_a_whole_game_and_one_watches() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client greens = served.sit(links, "greens");
          Client watcher = served.watch(links)) {
        JsonNode end = playOn(Map.of("reds", reds, "blues", blues, "greens", greens));

        assertThat(end.path("see").path("status").path("ending").asText()).isEqualTo("done");
        JsonNode watched = watcher.tableAt(end.path("version").asLong());
        assertThat(watched.path("see").path("status").path("over").asBoolean()).isTrue();
        assertThat(watched.has("questions")).isFalse();
        assertThat(watched.path("pledge").path("secret").asText()).hasSize(64);
      }
    }
  }

  @Test
  void who_sits_down_is_told_how_the_game_may_end() throws Exception {
    try (Served served = Served.in(folder);
        Client reds = served.sit(served.create(), "reds")) {
      JsonNode rules = reds.ask("rules", Map.of());

      assertThat(rules.path("scenario").asText()).isEmpty();
      assertThat(rules.path("endings").toString()).isEqualTo("[\"Done (winner: South)\"]");
    }
  }

  @Test
  void luck_is_pledged_at_the_beginning_and_proven_at_the_end() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client greens = served.sit(links, "greens")) {
        String hash = reds.last().path("pledge").path("hash").asText();
        assertThat(hash).hasSize(64);

        playOn(Map.of("reds", reds, "blues", blues, "greens", greens));

        GameRecord record = served.record(links);
        assertThat(record.pledge().hash()).isEqualTo(hash);
        String secret = record.pledge().secret();
        assertThat(SeedCommitmentCheck.of(record, Served.shelf().of(record).rules()))
            .isEqualTo(new SeedCommitmentCheck(1, 0, ""));
        assertThat(reds.ask("undo", Map.of()).path("code").asText()).isEqualTo("over");
        assertThat(reds.heard.stream().filter(text -> text.contains(secret)))
            .as("only at the end")
            .allSatisfy(text -> assertThat(text).contains("\"over\":true"));
        String seed = Long.toString(record.seed());
        assertThat(reds.heard).noneMatch(text -> text.contains(seed));
      }
    }
  }

  @Test
  void each_seat_gives_its_share_to_the_luck_and_fate_waits_for_nobody() throws Exception {
    Map<String, String> first = Map.of("digits", "0123456789abcdef".repeat(4));
    Map<String, String> other = Map.of("digits", "f".repeat(64));
    JsonNode links;
    try (Served served = Served.in(folder)) {
      links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client watcher = served.watch(links)) {
        JsonNode wrong = reds.ask("share", Map.of("digits", "12"));
        assertThat(wrong.path("code").asText()).isEqualTo("malformed");
        assertThat(reds.ask("share", first).path("done").asBoolean()).isTrue();
        JsonNode twice = reds.ask("share", other);
        assertThat(twice.path("reason").asText()).isEqualTo("TOO_LATE");
        assertThat(watcher.ask("share", other).path("code").asText()).isEqualTo("spectator");
        assertThat(served.record(links).pledge().shares()).as("it is kept").hasSize(1);
      }
    }
    try (Served again = Served.in(folder);
        Client reds = again.sit(links, "reds");
        Client blues = again.sit(links, "blues");
        Client greens = again.sit(links, "greens")) {
      assertThat(greens.last().path("pledge").path("shares").path("reds").asText())
          .as("all see it, also after a restart")
          .isEqualTo(first.get("digits"));
      assertThat(blues.ask("share", other).path("done").asBoolean()).isTrue();
      assertThat(reds.ask("share", other).path("done").asBoolean()).isFalse();

      playOn(Map.of("reds", reds, "blues", blues, "greens", greens));

      GameRecord record = again.record(links);
      assertThat(record.pledge().shares())
          .extracting(SeedShare::seat)
          .containsExactly("reds", "blues");
      assertThat(SeedCommitmentCheck.of(record, Served.shelf().of(record).rules()))
          .isEqualTo(new SeedCommitmentCheck(1, 0, ""));
    }
  }

  @Test
  void a_pledged_game_goes_on_with_no_other_secret() throws Exception {
    JsonNode links;
    try (Served served = Served.in(folder)) {
      links = served.create();
    }
    Path seats = folder.resolve(links.path("game").asText() + ".seats");
    ObjectNode kept = JsonText.read(Files.readString(seats));
    Files.writeString(seats, kept.put("luck", "ab".repeat(32)).toString());
    try (Served again = Served.in(folder);
        Client reds = new Client(again.port())) {
      JsonNode refused = reds.hello(links.path("seats").path("reds").asText(), 0);

      assertThat(refused.path("sentence").asText()).contains("not the one that was committed");
    }
  }

  @Test
  void a_pledged_game_that_goes_on_without_its_secret_is_found_out() throws Exception {
    JsonNode links;
    try (Served served = Served.in(folder)) {
      links = served.create();
    }
    String hash;
    Files.delete(folder.resolve(links.path("game").asText() + ".seats"));
    try (Served again = Served.in(folder);
        Client host = Client.host(again.server)) {
      hash = again.record(links).pledge().hash();
      JsonNode taken = host.ask("take", Map.of("game", links.path("game").asText()));
      try (Client reds = again.sit(taken, "reds");
          Client blues = again.sit(taken, "blues");
          Client greens = again.sit(taken, "greens")) {
        playOn(Map.of("reds", reds, "blues", blues, "greens", greens));
      }
      GameRecord record = again.record(links);
      assertThat(record.pledge().hash()).isEqualTo(hash).hasSize(64);
      assertThat(SeedCommitmentCheck.of(record, Served.shelf().of(record).rules()).reason())
          .isEqualTo("the dice and draws do not follow from the committed seed");
    }
  }

  @Test
  void what_was_acknowledged_is_on_the_disk_and_links_outlive_the_server() throws Exception {
    JsonNode links;
    try (Served served = Served.in(folder)) {
      links = served.create();
      try (Client reds = served.sit(links, "reds")) {
        assertThat(reds.answer(1).path("held").asBoolean()).isFalse();

        assertThat(served.record(links).answers()).hasSize(1);
        assertThat(served.record(links).answers().get(0).words()).isEqualTo("red-two");
      }
    }
    try (Served again = Served.in(folder);
        Client blues = again.sit(links, "blues");
        Client reds = again.sit(links, "reds")) {
      assertThat(reds.question().isMissingNode()).isTrue();
      assertThat(blues.answer(0).path("done").asBoolean()).isTrue();
      assertThat(again.record(links).answers()).hasSize(2);
    }
  }

  @Test
  void of_two_tabs_of_a_seat_one_answers_and_the_other_sees_it() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client one = served.sit(links, "reds");
          Client other = served.sit(links, "reds")) {
        long id = one.question().path("id").asLong();
        one.answer(0);
        one.tableAt(one.ask("see", Map.of()).path("version").asLong());

        assertThat(other.tableAt(one.last().path("version").asLong()).path("questions")).isEmpty();
        JsonNode late = other.ask("answer", Map.of("id", id, "index", 0));
        assertThat(late.path("reason").asText()).isEqualTo("TWICE");
      }
    }
  }

  @Test
  void who_comes_back_is_told_what_is_new_alone() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      long known;
      String link = links.path("seats").path("reds").asText();
      try (Client reds = served.sit(links, "reds")) {
        known = reds.last().path("next").asLong();
      }
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client greens = served.sit(links, "greens")) {
        reds.answer(0);
        blues.answer(0);
        greens.answer(0);
      }
      try (Client back = new Client(served.port())) {
        back.hello(link, known);
        JsonNode told = back.table();

        assertThat(told.path("happened")).isNotEmpty();
        assertThat(told.path("happened").path(0).path("entry").asLong()).isEqualTo(known);
        JsonNode then = back.ask("moment", Map.of("entry", 0));
        assertThat(then.path("see").path("places").size()).isGreaterThan(3);
        assertThat(then.path("see").path("hand").toString()).contains("Red one");
        assertThat(told.path("see").path("hand").toString()).doesNotContain("Red one");
      }
    }
  }

  @Test
  void bots_hold_seats_and_agree_to_take_back() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create("person", "monte-carlo:4", "random");
      assertThat(links.path("seats").size()).isEqualTo(1);
      try (Client reds = served.sit(links, "reds")) {
        assertThat(reds.last().path("pledge").path("hash").asText()).as("alone").isEmpty();
        reds.answer(0);
        waitForTurn(reds);
        JsonNode wish = reds.ask("wish", Map.of());
        assertThat(wish.path("done").asBoolean()).as(wish.toString()).isTrue();
        waitForTurn(reds);
        assertThat(reds.question().path("asks").asText()).isEqualTo("order");
        while (!reds.ask("see", Map.of()).path("see").path("status").path("over").asBoolean()) {
          waitForTurn(reds);
          reds.answer(0);
        }
        assertThat(served.record(links).answers().stream().map(one -> one.seat()))
            .contains("reds", "blues", "greens");
      }
    }
  }

  private static void waitForTurn(Client client) throws InterruptedException {
    for (int i = 0; i < 1000; i++) {
      JsonNode see = client.ask("see", Map.of());
      boolean over = see.path("see").path("status").path("over").asBoolean();
      if (!see.path("questions").isEmpty() || over) {
        return;
      }
      Thread.sleep(5);
    }
    throw new AssertionError("nobody asks");
  }

  @Test
  void a_game_that_was_kept_elsewhere_is_taken_up() throws Exception {
    JsonNode links;
    try (Served served = Served.in(folder)) {
      links = served.create();
    }
    String game = links.path("game").asText();
    Files.delete(folder.resolve(game + ".seats"));
    try (Served served = Served.in(folder);
        Client host = Client.host(served.server)) {
      assertThat(host.ask("games", Map.of()).path("games").path(0).path("id").asText())
          .isEqualTo(game);
      JsonNode taken = host.ask("take", Map.of("game", game));

      assertThat(taken.path("seats").size()).isEqualTo(3);
      try (Client blues = served.sit(taken, "blues")) {
        assertThat(blues.answer(0).path("done").asBoolean()).isTrue();
      }
      JsonNode again = host.ask("take", Map.of("game", game));
      try (Client old = served.sit(taken, "blues");
          Client anew = served.sit(again, "blues")) {
        assertThat(anew.ask("undo", Map.of()).path("done").asBoolean()).isTrue();
        assertThat(old.question().path("asks").asText()).isEqualTo("order");
      }
    }
  }

  @Test
  void who_plays_alone_plays_on_from_an_earlier_moment() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create("person", "random", "random");
      try (Client reds = served.sit(links, "reds")) {
        reds.answer(0);
        reds.answer(0);
        JsonNode fork = reds.ask("fork", Map.of("entry", 1));

        try (Client again = served.sit(fork, "reds")) {
          assertThat(again.question().path("asks").asText()).isEqualTo("watch");
          assertThat(reds.question().path("asks").asText()).isEqualTo("pace");
          assertThat(again.answer(0).path("done").asBoolean()).isTrue();
        }
      }
      JsonNode several = served.create();
      try (Client reds = served.sit(several, "reds")) {
        assertThat(reds.ask("fork", Map.of("entry", 1)).path("code").asText())
            .isEqualTo("not-alone");
      }
    }
  }

  @Test
  void the_lobby_says_what_can_be_played_and_who_may_sit_where() throws Exception {
    try (Served served = Served.in(folder);
        Client host = Client.host(served.server)) {
      JsonNode all = host.ask("rulesets", Map.of()).path("rulesets");
      assertThat(all.path(0).path("title").asText()).isEqualTo("Doors");
      JsonNode one = host.ask("ruleset", Map.of("ruleset", "doors"));
      assertThat(one.path("setup").path("options").path("seats").asText()).isEqualTo("three");
      assertThat(one.path("seats").size()).isEqualTo(3);
      assertThat(one.path("seats").path(0).path("bots").asBoolean()).isTrue();
      assertThat(one.path("rulings").path(0).path("taken").asText()).isEqualTo("Up to two");
      for (Map<String, Object> wrong :
          List.<Map<String, Object>>of(
              Map.of("ruleset", "nothing"),
              Map.of("ruleset", "doors", "scenario", "nothing"),
              Map.of("ruleset", "doors", "options", Map.of("nothing", "x")),
              Map.of("ruleset", "doors", "seats", Map.of("nobody", "person")),
              Map.of("ruleset", "doors", "seats", Map.of("reds", "nobody")))) {
        assertThat(host.ask("create", wrong).path("code").asText())
            .as("%s", wrong)
            .isEqualTo("unknown");
      }
      assertThat(host.ask("games", Map.of()).path("games")).isEmpty();
    }
  }

  @Test
  void a_group_is_answered_by_its_counts() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues");
          Client greens = served.sit(links, "greens")) {
        List.of(reds, blues, greens).forEach(one -> one.answer(0));
        reds.answer(0);
        reds.answer(0);
        JsonNode question = blues.question();
        assertThat(question.path("form").path("kind").asText()).isEqualTo("places");
        long id = question.path("id").asLong();

        JsonNode few = blues.ask("whatIf", Map.of("id", id, "counts", List.of(1, 0, 0)));
        JsonNode some = blues.ask("answer", Map.of("id", id, "counts", List.of(1, 2, 0)));

        assertThat(few.path("legal").asBoolean()).isFalse();
        assertThat(few.path("line").asText()).contains("the total is 1");
        assertThat(some.path("words").asText()).isEqualTo("The Hill 1, The Vale 2");
        JsonNode squad = blues.question();
        assertThat(squad.path("form").path("kind").asText()).isEqualTo("group");
        JsonNode two =
            blues.ask("answer", Map.of("id", squad.path("id").asLong(), "counts", List.of(0, 2)));
        assertThat(two.path("done").asBoolean()).as(two.toString()).isTrue();
      }
    }
  }

  @Test
  void who_wants_only_changes_sees_the_same() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create("person", "random", "random");
      String[] parts = links.path("seats").path("reds").asText().substring(3).split("#");
      try (Client whole = served.sit(links, "reds");
          Client changes = new Client(served.server.port())) {
        changes.ask(
            "hello", Map.of("protocol", 1, "game", parts[0], "token", parts[1], "changes", true));
        JsonNode seen = changes.table().path("see");
        assertThat(seen).isEqualTo(whole.last().path("see"));
        int answers = 0;
        for (; answers < 12 && !seen.at("/status/over").asBoolean(); answers++) {
          whole.answer(0);
          JsonNode now = whole.ask("see", Map.of());
          long told = 0;
          while (told < now.path("version").asLong()) {
            JsonNode changed = changes.table();
            assertThat(changed.path("see").toString()).hasSizeLessThan(seen.toString().length());
            seen = merged(seen, changed.path("see"));
            told = changed.path("version").asLong();
          }
          assertThat(seen).isEqualTo(now.path("see"));
        }
        assertThat(answers).isPositive();
      }
    }
  }

  /** What was seen, with what has changed. */
  private static JsonNode merged(JsonNode seen, JsonNode changes) {
    if (!changes.isObject() || !seen.isContainerNode()) {
      return changes;
    }
    JsonNode now = seen.deepCopy();
    changes
        .properties()
        .forEach(
            one -> {
              if (now instanceof ArrayNode list) {
                int at = Integer.parseInt(one.getKey());
                list.set(at, merged(list.get(at), one.getValue()));
              } else {
                ((ObjectNode) now)
                    .set(one.getKey(), merged(now.path(one.getKey()), one.getValue()));
              }
            });
    return now;
  }
}
