package gabion.tools.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.tools.release.Release.Run;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archives, unpacked in an empty tree and started with what every system has. */
class ReleaseTest {

  private static final Map<String, String> NOTHING = Map.of();
  private static final Map<String, String> JAVA =
      Map.of("JAVA_HOME", System.getProperty("java.home"));

  @TempDir private static Path folder;
  private static Path own;
  private static String game;

  @BeforeAll
  static void the_archive_with_a_java_of_its_own_is_unpacked() throws Exception {
    Path archive = Release.file("-linux-x64.tar.gz");
    own = Files.createDirectories(folder.resolve("own"));
    if (Files.exists(archive)) {
      Release.system(own, "tar", "-xzf", archive.toString());
      game = firstGame();
    }
  }

  /** A release makes its archive of classes behind the first start: it ends before the folder. */
  @AfterAll
  static void the_first_start_has_settled() throws Exception {
    if (Files.exists(own.resolve("bin"))) {
      gabionNow("--version");
    }
  }

  private static String firstGame() throws Exception {
    Run list = gabion("", "list", "--json");
    assertThat(list.errors()).isEmpty();
    return new ObjectMapper().readTree(list.out()).get(0).path("ruleset").asText();
  }

  private static String launcher(Path where) {
    return where.resolve("gabion-" + Release.VERSION + "/tools/gabion").toString();
  }

  private static Run gabion(String input, String... words) throws Exception {
    assumeTrue(Files.exists(Release.file("-linux-x64.tar.gz")), "it was not made here");
    String[] command =
        Stream.concat(Stream.of(launcher(own)), Stream.of(words)).toArray(String[]::new);
    return Release.run(own, NOTHING, input, command);
  }

  private static void gabionNow(String word) throws Exception {
    Release.run(own, Map.of("GABION_ARCHIVE", "now"), "", launcher(own), word);
  }

  @Test
  void play_asks_its_first_question_without_any_java_on_the_machine() throws Exception {
    Run asked = gabion("", "play", game, "--seed", "1");

    assertThat(asked.errors()).isEmpty();
    assertThat(asked.out()).contains("?\n  rule ", "\n   1  ", "The game stopped after 0 answers.");
    assertThat(asked.code()).isEqualTo(0);
  }

  @Test
  void simulate_plays() throws Exception {
    Run played = gabion("", "simulate", game, "--games", "3", "--seed", "1");

    assertThat(played.errors()).isEmpty();
    assertThat(played.out()).contains(": 3 games of random play\n");
  }

  @Test
  void a_variant_apart_finds_the_same_java() throws Exception {
    Run checked = gabion("", "check", game, "--isolate");

    assertThat(checked.errors()).isEmpty();
    assertThat(checked.out()).contains(game + ": no problems");
  }

  @Test
  void lsp_is_initialised() throws Exception {
    String asked =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}";
    String header = "Content-Length: " + asked.length() + "\r\n\r\n";

    Run answered = gabion(header + asked, "lsp");

