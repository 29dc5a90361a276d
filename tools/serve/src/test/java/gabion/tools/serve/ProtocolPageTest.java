package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of the protocol says what is so. */
class ProtocolPageTest {

  private static final Path HOME = Path.of(System.getProperty("gabion.home", "../.."));
  private static final Path CLIENT = HOME.resolve("tools/examples/client/play.mjs");
  private static final Path PEOPLE = HOME.resolve("tools/examples/client/people.mjs");
  private static final Path CLOSING = HOME.resolve("tools/examples/client/closing.mjs");
  private static final Path AWAY = HOME.resolve("tools/examples/client/away.mjs");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([A-Za-z-]+)` \\|");

  @TempDir private Path folder = Path.of("");

  private static String page() throws IOException {
    return Files.readString(HOME.resolve("rulesets/docs/protocol.md"));
  }

  /** What stands first in the rows of a part of the page. */
  private static List<String> rows(String from, String to) throws IOException {
    String page = page();
    int begin = page.indexOf(from);
    assertThat(begin).as(from).isPositive();
    Matcher rows = ROW.matcher(page.substring(begin, page.indexOf(to, begin)));
    List<String> names = new ArrayList<>();
    while (rows.find()) {
      names.add(rows.group(1));
    }
    return names;
  }

  @Test
  void every_message_and_every_field_of_a_table_stands_there() throws Exception {
    try (Served served = Served.in(folder);
        Client host = Client.host(served.server)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds")) {
        List<String> fields = new ArrayList<>(rows("### table", "Several changes"));
        assertThat(reds.last().properties().stream().map(Map.Entry::getKey))
            .containsExactlyInAnyOrderElementsOf(
                Stream.concat(Stream.of("type"), fields.stream()).toList());
        List<String> seats = rows("Reasons:", "### Fair luck");
        assertThat(seats).hasSizeGreaterThan(9);
        for (String type : seats) {
          assertThat(said(reds, type)).as(type).doesNotContain("unknown type of message");
        }
        List<String> hosts = rows("## In the lobby", "## A client");
        assertThat(hosts).hasSizeGreaterThan(4);
        for (String type : hosts) {
          assertThat(said(host, type)).as(type).doesNotContain("unknown type of message");
        }
        assertThat(said(reds, "create")).contains("unknown type of message");
      }
    }
  }

  private static String said(Client client, String type) {
    return client.ask(type, Map.of()).toString();
  }

  @Test
  void its_version_is_the_one_that_is_spoken() throws IOException {
    assertThat(page()).contains("version **" + Protocol.VERSION + "**");
  }

  @Test
  void its_client_plays_a_whole_game() throws Exception {
    assertThat(page()).contains("](../../tools/examples/client/play.mjs)");
    assertThat(Files.readAllLines(CLIENT)).hasSizeLessThanOrEqualTo(60);
    assumeTrue(isNodeHere(), "node is not here, so its client was not run");
    File out = folder.resolve("out.txt").toFile();
    try (Served served = Served.in(folder.resolve("games"))) {
      String address = "http://127.0.0.1:" + served.port() + "/#" + served.server.hostToken();
      Process client =
          new ProcessBuilder(
                  "node", "--experimental-websocket", CLIENT.toString(), address, "doors")
              .redirectErrorStream(true)
              .redirectOutput(out)
              .start();

      assertThat(client.waitFor(30, TimeUnit.SECONDS)).isTrue();
      String said = Files.readString(out.toPath(), StandardCharsets.UTF_8);
      assertThat(client.exitValue()).as(said).isZero();
      assertThat(said).contains("reds: Where do the reds watch?").contains("(done)");
    }
  }

  @Test
  void its_other_client_does_what_people_do_beside_the_rules() throws Exception {
    assumeTrue(isNodeHere(), "node is not here, so its client was not run");
    File out = folder.resolve("out.txt").toFile();
    try (Served served = Served.withLesson(folder.resolve("games"))) {
      String address = "http://127.0.0.1:" + served.port() + "/#" + served.server.hostToken();
      Process client =
          new ProcessBuilder(
                  "node", "--experimental-websocket", PEOPLE.toString(), address, "doors")
              .redirectErrorStream(true)
              .redirectOutput(out)
              .start();

      boolean hasEnded = client.waitFor(60, TimeUnit.SECONDS);
      client.destroyForcibly();
      assertThat(
              Files.readAllLines(out.toPath()).stream().filter(line -> !line.contains("Warning")))
          .contains(
              "doors: 3 to 3 seats",
              "Ada (seats): Good luck",
              "note: take the hill",
              "thinking: blues, some trial games",
              "told to move: blues; a spectator: spectator",
              "Friday, Ada: deleted true",
              "restored: true",
              "lesson: refused by 2.1, solved true",
              "review: at most three answers")
          .anyMatch(line -> line.startsWith("remarks: true; Hint: "));
      assertThat(hasEnded).isTrue();
    }
  }

  @Test
  void its_third_client_does_what_people_do_about_the_end() throws Exception {
    assumeTrue(isNodeHere(), "node is not here, so its client was not run");
    File out = folder.resolve("out.txt").toFile();
    try (Served served = Served.in(folder.resolve("games"))) {
      String address = "http://127.0.0.1:" + served.port() + "/#" + served.server.hostToken();
      Process client =
          new ProcessBuilder(
                  "node", "--experimental-websocket", CLOSING.toString(), address, "doors")
              .redirectErrorStream(true)
              .redirectOutput(out)
              .start();

      boolean hasEnded = client.waitFor(60, TimeUnit.SECONDS);
      client.destroyForcibly();
      assertThat(
              Files.readAllLines(out.toPath()).stream().filter(line -> !line.contains("Warning")))
          .contains(
              "time: 3600 s, and 30 s a move; then: lost",
              "clocks that run: true",
              "a draw is offered by reds",
              "plays now: random",
              "and now: person",
              "passed on: closed with 1012",
              "resigned, over: true",
              "resigned: Resigned: Reds.",
              "a rematch, at first: \"\"",
              "blues before, now another seat: true");
      assertThat(hasEnded).isTrue();
    }
  }

  @Test
  void its_third_client_is_told_while_away_and_gets_its_seat_back() throws Exception {
    assumeTrue(isNodeHere(), "node is not here, so its client was not run");
    File out = folder.resolve("out.txt").toFile();
    try (Served served = Served.open(folder.resolve("games"))) {
      String address = "http://127.0.0.1:" + served.port() + "/#" + served.server.hostToken();
      Process client =
          new ProcessBuilder("node", "--experimental-websocket", AWAY.toString(), address, "doors")
              .redirectErrorStream(true)
              .redirectOutput(out)
              .start();

      boolean hasEnded = client.waitFor(60, TimeUnit.SECONDS);
      client.destroyForcibly();
      assertThat(
              Files.readAllLines(out.toPath()).stream().filter(line -> !line.contains("Warning")))
          .contains(
              "signed: true",
              "confirmed: true",
              "mine: true",
              "withdrawn; a new link: true",
              "old link: withdrawn; new one: true",
              "and by the key: refused",
              "dropped: true",
              "archive: 0 games",
              "a game that goes on: unknown, unknown",
              "a bad record: 400");
      assertThat(hasEnded).isTrue();
    }
  }

  private static boolean isNodeHere() {
    try {
      Process node =
          new ProcessBuilder(
                  "node",
                  "--experimental-websocket",
                  "-e",
                  "process.exit(globalThis.WebSocket ? 0 : 1)")
              .redirectErrorStream(true)
              .start();
      node.getInputStream().readAllBytes();
      return node.waitFor(10, TimeUnit.SECONDS) && node.exitValue() == 0;
    } catch (IOException | InterruptedException e) {
      return false;
    }
  }
}
