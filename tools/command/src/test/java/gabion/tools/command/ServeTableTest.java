package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.SeedCommitment;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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

    assertThat(proven.out())
        .contains("verified: ")
        .contains("the random answers come from the seed 2");
    assertThat(proven.code()).isEqualTo(Gabion.DONE);
    assertThat(other.err()).contains("is not verified: answer ");
    assertThat(other.code()).isEqualTo(Gabion.PROBLEMS);
  }

  /** The same game with the seed of another, sealed anew as whoever cheats would. */
  private Path reseeded(Path file) throws Exception {
    var record = gabion.tools.table.GameRecord.read(file, new gabion.yaml.Problems()).orElseThrow();
    Path other = folder.resolve("other.json");
    new gabion.tools.table.GameRecord(
            record.ruleset(), record.files(), record.setup(), 3_000_001, record.answers())
        .save(other);
    return other;
  }

  @Test
  void what_opens_the_page_is_read_by_nobody_else() throws IOException {
    Path way = ServeCommand.wayTo("http://a\"b/#secret");
    try {
      assertThat(Files.readString(way)).contains("0;url=http://a&quot;b/#secret\"");
      assertThat(Files.getPosixFilePermissions(way))
          .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    } finally {
      Files.delete(way);
    }
  }

  @Test
  void a_game_whose_luck_a_server_pledged_goes_on_there_alone() {
    Ran refused = goesOn(new SeedCommitment("5e", "", java.util.List.of()));
    assertThat(refused.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(refused.err()).contains("only `gabion serve` can resume it");
    assertThat(refused.out()).doesNotContain("seed");
    assertThat(goesOn(SeedCommitment.NONE).err()).doesNotContain("pledged");
  }

  /** What is said where a game of one answer is taken up. */
  private Ran goesOn(SeedCommitment pledge) {
    Path file = folder.resolve("going.json");
    Ran.hill("play", "hill", "--seed", "2", "--seat", "north=random", "--save", file.toString());
    var record = gabion.tools.table.GameRecord.read(file, new gabion.yaml.Problems()).orElseThrow();
    try {
      new gabion.tools.table.GameRecord(
              record.ruleset(),
              record.files(),
              record.setup(),
              record.seed(),
              record.answers(),
              record.pendingAnswers(),
              record.persons(),
              pledge)
          .save(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return Ran.hill("play", "hill", "--resume", file.toString());
  }
}
