package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.tools.packs.PackStore;
import gabion.tools.serve.notify.NotifySettings;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A server of a little game for three seats, in which all lay down a card at once. */
final class Served implements AutoCloseable {

  static final Path PACK = Path.of("../table/src/test/resources/packs/doors");
  static final ServeLimits WIDE =
      new ServeLimits(
          32_768, 1_000_000, 1_000_000, 100, 10, Duration.ofSeconds(60), Duration.ofMinutes(10));

  final Path folder;
  final TableServer server;

  Served(Path folder, ServeLimits limits) throws Exception {
    this(folder, limits, PACK);
  }

  private Served(Path folder, ServeLimits limits, Path pack) throws Exception {
    this.folder = folder;
    RulesetCache shelf = new RulesetCache(List.of(pack), PackStore.NONE, List.of());
    server = new TableServer("127.0.0.1", 0, folder, shelf, limits);
    server.start();
  }

  static RulesetCache shelf() {
    return new RulesetCache(List.of(PACK), PackStore.NONE, List.of());
  }

  private Served(Path folder, InstantSource clock, RulesetCache shelf) throws Exception {
    this.folder = folder;
    String host = "127.0.0.1";
    server = new TableServer(host, host, 0, folder, shelf, WIDE, new SecureRandom(), clock);
    server.start();
  }

  /** A server with a clock. */
  static Served at(Path folder, InstantSource clock) throws Exception {
    return new Served(folder, clock, shelf());
  }

  /** A server of other rules, with a clock. */
  static Served at(Path folder, InstantSource clock, Path pack) throws Exception {
    RulesetCache shelf = new RulesetCache(List.of(pack), PackStore.NONE, List.of());
    return new Served(folder, clock, shelf);
  }

  /** A server that calls any webhook at once, and has a public archive. */
  static Served open(Path folder) throws Exception {
    NotifySettings settings =
        new NotifySettings(
            URI.create("http://play.example"),
            Optional.empty(),
            NotifySettings.Webhooks.ANY,
            Duration.ZERO,
            List.of());
    return new Served(folder, settings);
  }

  private Served(Path folder, NotifySettings settings) throws Exception {
    this.folder = folder;
    server = new TableServer("127.0.0.1", 0, folder, shelf(), WIDE);
    server.openArchive();
    server.beginNotifications(settings);
    server.start();
  }

  /** A server that sends messages. */
  static Served notifying(Path folder, NotifySettings settings) throws Exception {
    return new Served(folder, settings);
  }

  private Served(Path folder, TrustedHeader header) throws Exception {
    this.folder = folder;
    server = new TableServer("127.0.0.1", 0, folder, shelf(), WIDE);
    server.trust(header);
    server.start();
  }

  /** A server behind a proxy that says who asks. */
  static Served trusting(Path folder, TrustedHeader header) throws Exception {
    return new Served(folder, header);
  }

  private Served(Path folder, boolean isPublic) throws Exception {
    this.folder = folder;
    server = new TableServer("127.0.0.1", 0, folder, shelf(), WIDE);
    if (isPublic) {
      server.openArchive();
    }
    server.start();
  }

  /** A server with a public archive. */
  static Served archiving(Path folder) throws Exception {
    return new Served(folder, true);
  }

  static Served in(Path folder) throws Exception {
    return new Served(folder, WIDE);
  }

  /** The game with so many rolls of its coin that a bot that looks ahead does not finish. */
  static Served withLongTrialGames(Path folder) throws Exception {
    Path file = Path.of("rulesets", "doors", "ruleset.yaml");
    String roll = "      - roll: luck\n        die: coin\n";
    String rolls =
        "      - repeat: 500\n        do:\n          - roll: luck\n            die: coin\n";
    Path pack = folder.resolve("pack");
    Files.createDirectories(pack.resolve(file).getParent());
    String text = Files.readString(PACK.resolve(file));
    assertThat(text).contains(roll);
    Files.writeString(pack.resolve(file), text.replace(roll, rolls));
    return new Served(folder, WIDE, pack);
  }

  /** The game with a case in which the reds watch, and a lesson of it. */
  static Served withLesson(Path folder) throws Exception {
    Path pack = Files.createTempDirectory("gabion-lesson");
    Path rules = Files.createDirectories(pack.resolve("rulesets/doors"));
    Files.copy(PACK.resolve("rulesets/doors/ruleset.yaml"), rules.resolve("ruleset.yaml"));
    Files.writeString(
        Files.createDirectories(rules.resolve("cases")).resolve("watch.yaml"),
        """
        cases:
          the-reds-watch:
            cites: ["2.1"]
            run: game
            play: [{ answer: red-one }, { answer: blue-one }, { answer: green-one }]
            expect: { asked: watch }
        lessons:
          - { case: the-reds-watch, question: watch, title: Watch, remark: Look out. }
        """);
    return new Served(folder, WIDE, pack);
  }

  int port() {
    return server.port();
  }

  /** Begins a game. @return the links */
  JsonNode create(String reds, String blues, String greens) {
    try (Client host = Client.host(server)) {
      Map<String, String> seats = Map.of("reds", reds, "blues", blues, "greens", greens);
      return host.ask("create", Map.of("ruleset", "doors", "seats", seats));
    }
  }

  /** Begins a game with a pace. */
  JsonNode create(Map<String, String> seats, Map<String, ?> pace) {
    try (Client host = Client.host(server)) {
      Map<String, Object> fields = new HashMap<>(pace);
      fields.put("ruleset", "doors");
      fields.put("seats", seats);
      return host.ask("create", fields);
    }
  }

  JsonNode create() {
    return create("person", "person", "person");
  }

  Client sit(JsonNode links, String seat) {
    return Client.at(port(), links.path("seats").path(seat).asText());
  }

  Client watch(JsonNode links) {
    return Client.at(port(), links.path("spectator").asText());
  }

  GameRecord record(JsonNode links) {
    Path file = folder.resolve(links.path("game").asText() + ".json");
    return GameRecord.read(file, new Problems()).orElseThrow();
  }

  @Override
  public void close() {
    server.close();
  }
}
