package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.packs.PackStore;
import gabion.tools.table.SeedCommitmentCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A game by correspondence of four seats, over days: one never answers, the server is stopped and
 * updated, and the game ends although its host does nothing.
 */
@Tag("wide")
@Timeout(600)
class CorrespondenceTest {

  private static final String GAME = "1762";
  private static final Duration TIME = Duration.ofHours(12);
  private static final Duration BETWEEN_ANSWERS = Duration.ofMinutes(40);

  private final MovableClock clock = new MovableClock();
  private final Random answers = new Random(1762);
  @TempDir private Path folder = Path.of("");

  private Path games() {
    return folder.resolve("games");
  }

  private Path pack() {
    return folder.resolve("pack");
  }

  private void copyRules() throws IOException {
    copy(Path.of("../../rulesets/1762"), pack().resolve("rulesets").resolve(GAME));
    copy(Path.of("../../scripts/1762"), pack().resolve("scripts").resolve(GAME));
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }

  private JsonNode begin(Served served) {
    try (Client host = Client.host(served.server)) {
      Map<String, String> seats =
          Map.of("british", "person", "french", "person", "spanish", "person", "russian", "person");
      JsonNode links =
          host.ask(
              "create",
              Map.of(
                  "ruleset",
                  GAME,
                  "options",
                  Map.of("seats", "four"),
                  "seats",
                  seats,
                  "pace",
                  "move",
                  "seconds",
                  TIME.toSeconds(),
                  "after",
                  "random"));
      assertThat(links.path("type").asText()).as(links.toString()).isEqualTo("create");
      return links;
    }
  }

  /** The people who answer; the British never do. */
  private static List<Client> people(Served served, JsonNode links) {
    List<Client> all = new ArrayList<>();
    for (String seat : List.of("french", "spanish", "russian")) {
      all.add(served.sit(links, seat));
    }
    return all;
  }

  private static boolean isOver(Client client) {
    return client.ask("see", Map.of()).at("/see/status/over").asBoolean();
  }

  /** One answer of somebody who is asked. @return whether anybody was */
  private boolean answerOnce(List<Client> people) {
    for (Client person : people) {
      JsonNode question = person.question();
      if (!question.isMissingNode()) {
        clock.move(BETWEEN_ANSWERS);
        long index = answers.nextInt(1 << 20) % question.path("size").asLong();
        JsonNode reply =
            person.ask("answer", Map.of("id", question.path("id").asLong(), "index", index));
        assertThat(reply.path("done").asBoolean()).as(reply.toString()).isTrue();
        return true;
      }
    }
    return false;
  }

  /** All play until a moment or the end; where only the silent seat is asked, time passes. */
  private void play(Served served, List<Client> people, Instant until) {
    while (clock.instant().isBefore(until) && !isOver(people.get(0))) {
      if (!answerOnce(people)) {
        clock.move(Duration.ofHours(1));
        served.server.settleDue();
      }
    }
    people.forEach(Client::close);
  }

  /** The update: rules with another word, and a record as an older version wrote it. */
  private void update() throws IOException {
    Path rules = pack().resolve("rulesets").resolve(GAME).resolve("ruleset.yaml");
    String text = Files.readString(rules);
    assertThat(text).contains("title: Empires at war");
    Files.writeString(rules, text.replace("Empires at war", "Empires at war again"));
    Path record = games().resolve(GAME + ".json");
    ObjectMapper json = new ObjectMapper();
    ObjectNode old = (ObjectNode) json.readTree(Files.readString(record));
    assertThat(old.path("gabion").asInt()).isEqualTo(2);
    old.put("gabion", 1).remove(List.of("seal", "persons"));
    Files.writeString(record, json.writeValueAsString(old));
  }

  @Test
  void it_survives_a_restart_an_update_and_a_silent_seat_and_ends_by_itself() throws Exception {
    copyRules();
    Instant begun = clock.instant();
    JsonNode links;
    int before;
    try (Served served = Served.at(games(), clock, pack())) {
      links = begin(served);
      play(served, people(served, links), begun.plus(Duration.ofDays(1)));
      before = served.record(links).answers().size();
      assertThat(before).isPositive();
    }
    clock.move(Duration.ofHours(20)); // longer than a time: but nobody could answer
    update();
    try (Served again = Served.at(games(), clock, pack())) {
      try (Client french = again.sit(links, "french")) {
        assertThat(isOver(french)).isFalse();
        assertThat(french.last().path("people").toString())
            .as("the silent seat is played, the others are still their people's")
            .contains("\"holder\":\"random\"")
            .contains("\"seat\":\"french\",\"title\":\"French\",\"holder\":\"person\"");
      }
      play(again, people(again, links), begun.plus(Duration.ofDays(3)));
      // then all fall silent, and nobody is connected
      JsonNode last = finish(again, links);
      assertThat(last.at("/see/status/over").asBoolean()).isTrue();
      assertThat(again.record(links).answers().size()).isGreaterThan(before);
      RulesetCache shelf = new RulesetCache(List.of(pack()), PackStore.NONE, List.of());
      assertThat(
              SeedCommitmentCheck.of(again.record(links), shelf.requireServed(GAME).rules())
                  .reason())
          .isEmpty();
    }
    assertThat(Duration.between(begun, clock.instant())).isGreaterThan(Duration.ofDays(3));
  }

  /** Lets time pass, without anybody, until the game is over. */
  private JsonNode finish(Served served, JsonNode links) throws Exception {
    while (true) {
      clock.move(Duration.ofHours(1));
      served.server.settleDue();
      try (Client watcher = served.watch(links)) {
        JsonNode table = watcher.last();
        if (table.at("/see/status/over").asBoolean()) {
          return table;
        }
      }
    }
  }
}
