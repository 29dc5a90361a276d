package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that serves tables, where it does not come to serving, and the proof of luck. */
class ServeTableTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void an_unknown_ruleset_is_wrong_usage() {
    Ran ran = Ran.hill("serve", "hil", "--port", "0");

    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    assertThat(ran.err()).contains("unknown ruleset `hil`").contains("hill");
  }

  @Test
  void a_port_that_is_taken_is_said_in_a_line() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());

      Ran ran = Ran.hill("serve", "--port", port, "--games", folder.toString());

      assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
      assertThat(ran.err().lines()).hasSize(1);
      assertThat(ran.err()).contains("cannot listen at 127.0.0.1, port " + port);
      assertThat(ran.out()).isEmpty();
    }
  }

  @Test
  void luck_of_a_seed_is_proven_and_one_answer_of_another_is_found() throws Exception {
    Path file = folder.resolve("game.json");
    List<String> held = List.of("--seat", "north=random", "--seat", "south=random");
    Ran.hill(
        Stream.of(List.of("play", "hill", "--seed", "2"), held, List.of("--save", file.toString()))
            .flatMap(List::stream)
            .toArray(String[]::new));
    assertThat(Files.readString(file)).contains("\"seat\" : \"fate\"");

    Ran proven = Ran.hill("replay", file.toString(), "--check");
    Ran other = Ran.hill("replay", reseeded(file).toString(), "--check");

    assertThat(proven.out()).contains("proven: ").contains("fate drew from the seed 2");
    assertThat(proven.code()).isEqualTo(Gabion.DONE);
    assertThat(other.err()).contains("is not proven: answer ");
    assertThat(other.code()).isEqualTo(Gabion.PROBLEMS);
  }

  /** The same game with the seed of another, sealed anew as whoever cheats would. */
  private Path reseeded(Path file) throws Exception {
    var record = gabion.play.GameRecord.read(file, new gabion.text.Problems()).orElseThrow();
    Path other = folder.resolve("other.json");
    new gabion.play.GameRecord(
            record.ruleset(), record.files(), record.setup(), 3_000_001, record.answers())
        .save(other);
    return other;
  }
}