    assertThat(answered.errors()).isEmpty();
    assertThat(answered.out()).contains("\"capabilities\":{", "\"name\":\"gabion\"");
  }

  @Test
  void serve_asks_the_browser_its_first_question() throws Exception {
    assumeTrue(Files.exists(Release.file("-linux-x64.tar.gz")), "it was not made here");
    Process server =
        Release.begin(own, NOTHING, List.of(launcher(own), "serve", "--port", "0", "--no-browser"));
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
      String address = out.readLine();
      assertThat(address)
          .as(Files.readString(own.resolve("errors")))
          .startsWith("http://127.0.0.1:");
      String[] parts = address.split("#");
      HttpResponse<String> page =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(URI.create(parts[0])).build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.body()).contains("<script");

      String id;
      String token;
      try (Socket lobby = new Socket(parts[0])) {
        lobby.say("{'type':'hello','n':1,'protocol':2,'host':'" + parts[1] + "'}");
        lobby.hear(1);
        lobby.say("{'type':'create','n':2,'ruleset':'" + game + "'}");
        JsonNode made = lobby.hear(2);
        token = made.path("seats").elements().next().asText().split("#")[1];
        id = made.path("game").asText();
      }
      try (Socket seat = new Socket(parts[0])) { // a socket without hello is closed soon
        seat.say(
            "{'type':'hello','n':1,'protocol':2,'game':'%s','token':'%s'}".formatted(id, token));
        JsonNode question = seat.firstQuestion();
        assertThat(question.path("text").asText()).endsWith("?");
        assertThat(question.path("size").asInt()).isPositive();
      }
    } finally {
      server.destroy();
      server.waitFor();
    }
  }

  /** Its compiler is the JDK's; it finds classes in the release alone. */
  @Test
  void the_example_program_is_compiled_against_the_release_and_plays() throws Exception {
    assumeTrue(Files.exists(Release.file("-linux-x64.tar.gz")), "it was not made here");
    Path home = own.resolve("gabion-" + Release.VERSION);
    Path classes = Files.createDirectories(folder.resolve("classes"));
    String jars = home.resolve("tools/command/target/gabion/1/lib") + "/*";
    String java = System.getProperty("java.home") + "/bin/java";

    Release.system(
        home,
        java + "c",
        "-cp",
        jars,
        "-d",
        classes.toString(),
        "tools/examples/library/Advice.java");
    String played =
        Release.system(home, java, "-cp", classes + ":" + jars, "Advice", ".", game, "none", "1");

    assertThat(played).containsPattern("(?m)^over: [\\w-]+ wins$");
  }

  /** The launcher of the plain archive wants a Java, and neither sources nor Maven. */
  @Test
  void both_plain_archives_hold_the_same_and_start_with_a_java_of_the_machine() throws Exception {
    Path tar = Files.createDirectories(folder.resolve("tar"));
    Path zip = Files.createDirectories(folder.resolve("zip"));
    Release.system(tar, "tar", "-xzf", Release.file(".tar.gz").toString());
    assumeTrue(Files.exists(Release.file(".zip")) && Release.has("unzip"), "no zip was made here");
    Release.system(zip, "unzip", "-q", Release.file(".zip").toString());
    Map<String, String> held = Release.modes(tar);

    assertThat(Release.modes(zip)).isEqualTo(held).hasSizeGreaterThan(200);
    assertThat(held.keySet()).noneMatch(name -> name.endsWith("pom.xml") || name.contains("/src/"));
    Run version = Release.run(zip, JAVA, "", launcher(zip), "--version");
    assertThat(version.errors()).isEmpty();
    assertThat(version.out()).isEqualTo("gabion " + Release.VERSION + "\n");
    Run none = Release.run(tar, NOTHING, "", launcher(tar), "list");
    assertThat(none.errors())
        .isEqualTo(
            "gabion: no java on the PATH and no JAVA_HOME; Gabion needs a JDK 17 or newer\n");
    Release.run(
        zip,
        Map.of("GABION_ARCHIVE", "now", "JAVA_HOME", System.getProperty("java.home")),
        "",
        launcher(zip),
        "--version");
  }

  @Test
  void the_sums_are_those_of_the_files() throws Exception {
    List<String> sums = Files.readAllLines(Release.FOLDER.resolve("SHA256SUMS"));
    try (Stream<Path> files = Files.list(Release.FOLDER)) {
      assertThat(sums.stream().map(line -> line.split("  ")[1]))
          .containsExactlyInAnyOrderElementsOf(
              files
                  .filter(Files::isRegularFile)
                  .map(file -> file.getFileName().toString())
                  .filter(name -> !name.equals("SHA256SUMS"))
                  .toList());
    }
    Release.system(Release.FOLDER, "sha256sum", "--quiet", "-c", "SHA256SUMS");
  }
}
